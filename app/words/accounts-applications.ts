import { INVITATION_DAYS } from '#contract/accounts/limits.ts'
import { FIRST_CHECKS } from '#contract/products/limits.ts'

/** UI text for seller applications, for admins. */
export const applicationWords = {
  heading: 'Applications',
  note: (waiting: number) => (waiting === 0 ? 'No applications to answer' : `${waiting} to answer`),
  filter: 'Status',
  filters: { all: 'All', new: 'New', talking: 'In discussion', approved: 'Approved', refused: 'Declined' },
  statuses: { new: 'New', talking: 'In discussion', approved: 'Approved', refused: 'Declined' },
  columns: { business: 'Business', name: 'Name', phone: 'Phone', status: 'Status', date: 'Date' },
  none: 'No applications',
  noneText: 'Applications sent from Sell with us appear here.',
  failed: "The applications couldn't be loaded.",

  email: 'Email',
  offer: 'What they sell',
  handledBy: 'Changed by',
  status: 'Status',
  noteLabel: 'Note',
  noteHint: 'For admins only.',
  saved: 'Application saved',
  saveFailed: "The application wasn't saved.",
  missing: 'This application may have been deleted. Go back to the list to see the others.',
  backToList: 'Back to applications',

  approve: 'Approve',
  approving: 'Approving...',
  approveTitle: (business: string) => `Approve ${business}`,
  approveText: (email: string) =>
    `We create an account for ${email} and email an invitation with a link to choose a password. The link works once and expires after ${INVITATION_DAYS} days.`,
  approveTextByHand: (email: string) =>
    `We create an account for ${email}. This shop has no mail server, so copy the invitation link afterwards and pass it on. The seller chooses a password with it. The link works once and expires after ${INVITATION_DAYS} days.`,
  shopName: 'Shop name',
  shopNameHint: 'What buyers see as the seller.',
  commission: 'Commission, %',
  commissionHint: 'Charged on the price of delivered items.',
  checks: 'First products to review',
  checksHint: `How many products an admin reviews before they go live, 0 to ${FIRST_CHECKS}.`,
  raise: 'Turn this account into a seller account',
  approved: (business: string) => `${business} can now sell`,
  approveFailed: "The application wasn't approved.",

  isInvited: `Invited. The link in the email expires after ${INVITATION_DAYS} days.`,
  isInvitedByHand:
    'Not emailed: this shop has no mail server. Copy the invitation link and pass it on, for example on WhatsApp.',
  showLink: 'Create invitation link',
  showingLink: 'Creating...',
  link: 'Invitation link',
  linkHint: `Works once and expires after ${INVITATION_DAYS} days. A new link replaces it.`,
  copyLink: 'Copy link',
  linkFailed: "The invitation link wasn't created.",
  hasAccepted: 'Invitation accepted.',
  sendAgain: 'Send invitation again',
  sending: 'Sending...',
  sentAgain: 'Invitation sent again',
  sendFailed: "The invitation wasn't sent.",
  toAccount: 'Open account',
} as const
