/** Names of shop fields, keyed as in the API. */
export const shopFieldWords = {
  slug: 'Web address',
  logo: 'Logo',
  about: 'About',
  district: 'District',
  hours: 'Opening hours',
  shop_phone: 'Phone of the shop',
  pickup_address: 'Where we fetch parts',
  away_until: 'Back on',
} as const

/** Texts of the form for a seller's shop page. */
export const ownShopWords = {
  firstSteps: 'First steps',
  steps: {
    about: 'Tell buyers what your shop is about',
    hours: 'Say when you are open',
    shop_phone: 'Give us the phone number of the shop',
    pickup_address: 'Say where we fetch parts',
    product: 'Add your first part',
  },
  stepDone: 'Done',
  checksLeft: (count: number) =>
    count === 1
      ? 'Your next product is checked by the shop before buyers see it.'
      : `Your next ${count} products are checked by the shop before buyers see them.`,

  page: 'Your shop',
  pageHint: 'What buyers read on the page of your shop. Its name stands below, under About you.',
  see: 'See your page',
  loadingOwn: 'Loading your shop...',
  ownFailed: 'Your shop could not be loaded.',
  slugHint: (path: string) => `Your page is ${path}. Links to the address before go on working.`,
  aboutHint: 'Plain text. Links stay text.',
  districtHint: 'Such as Gasabo or Nyarugenge.',
  hoursHint: 'Such as Mon-Fri 8:00-18:00.',
  phoneHint: 'We call it when something about an order is unclear. Buyers do not see it.',
  pickupHint: 'Our driver comes here. Buyers do not see it.',
  isAway: 'We are away',
  awayHint: 'Your parts stay to be seen, and nobody can order them. Open orders stay to be packed.',
  backHint: (days: number) => `You are back by itself on this day, at most ${days} days from today.`,
  saved: 'Your shop is saved.',
  saveFailed: 'Your shop could not be saved.',
} as const

/** Texts about a shop's logo. */
export const logoWords = {
  pictureSaved: 'Your logo is saved.',
  pictureRemoved: 'Your logo is removed.',
  pictureFailed: 'Your logo could not be saved.',
  removalFailed: 'Your logo could not be removed.',
} as const
