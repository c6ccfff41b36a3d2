/** Texts of the list of sellers and their terms, for admins. */
export const sellerAdminWords = {
  heading: 'Sellers',
  note: (count: number) => (count === 1 ? '1 seller' : `${count} sellers`),
  columns: { name: 'Shop', products: 'Products', terms: 'Commission', checks: 'Checked first', state: 'State' },
  states: { invited: 'Invited', active: 'Active', inactive: 'Inactive' },
  products: (count: string) => (count === '1' ? '1 product' : `${count} products`),
  waiting: (count: string) => `${count} to check`,
  checks: (count: number) => (count === 0 ? 'None' : String(count)),
  checksOnCard: 'checked first',
  changeChecks: (name: string) => `Change how many next products of ${name} are checked first`,
  wasChecks: (count: number) => `Was ${count}.`,
  checksChanged: (name: string, count: number) =>
    count === 0
      ? `New products of ${name} are in the shop at once`
      : count === 1
        ? `The next product of ${name} is checked first`
        : `The next ${count} products of ${name} are checked first`,
  checksFailed: 'This was not saved.',
  percent: (percent: number) => `${percent} %`,
  noTerms: 'Not agreed',
  nextTerms: (percent: number, day: string) => `${percent} % from ${day}`,
  none: 'No sellers yet',
  noneText: 'Approve an application, or add a user who sells.',
  failed: 'The sellers could not be loaded.',

  termsSince: (percent: number, day: string) =>
    `${percent} % since ${day}. What was agreed for days before stays as it is.`,
  noTermsYet: 'No commission is agreed yet.',
  from: 'From',
  change: 'Change terms',
  changed: 'Terms saved',
  changeFailed: 'The terms were not saved.',
  missing: 'They may sell no more. The others are all in the list.',
  backToList: 'Back to the sellers',
  toShop: 'See the shop',
  toAccount: 'Open the account',
} as const
