/** UI text for cancelled orders: the reason, the restocked pieces and the notices. */
export const orderCancelWords = {
  heading: 'Edit cancellation',
  open: 'Edit cancellation',
  justCancelled: (isShort: boolean, isMailed: boolean) =>
    `All items ${isShort ? 'except the missing ones ' : ''}are back in stock.${isMailed ? " We'll email the customer and sellers shortly." : ''}`,
  wasDelivered:
    'This order was delivered, so the customer has the items. Until you save this form, they count as back in stock.',
  undo: 'Mark as delivered again',
  reason: 'Reason for cancelling',
  reasons: {
    customer_asked: 'Customer request',
    unreachable: "Customer couldn't be reached",
    cannot_supply: "We can't supply it",
    duplicate: 'Ordered twice',
    suspected_abuse: 'Suspected abuse (not shown to the customer)',
    other: 'Other',
  },
  noReason: 'No reason given',
  note: 'Note (visible to the shop only)',
  pieces: 'Pieces to restock',
  piecesOf: (product: string) => `Pieces of ${product} to restock`,
  ofPieces: (pieces: string) => `of ${pieces}`,
  allBack: 'All',
  noneBack: 'None',
  notify: 'Email the customer and sellers',
  save: 'Save',
  saving: 'Saving...',
  later: 'Keep as is',
  saved: (orderId: number) => `Cancellation of order #${orderId} updated`,
  saveFailed: "We couldn't update the cancellation.",

  /** Reasons for cancellations in the order history, as shown to the shop. */
  because: {
    customer_asked: 'customer request',
    unreachable: "customer couldn't be reached",
    cannot_supply: "couldn't supply it",
    duplicate: 'ordered twice',
    suspected_abuse: 'suspected abuse',
    other: 'other reason',
  },
  /** Reasons for cancellations in the order history, as shown to the buyer; empty reasons are hidden. */
  toBuyer: {
    customer_asked: 'At your request',
    unreachable: "We couldn't reach you by phone",
    cannot_supply: "We can't supply your order. We're sorry.",
    duplicate: 'Ordered twice',
    suspected_abuse: '',
    other: '',
  },
  backOnShelf: (restocked: string, pieces: string) => `${restocked} of ${pieces} restocked`,
} as const
