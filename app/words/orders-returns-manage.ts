import type { ReturnOutcome, ReturnReason, ReturnStatus } from '#contract/orders/return-states.ts'

/** UI text for returns in order management. */
export const returnManagementWords = {
  heading: 'Returns',
  statuses: {
    requested: 'Waiting for an answer',
    agreed: 'Agreed',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    closed: 'Closed',
  } satisfies Record<ReturnStatus, string>,
  reportedBy: (person: string) => `reported by ${person}`,
  recordedBy: (person: string) => `recorded by ${person}`,

  agree: 'Agree',
  refuse: 'Refuse',
  answer: 'Answer to the customer',
  answerHint: 'The customer sees this on the order page and in an email.',
  saving: 'Saving...',
  answered: {
    agreed: (orderId: number) => `Return for order #${orderId} agreed`,
    refused: (orderId: number) => `Return for order #${orderId} refused`,
  },
  answerFailed: "We couldn't save the answer.",

  count: 'Count what came back',
  record: 'Record a return',
  /** Name of a field for one product. */
  ofProduct: (field: string, product: string) => `${field}, ${product}`,
  pieces: 'Pieces back',
  piecesMissing: 'Pieces missing',
  shelf: 'Restock',
  reason: 'Reason',
  reasons: {
    wrong: 'Wrong part',
    broken: 'Broken',
    faulty: "Doesn't work",
    missing: 'Missing',
    changed_mind: 'Changed mind',
    refused_at_door: 'Refused at the door',
    goodwill: 'Goodwill, no pieces',
  } satisfies Record<ReturnReason, string>,
  outcome: 'Customer gets',
  outcomes: { money: 'Money back', none: 'Nothing' } satisfies Record<ReturnOutcome, string>,
  value: 'Value in Rwf',
  bearer: 'Paid by',
  theShop: 'The shop',
  paidBySeller: (seller: string, amount: string) => `Paid by ${seller}: ${amount}.`,
  save: 'Close return',
  nothingCounted: 'Count at least one piece, or choose goodwill.',
  closed: (orderId: number) => `Return for order #${orderId} closed`,
  closeFailed: "We couldn't close the return.",

  reopen: 'Reopen',
  reopening: 'Reopening...',
  reopened: (orderId: number) => `Return for order #${orderId} reopened`,
  reopenFailed: "We couldn't reopen the return.",

  problem: 'problem',
  returned: 'returned',
} as const
