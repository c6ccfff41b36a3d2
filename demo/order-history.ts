import type { OrderStatus } from '#contract/orders/calls.ts'
import { admin, type DemoAccount } from './accounts.ts'
import type { Random } from './random.ts'

export interface StatusStep {
  status: OrderStatus
  by: DemoAccount
  at: Date
}

const HOUR_MS = 60 * 60_000
const CANCELLED_SHARE = 0.05
/** Age in days up to which most orders are still pending. */
const WAITING_DAYS = 3
const EARLY_SHARE = 0.35
/** Age in days from which nearly all orders are paid and closed. */
const CLOSING_DAYS = 8
const CLOSED_SHARE = 0.7

/** Builds the status history of an order according to the order's age in days. */
export function historyOf(random: Random, buyer: DemoAccount, placedAt: Date, daysAgo: number): StatusStep[] {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS)
  const placed: StatusStep = { status: 'pending', by: buyer, at: placedAt }
  const outcome = random.next()
  if (daysAgo === 0) return [placed]
  if (outcome < CANCELLED_SHARE) {
    const by = random.next() < 0.6 ? buyer : admin
    return [placed, { status: 'cancelled', by, at: after(random.between(1, 2)) }]
  }
  if (daysAgo === 1 || (daysAgo < WAITING_DAYS && outcome > EARLY_SHARE)) return [placed]
  const hoursToDoor = random.between(4, daysAgo < WAITING_DAYS ? 20 : 44)
  const delivered: StatusStep = { status: 'delivered', by: admin, at: after(hoursToDoor) }
  if (daysAgo < CLOSING_DAYS || outcome > CLOSED_SHARE) return [placed, delivered]
  return [placed, delivered, { status: 'completed', by: admin, at: after(hoursToDoor + random.between(20, 100)) }]
}
