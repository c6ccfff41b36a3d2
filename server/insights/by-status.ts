import { sql, type SQL } from 'drizzle-orm'
import type { SalesByStatus } from '#contract/insights/calls.ts'
import { toFrancs } from '#contract/money.ts'

const STATUSES = ['pending', 'completed', 'delivered'] as const

/** Sums of cents by status, as text. */
export type CentsByStatus = Record<`${(typeof STATUSES)[number]}_cents`, string> & { collected_cents?: string | null }

/** SQL columns with the sums of an amount by order status. @param cents amount of a row whose order is `o` */
export const sumByStatus = (cents: SQL): SQL =>
  sql.join(
    STATUSES.map(
      (status) =>
        sql`coalesce(sum(${cents}) filter (where o.status = ${status}), 0) as ${sql.identifier(`${status}_cents`)}`,
    ),
    sql`, `,
  )

/** SQL column with the payments for orders `o`, less refunds. */
export const sumCollected = sql`coalesce(sum(o.paid_cents), 0) as collected_cents`

/** Converts the sums to francs. */
export const toSalesByStatus = (sums: CentsByStatus | undefined): SalesByStatus => ({
  pending: toFrancs(BigInt(sums?.pending_cents ?? 0)),
  completed: toFrancs(BigInt(sums?.completed_cents ?? 0)),
  delivered: toFrancs(BigInt(sums?.delivered_cents ?? 0)),
  ...(typeof sums?.collected_cents === 'string' && { collected: toFrancs(BigInt(sums.collected_cents)) }),
})
