/** UI text for the banner on the home page. */
export const bannerCarouselWords = {
  slideRole: 'slide',
  offers: 'Offers',
  slide: (place: number, all: number) => `${place} of ${all}`,
  showSlide: (place: number, title: string) => `Offer ${place}: ${title}`,
  shopNow: 'Shop Now',
  viewOffers: 'View Offers',
  hiddenSubject: (tile: string) => ` ${tile}`,
} as const
