/** Words of the categories' page, for admins. */
export const categoryWords = {
  tabs: 'Products, categories and banners',
  heading: 'Categories',
} as const
