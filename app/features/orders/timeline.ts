import type { OrderDetail, OrderStatus } from '#contract/orders.ts'
import type { OrderEvent } from '#contract/orders-events.ts'
import type { CancelReason } from '#contract/rules/order-status.ts'

/** A status that an order was given; `undoneAfter` seconds whoever gave it took it back. */
export interface StatusStep {
  kind: 'status'
  status: OrderStatus
  at: string
  by: string
  isPlaced: boolean
  /** Of a cancellation. */
  reason: CancelReason | null
  note: string
  undoneAfter?: number
}
export type TimelineEntry = StatusStep | { kind: 'event'; at: string; event: OrderEvent }

/** What somebody sets and takes back within this time is one step; milliseconds. */
const UNDO_WINDOW_MS = 60_000

/** What happened to an order, oldest first: its statuses, calls and notes. */
export function orderTimeline({ status_history: changes, events }: Pick<OrderDetail, 'status_history' | 'events'>) {
  const steps = foldUndone(changes.map(toStep))
  const noted = events.map((event) => ({ kind: 'event' as const, at: event.at, event }))
  return [...steps, ...noted].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const toStep = ({ changed_at: at, ...change }: OrderDetail['status_history'][number], place: number): StatusStep => ({
  kind: 'status',
  ...change,
  at,
  isPlaced: place === 0,
})

/** Of a status that its author took back at once one step is left, which says so; not where the other says why. */
function foldUndone(steps: StatusStep[]): StatusStep[] {
  const folded: StatusStep[] = []
  for (const step of steps) {
    const last = folded.at(-1)
    const before = folded.slice(0, -1).findLast(({ undoneAfter }) => undoneAfter === undefined)
    const took = last ? Date.parse(step.at) - Date.parse(last.at) : Infinity
    const isUndo =
      step.reason === null &&
      last?.undoneAfter === undefined &&
      last?.by === step.by &&
      before?.status === step.status &&
      took < UNDO_WINDOW_MS
    if (isUndo) folded[folded.length - 1] = { ...last, undoneAfter: Math.round(took / 1000) }
    else folded.push(step)
  }
  return folded
}
