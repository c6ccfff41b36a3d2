import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { isCallDue, isWaiting } from '#contract/orders/waiting.ts'
import { stageOfLine } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'

type NextAction =
  | { kind: 'resolve_shortage' | 'confirm' | 'call_back' | 'deliver' | 'count' | 'collect' | 'refund' }
  /** Lines that the shop itself packs; `make_ready` means that no seller has anything left to pack. */
  | { kind: 'pack' | 'make_ready'; lines: OrderItem[] }
  | { kind: 'wait'; sellers: string[] }

/** Returns an admin's next action for an order; null once the order has ended and its account is settled. */
export function nextAction(order: Order): NextAction | null {
  const { status, items } = order
  if (status === 'delivered' && isWaiting.to_return(order)) return { kind: 'count' }
  if (isWaiting.to_collect(order)) return { kind: 'collect' }
  if (!isOpen(status)) return isWaiting.to_refund(order) ? { kind: 'refund' } : null
  if (isWaiting.cannot_supply(order)) return { kind: 'resolve_shortage' }
  if (status === 'pending') return { kind: 'confirm' }
  if (isCallDue(order)) return { kind: 'call_back' }
  const toPack = items.filter((item) => stageOfLine(status, item) === 'to_pack')
  const lines = toPack.filter((item) => item.sold_by_shop)
  if (toPack.length === 0) return { kind: 'deliver' }
  if (lines.length > 0) return { kind: lines.length === toPack.length ? 'make_ready' : 'pack', lines }
  return { kind: 'wait', sellers: [...new Set(toPack.map((item) => item.seller_name))] }
}
