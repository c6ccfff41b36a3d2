/** Labels of shop fields, keyed by their API names. */
export const shopFieldWords = {
  slug: 'Web address',
  logo: 'Logo',
  about: 'About',
  district: 'District',
  hours: 'Opening hours',
  shop_phone: 'Shop phone',
  pickup_address: 'Pickup address',
  away_until: 'Back on',
} as const

/** UI text for the form in which sellers edit their shop page. */
export const ownShopWords = {
  shopName: 'Shop Name',
  shopNameHint: 'Shown to buyers as the seller. If empty, we use your full name.',
  firstSteps: 'First steps',
  steps: {
    about: 'Tell buyers about your shop',
    hours: 'Add your opening hours',
    shop_phone: "Add your shop's phone number",
    pickup_address: 'Add your pickup address',
    tin: 'Add your TIN',
    payout: 'Tell us how to pay you',
    product: 'Add your first part',
  },
  stepDone: 'Done',
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  hideSteps: 'Hide',
  stepsHidden: 'First steps hidden',
  hideFailed: "We couldn't hide your first steps.",
  checksLeft: (count: number) =>
    count === 1
      ? "We'll review your next product before it goes live."
      : `We review your next ${count} products before they go live.`,

  page: 'Your shop',
  pageHint: 'Buyers see this on your shop page.',
  see: 'View your page',
  loadingOwn: 'Loading your shop...',
  ownFailed: "Your shop couldn't be loaded.",
  slugHint: (path: string) => `Your page is at ${path}. Old links keep working.`,
  aboutHint: "Plain text; links aren't clickable.",
  districtHint: 'For example, Gasabo or Nyarugenge.',
  hoursHint: 'For example, Mon-Fri 8:00-18:00.',
  phoneHint: "We call this number about orders. Buyers don't see it.",
  pickupHint: "Our driver collects parts here. Buyers don't see it.",
  record: 'Your record',
  recordHint: (min: number) => `Once ${min} orders are delivered, buyers see the first two figures on your shop page.`,
  recordPending: 'Your record will appear here within a few minutes.',
  recordNone: 'No orders delivered in the last year',
  recordFacts: {
    delivered: 'Orders delivered',
    packed_on_time: 'Packed on time',
    supplied_in_full: 'Supplied in full',
  },
  recordOf: (count: string, orders: string) => `${count} of ${orders}`,
  recordHow: (days: number, hours: number) =>
    `Counted every night over the last ${days} days: an order is packed on time if all your parts are packed within ${hours} hours after it is marked completed, and supplied in full if you report no shortage.`,

  isAway: 'We are away',
  awayHint: "Buyers still see your parts but can't order them. Open orders still need packing.",
  backHint: (days: number) => `Your shop reopens automatically on this day, at most ${days} days from today.`,
  saved: 'Your shop is saved.',
  saveFailed: "Your shop couldn't be saved.",
} as const

/** Messages about a shop's logo. */
export const logoWords = {
  pictureSaved: 'Your logo is saved.',
  pictureRemoved: 'Your logo is removed.',
  pictureFailed: "Your logo couldn't be saved.",
  removalFailed: "Your logo couldn't be removed.",
} as const
