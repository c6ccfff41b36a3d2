/** UI text for the list of sellers and their terms, for admins. */
export const sellerAdminWords = {
  heading: 'Sellers',
  note: (count: number) => (count === 1 ? '1 seller' : `${count} sellers`),
  columns: { name: 'Shop', products: 'Products', terms: 'Commission', checks: 'Reviews left', state: 'Status' },
  states: { invited: 'Invited', active: 'Active', inactive: 'Inactive' },
  products: (count: string) => (count === '1' ? '1 product' : `${count} products`),
  waiting: (count: string) => `${count} to review`,
  checks: (count: number) => (count === 0 ? 'None' : String(count)),
  checksOnCard: 'reviews left',
  changeChecks: (name: string) => `Change how many next products of ${name} are reviewed`,
  wasChecks: (count: number) => `Was ${count}.`,
  checksChanged: (name: string, count: number) =>
    count === 0
      ? `New products of ${name} go live at once`
      : count === 1
        ? `The next product of ${name} is reviewed before it goes live`
        : `The next ${count} products of ${name} are reviewed before they go live`,
  checksFailed: "The number of reviews wasn't saved. Try again.",
  percent: (percent: number) => `${percent} %`,
  noTerms: 'Not agreed',
  nextTerms: (percent: number, day: string) => `${percent} % from ${day}`,
  none: 'No sellers yet',
  noneText: 'Approve an application or add a user with the Seller role.',
  failed: "The sellers couldn't be loaded.",

  termsSince: (percent: number, day: string) => `${percent} % since ${day}. Earlier orders keep the earlier rate.`,
  noTermsYet: 'No commission has been agreed yet.',
  from: 'From',
  change: 'Change terms',
  changed: 'Terms saved',
  changeFailed: "The terms weren't saved.",
  missing: 'They may no longer be a seller. All other sellers are in the list.',
  backToList: 'Back to sellers',
  toShop: 'View shop',
  toAccount: 'Open account',
} as const
