import { LATE_PACKING_HOURS } from './limits.ts'
import { stageOfLine } from './line-stage.ts'
import { isOpen, type orderStatuses } from './status.ts'

/** Possible outcomes of a phone call to a shopper. */
export const callOutcomes = ['reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

interface CalledOrder {
  status: (typeof orderStatuses)[number]
  call_back_at: string | null
}

/**
 * Returns true if the shop must call the shopper back now: the order is still open, and the time for which the shopper
 * requested a callback has passed.
 */
export const isCallDue = ({ status, call_back_at: at }: CalledOrder) =>
  at !== null && isOpen(status) && Date.parse(at) <= Date.now()

/** Reasons why an order is waiting for an admin. */
export const orderWaits = [
  'to_call',
  'cannot_supply',
  'ready_to_deliver',
  'to_pack_late',
  'to_collect',
  'to_refund',
  'to_return',
] as const
export type OrderWait = (typeof orderWaits)[number]

interface WaitingOrder extends CalledOrder {
  created_at: string
  account: { balance: number } | null
  has_open_return: boolean
  items: Parameters<typeof stageOfLine>[1][]
}

/**
 * Functions that check whether an order is waiting for an admin: its shopper must be called, a seller cannot supply all
 * of it, it is packed and can be delivered, it was confirmed by phone but has not been packed a day after it was
 * placed, it was delivered but not fully paid, the shop owes its buyer money, or its buyer
 * reported a problem.
 */
export const isWaiting = {
  to_call: (order) => (order.status === 'pending' && order.call_back_at === null) || isCallDue(order),
  cannot_supply: ({ status, items }) => isOpen(status) && items.some(({ shortage }) => shortage !== null),
  ready_to_deliver: ({ status, items }) =>
    status === 'completed' &&
    items.length > 0 &&
    items.every(({ shortage, handover }) => shortage === null && handover !== 'to_pack'),
  to_pack_late: ({ status, created_at: placedAt, items }) =>
    status === 'completed' &&
    Date.parse(placedAt) < Date.now() - LATE_PACKING_HOURS * 3_600_000 &&
    items.some((item) => stageOfLine(status, item) === 'to_pack'),
  to_collect: ({ status, account }) => status === 'delivered' && account !== null && account.balance > 0,
  to_refund: ({ account }) => account !== null && account.balance < 0,
  to_return: ({ has_open_return: hasOpenReturn }) => hasOpenReturn,
} satisfies Record<OrderWait, (order: WaitingOrder) => boolean>

/** Audiences of a note about an order. The shop's admins can read every note. */
export const noteAudiences = ['shop', 'driver', 'sellers', 'everybody'] as const
export type NoteAudience = (typeof noteAudiences)[number]
