import type { OrderStatus } from '#contract/orders.ts'
import { admin, type DemoPerson } from './people.ts'
import type { Random } from './random.ts'

export interface StatusStep {
  status: OrderStatus
  by: DemoPerson
  at: Date
}

const HOUR = 60 * 60_000
const CANCELLED_SHARE = 0.05
/** Orders of the last three days still wait, but for a few that went out at once. */
const WAITING_DAYS = 3
const EARLY_SHARE = 0.35
/** A week after the order nearly all are paid and closed. */
const CLOSING_DAYS = 8
const CLOSED_SHARE = 0.7

/** What happened to an order since it was placed, by its age in days. */
export function historyOf(chance: Random, shopper: DemoPerson, placedAt: Date, daysAgo: number): StatusStep[] {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR)
  const placed: StatusStep = { status: 'pending', by: shopper, at: placedAt }
  const fate = chance.next()
  if (daysAgo === 0) return [placed]
  if (fate < CANCELLED_SHARE) {
    const by = chance.next() < 0.6 ? shopper : admin
    return [placed, { status: 'cancelled', by, at: after(chance.between(1, 2)) }]
  }
  if (daysAgo === 1 || (daysAgo < WAITING_DAYS && fate > EARLY_SHARE)) return [placed]
  const hoursToDoor = chance.between(4, daysAgo < WAITING_DAYS ? 20 : 44)
  const delivered: StatusStep = { status: 'delivered', by: admin, at: after(hoursToDoor) }
  if (daysAgo < CLOSING_DAYS || fate > CLOSED_SHARE) return [placed, delivered]
  return [placed, delivered, { status: 'completed', by: admin, at: after(hoursToDoor + chance.between(20, 100)) }]
}
