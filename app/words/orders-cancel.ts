/** Texts of cancelled orders: reason, restocking and e-mails. */
export const orderCancelWords = {
  heading: 'Set the cancellation right',
  open: 'Reason and pieces',
  justCancelled: 'All pieces are back on the shelf, and buyer and sellers are mailed in a moment.',
  justCancelledShort:
    'All pieces but the missing ones are back on the shelf, and buyer and sellers are mailed in a moment.',
  wasDelivered:
    'This order was delivered: the customer has these parts. They count as back on the shelf until you save.',
  undo: 'Set delivered again',
  reason: 'Why it was cancelled',
  reasons: {
    customer_asked: 'The customer asked',
    unreachable: 'The customer could not be reached',
    cannot_supply: 'We cannot supply it',
    duplicate: 'It was ordered twice',
    suspected_abuse: 'Suspected abuse, not told',
    other: 'Something else',
  },
  noReason: 'No reason given',
  note: 'More about it, for the shop alone',
  pieces: 'Pieces that go back on the shelf',
  piecesOf: (product: string) => `Pieces of ${product} that go back`,
  ofPieces: (pieces: string) => `of ${pieces}`,
  allBack: 'All',
  noneBack: 'None',
  notify: 'Mail buyer and sellers about it',
  save: 'Save',
  saving: 'Saving...',
  later: 'Leave it so',
  saved: (orderId: number) => `Order #${orderId}: the cancellation is set right`,
  saveFailed: 'The cancellation stays as it was.',

  /** Reasons in the history, as shown to the shop. */
  because: {
    customer_asked: 'the customer asked',
    unreachable: 'the customer could not be reached',
    cannot_supply: 'we cannot supply it',
    duplicate: 'ordered twice',
    suspected_abuse: 'suspected abuse',
    other: 'something else',
  },
  /** Reasons in the buyer's order history; empty ones are not shown. */
  toBuyer: {
    customer_asked: 'As you asked',
    unreachable: 'We could not reach you by phone',
    cannot_supply: 'We cannot supply it. We are sorry',
    duplicate: 'It was ordered twice',
    suspected_abuse: '',
    other: '',
  },
  backOnShelf: (restocked: string, pieces: string) => `${restocked} of ${pieces} back on the shelf`,
} as const
