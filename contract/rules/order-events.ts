import { LATE_PACKING_HOURS } from '../limits.ts'
import { isOpen, type orderStatuses } from './order-status.ts'

/** How a call to a shopper went. */
export const callOutcomes = ['reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

interface CalledOrder {
  status: (typeof orderStatuses)[number]
  call_back_at: string | null
}

/** Whether a shopper is to be called again by now: who asked for it in the last call about an order that is still open. */
export const isCallDue = ({ status, call_back_at: at }: CalledOrder) =>
  at !== null && isOpen(status) && Date.parse(at) <= Date.now()

/** What orders wait for an admin to do. */
export const orderWaits = ['to_call', 'cannot_supply', 'to_pack_late'] as const
export type OrderWait = (typeof orderWaits)[number]

interface WaitingOrder extends CalledOrder {
  created_at: string
  items: { handover: string; shortage: unknown }[]
}

/**
 * Whether an order waits: its shopper is to be called now, a seller cannot supply all of it, or what was agreed by phone is not packed a
 * day after it was placed.
 */
export const isWaiting = {
  to_call: (order) => (order.status === 'pending' && order.call_back_at === null) || isCallDue(order),
  cannot_supply: ({ status, items }) => isOpen(status) && items.some(({ shortage }) => shortage !== null),
  to_pack_late: ({ status, created_at: placedAt, items }) =>
    status === 'completed' &&
    Date.parse(placedAt) < Date.now() - LATE_PACKING_HOURS * 3_600_000 &&
    items.some(({ handover }) => handover === 'to_pack'),
} satisfies Record<OrderWait, (order: WaitingOrder) => boolean>

/** Whom a note on an order is for; the shop's admins read each. */
export const noteAudiences = ['shop', 'driver', 'sellers', 'everybody'] as const
export type NoteAudience = (typeof noteAudiences)[number]
