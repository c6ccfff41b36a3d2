import { FIRST_CHECKS, INVITATION_DAYS } from '#contract/limits.ts'

/** Texts of the applications to sell, for admins. */
export const applicationWords = {
  heading: 'Applications',
  note: (waiting: number) => (waiting === 0 ? 'Nobody waits for an answer' : `${waiting} to be answered`),
  filter: 'Status',
  filters: { all: 'All', new: 'New', talking: 'Talking', approved: 'Approved', refused: 'Refused' },
  statuses: { new: 'New', talking: 'Talking', approved: 'Approved', refused: 'Refused' },
  columns: { business: 'Business', name: 'Name', phone: 'Phone', status: 'Status', date: 'Date' },
  none: 'No applications',
  noneText: 'Whoever fills in the form of Sell with us appears here.',
  failed: 'The applications could not be loaded.',

  email: 'Email',
  offer: 'What they sell',
  handledBy: 'Changed by',
  status: 'Status',
  noteLabel: 'Note',
  noteHint: 'For admins only.',
  saved: 'Application saved',
  saveFailed: 'The application was not saved.',
  missing: 'It may have been deleted. The others are all in the list.',
  backToList: 'Back to the applications',

  approve: 'Approve',
  approving: 'Approving...',
  approveTitle: (business: string) => `Approve ${business}`,
  approveText: (email: string) =>
    `An account is made for ${email}, and an invitation is mailed there: its link lets them choose a password, once and within ${INVITATION_DAYS} days.`,
  shopName: 'Shop name',
  shopNameHint: 'What buyers read as the seller.',
  commission: 'Commission in percent',
  commissionHint: 'Of the price of what is delivered.',
  checks: 'First products checked',
  checksHint: `How many an admin looks at before shoppers see them, 0 to ${FIRST_CHECKS}.`,
  raise: 'Make this account a seller',
  approved: (business: string) => `${business} can sell now`,
  approveFailed: 'The application was not approved.',

  isInvited: `Invited. The link of the mail works for ${INVITATION_DAYS} days.`,
  hasAccepted: 'The account is open.',
  sendAgain: 'Send invitation again',
  sending: 'Sending...',
  sentAgain: 'Invitation sent again',
  sendFailed: 'The invitation was not sent.',
  toAccount: 'Open the account',
} as const
