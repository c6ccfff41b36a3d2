/** Words of what the home page shows above the catalogue: the banner and the carousel. */
export const bannerCarouselWords = {
  carousel: 'carousel',
  slideRole: 'slide',
  offers: 'Offers',
  slide: (place: number, all: number) => `${place} of ${all}`,
  showSlide: (place: number, title: string) => `Offer ${place}: ${title}`,
  shopNow: 'Shop Now',
  viewOffers: 'View Offers',
  hiddenSubject: (tile: string) => ` ${tile}`,
  play: (what: string) => `Play ${what}`,
  pause: (what: string) => `Pause ${what}`,

  featured: 'Featured Products',
  popular: 'Popular',
  latest: 'Latest',
  next: 'Next product',
  failed: 'Failed to load products. Please try again.',
} as const
