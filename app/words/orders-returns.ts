import { formatCount } from '#contract/money.ts'
import type { Problem, ReturnReason, ReturnStatus } from '#contract/orders/return-states.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'

type Line = OrderReturn['lines'][number]

const pieceCount = (pieces: number) => (pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`)

/** Problems and reasons, as written after a product: `2 × Relay: doesn't work`. */
const reasons = {
  wrong: 'wrong part',
  broken: 'broken',
  faulty: "doesn't work",
  missing: 'missing',
  changed_mind: 'changed mind',
  refused_at_door: 'refused at the door',
  goodwill: 'goodwill',
} satisfies Record<ReturnReason, string>

/** Decisions about a reported problem, as written before the shop's answer. A closed return with an answer was agreed to. */
const decisions = {
  requested: '',
  agreed: 'Agreed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  closed: '',
} satisfies Record<ReturnStatus, string>

/** UI text for problems with delivered orders and for returned pieces, shown to buyers and the shop. */
export const returnWords = {
  form: 'Report a problem',
  hint: "Select the items with a problem. We'll call you about them.",
  items: 'Items with a problem',
  piecesOf: (product: string) => `Pieces of ${product} with a problem`,
  ofPieces: (pieces: number) => `of ${formatCount(pieces)}`,
  problemWith: (product: string) => `Problem with ${product}`,
  chooseProblem: 'Choose the problem',
  problems: {
    wrong: 'Wrong part',
    broken: 'Broken',
    faulty: "Doesn't work",
    missing: 'Missing',
    changed_mind: 'Changed my mind',
  } satisfies Record<Problem, string>,
  selectItem: 'Select at least one item',
  what: "What's wrong?",
  whatHint: 'For example, how you connected the part and what happened.',
  send: 'Send report',
  sending: 'Sending...',
  sent: (orderId: number) => `Thanks. We'll call you about order #${orderId}.`,
  sendFailed: "We couldn't send your report.",
  contact: 'Contact us',

  reported: 'Problem reported',
  willCall: "We'll call you about it.",
  withdraw: 'Withdraw report',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Your report was withdrawn.',
  withdrawFailed: "We couldn't withdraw your report.",

  /** Line of a return; omits the number of pieces if none were reported. */
  line: ({ product_name: product, reason, asked }: Line) =>
    `${asked > 0 ? `${formatCount(asked)} × ` : ''}${product}: ${reasons[reason]}`,
  decision: (status: ReturnStatus, answer: string) => {
    const decision = decisions[status] || (answer && decisions.agreed)
    return answer ? `${decision || 'Answer'}: ${answer}` : decision
  },
  closed: 'Return closed',
  back: (pieces: number, shelf: number | null) =>
    `${pieceCount(pieces)} back${shelf === null ? '' : `, ${formatCount(shelf)} restocked`}.`,
  missing: (pieces: number) => `${pieceCount(pieces)} missing.`,
  off: (amount: string) => `${amount} taken off the order.`,
  nothingOff: 'Nothing taken off the order.',

  returned: (pieces: number) => `${formatCount(pieces)} returned`,
  returnedValue: 'Returned',
} as const
