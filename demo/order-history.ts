import type { OrderStatus } from '#contract/orders/calls.ts'
import { admin, type DemoAccount } from './accounts.ts'
import type { Random } from './random.ts'

interface StatusStep {
  status: OrderStatus
  by: DemoAccount
  at: Date
}

const HOUR_MS = 60 * 60_000
const CANCELLED_SHARE = 0.05
/** Age in days up to which most orders are still pending. */
const WAITING_DAYS = 3
const EARLY_SHARE = 0.35
/** Age in days at which all confirmed orders have been delivered and their cash recorded. */
const DELIVERED_DAYS = 5
const UNDELIVERED_SHARE = 0.6
const MOMO_SHARE = 0.7

export interface OrderCourse {
  /** Status history of the order, from its placement to its current status. */
  history: StatusStep[]
  /** How the order was paid; null if it was not paid. */
  paidBy: 'cash' | 'momo' | null
}

/** Builds the course of an order according to the order's age in days. */
export function courseOf(random: Random, buyer: DemoAccount, placedAt: Date, daysAgo: number): OrderCourse {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS)
  const placed: StatusStep = { status: 'pending', by: buyer, at: placedAt }
  const outcome = random.next()
  if (daysAgo === 0) return unpaid(placed)
  if (outcome < CANCELLED_SHARE) {
    const by = random.next() < 0.6 ? buyer : admin
    return unpaid(placed, { status: 'cancelled', by, at: after(random.between(1, 2)) })
  }
  if (daysAgo === 1 || (daysAgo < WAITING_DAYS && outcome > EARLY_SHARE)) return unpaid(placed)
  const hoursToDoor = random.between(4, daysAgo < WAITING_DAYS ? 20 : 44)
  const confirmed: StatusStep = { status: 'completed', by: admin, at: after(Math.min(3, hoursToDoor / 2)) }
  if (daysAgo < DELIVERED_DAYS && outcome > UNDELIVERED_SHARE) return unpaid(placed, confirmed)
  const delivered: StatusStep = { status: 'delivered', by: admin, at: after(hoursToDoor) }
  const method = random.next() < MOMO_SHARE ? 'momo' : 'cash'
  const isPaid = daysAgo >= DELIVERED_DAYS || method === 'momo'
  return { history: [placed, confirmed, delivered], paidBy: isPaid ? method : null }
}

const unpaid = (...history: StatusStep[]): OrderCourse => ({ history, paidBy: null })
