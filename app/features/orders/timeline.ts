import type { OrderDetail, OrderStatus } from '#contract/orders/calls.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { CancelReason } from '#contract/orders/status.ts'
import { wasReported } from './returns/return-summary.ts'

/**
 * Status of an order in the timeline. `undoneAfter` is the number of seconds after which its author undid it; not set
 * if it wasn't undone.
 */
export interface StatusStep {
  kind: 'status'
  status: OrderStatus
  at: string
  by: string
  isPlaced: boolean
  /** Reason for a cancellation. */
  reason: CancelReason | null
  note: string
  undoneAfter?: number
}
/**
 * Call, note or change in the timeline. `undoneAfter` is the number of seconds after which its author undid it; not set
 * if it wasn't undone.
 */
export interface EventStep {
  kind: 'event'
  at: string
  event: OrderEvent
  undoneAfter?: number
}
/** Payment or refund in the timeline, unless it was reversed. */
export interface PaymentStep {
  kind: 'payment'
  at: string
  payment: OrderPayment
  undoneAfter?: undefined
}
/** Report of a problem, with the shop's answer, or the closing of a return. */
export interface ReturnStep {
  kind: 'return'
  step: 'reported' | 'closed'
  at: string
  return: OrderReturn
  undoneAfter?: undefined
}
export type TimelineEntry = StatusStep | EventStep | PaymentStep | ReturnStep

/** Maximum time in milliseconds between a step and its undo for which the timeline shows a single step. */
const UNDO_WINDOW_MS = 60_000

/** Returns the statuses, calls, notes, payments and returns of an order, oldest first. */
export function orderTimeline({
  status_history: changes,
  events,
  payments = [],
  returns = [],
}: Pick<OrderDetail, 'status_history' | 'events'> & Partial<Pick<OrderDetail, 'payments' | 'returns'>>) {
  const steps = foldUndone(changes.map(toStep), isTakenBack)
  const noted = events.map((event): EventStep => ({ kind: 'event', at: event.at, event }))
  const [changed, others] = [noted.filter(({ event }) => event.change), noted.filter(({ event }) => !event.change)]
  const paid = payments
    .filter(({ reversal }) => reversal === null)
    .map((payment): PaymentStep => ({ kind: 'payment', at: payment.at, payment }))
  const entries: TimelineEntry[] = [
    ...steps,
    ...foldUndone(changed, isReversed),
    ...others,
    ...paid,
    ...returns.flatMap(toReturnSteps),
  ]
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const toStep = ({ changed_at: at, ...change }: OrderDetail['status_history'][number], place: number): StatusStep => ({
  kind: 'status',
  ...change,
  at,
  isPlaced: place === 0,
})

/** An answer has no time of its own, so it belongs to the report. A return that an admin recorded has no report. */
const toReturnSteps = (one: OrderReturn): ReturnStep[] => [
  ...(wasReported(one) ? [{ kind: 'return' as const, step: 'reported' as const, at: one.at, return: one }] : []),
  ...(one.closed_at === null
    ? []
    : [{ kind: 'return' as const, step: 'closed' as const, at: one.closed_at, return: one }]),
]

/** Merges a step and the undo that its author made shortly afterwards into a single step marked as undone. */
function foldUndone<Step extends { at: string; undoneAfter?: number }>(
  steps: Step[],
  isUndo: (step: Step, last: Step, folded: Step[]) => boolean,
): Step[] {
  const folded: Step[] = []
  for (const step of steps) {
    const last = folded.at(-1)
    const took = last ? Date.parse(step.at) - Date.parse(last.at) : Infinity
    if (last && last.undoneAfter === undefined && took < UNDO_WINDOW_MS && isUndo(step, last, folded))
      folded[folded.length - 1] = { ...last, undoneAfter: Math.round(took / 1000) }
    else folded.push(step)
  }
  return folded
}

/**
 * Returns true if a status step undoes the last step, because its author is the same, it has no reason, and it restores
 * the previous status.
 */
function isTakenBack(step: StatusStep, last: StatusStep, folded: StatusStep[]): boolean {
  const before = folded.slice(0, -1).findLast(({ undoneAfter }) => undoneAfter === undefined)
  return step.reason === null && last.by === step.by && before?.status === step.status
}

/**
 * Returns true if a change reverts the previous change to the lines. Returns false for delivery changes, because their
 * previous values aren't recorded.
 */
function isReversed({ event: { change, by } }: EventStep, { event: last }: EventStep): boolean {
  if (!change || !last.change || by !== last.by) return false
  if (change.changed.length + last.change.changed.length > 0 || change.lines.length === 0) return false
  const pairs = (lines: OrderChange['lines'], side: 'from' | 'to') =>
    lines
      .map((line) => `${line.product_id}: ${line[side].quantity} of ${line[side].quantity && line[side].price}`)
      .toSorted()
  const isSame = (one: string[], other: string[]) => one.join() === other.join()
  return (
    isSame(pairs(change.lines, 'to'), pairs(last.change.lines, 'from')) &&
    isSame(pairs(change.lines, 'from'), pairs(last.change.lines, 'to'))
  )
}
