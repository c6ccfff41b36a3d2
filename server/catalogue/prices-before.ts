import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PriceBefore } from '#contract/products/history.ts'
import { PRICE_BEFORE_HOURS } from '#contract/products/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person.ts'
import { accounts, productLedger } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'

/** Maximum number of ledger rows to read, in case a program changes prices all day. */
const MAX_READ = 2000

/**
 * Reads the previous prices of recently changed products, by product id. Skips products whose price has returned to its
 * previous value.
 */
export async function readPricesBefore(db: Db, actor: Actor, ids: number[]): Promise<Map<number, PriceBefore>> {
  const { id, productId, kind, at, fromValue, toValue, accountId } = productLedger
  const isOwn = sql<boolean>`coalesce(${accountId} = ${actor.accountId}::int, false)`
  const rows = await db
    .select({ productId, at, from: fromValue, to: toValue, isOwn, by: personName(actor) })
    .from(productLedger)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(and(inArray(productId, ids), eq(kind, 'price'), gt(at, ago('hours', PRICE_BEFORE_HOURS))))
    .orderBy(desc(id))
    .limit(MAX_READ)
  const changesOf = Map.groupBy(rows.toReversed(), (row) => row.productId)
  const lasting = [...changesOf.values()].flatMap((changes) => lastingChange(changes) ?? [])
  return new Map(lasting.map((change) => [change.productId, toPriceBefore(change)]))
}

interface PriceChange {
  from: number | null
  to: number | null
}

/** Returns the last price change that was not subsequently reverted. */
function lastingChange<Change extends PriceChange>(changes: Change[]): Change | undefined {
  const path: Change[] = []
  for (const change of changes) {
    const takenBack = path.findIndex(({ from }) => from === change.to)
    if (takenBack === -1) path.push(change)
    else path.length = takenBack
  }
  return path.at(-1)
}

function toPriceBefore(change: PriceChange & { at: Date; isOwn: boolean; by: string | null }): PriceBefore {
  const { from, at, by, isOwn } = change
  return { price: toFrancs(BigInt(from ?? 0)), until: at.toISOString(), by, is_own: isOwn }
}
