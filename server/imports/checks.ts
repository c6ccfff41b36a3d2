import { eq, inArray } from 'drizzle-orm'
import type { ImportResult } from '#contract/imports/calls.ts'
import type { Db } from '#server/db/client.ts'
import { listingChecks, sellers } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PlannedRow } from './plan.ts'

/** Marks the rows of a dry run whose products would be held for review, as decided by the trigger `hold_for_check`. */
export async function withChecks(
  tx: Db,
  { accountId }: Actor,
  sellerId: number | null,
  plan: PlannedRow[],
  result: ImportResult,
): Promise<ImportResult> {
  if (sellerId !== accountId) return result
  const [seller] = await tx
    .select({ checksLeft: sellers.checksLeft })
    .from(sellers)
    .where(eq(sellers.sellerId, sellerId))
  const known = plan.flatMap((row) => (row.product && becomesActive(row) ? [row.product.id] : []))
  const held = await tx
    .select({ id: listingChecks.productId })
    .from(listingChecks)
    .where(inArray(listingChecks.productId, known))
  const heldIds = new Set(held.map(({ id }) => id))
  const goesIntoReview = (row: PlannedRow | undefined) =>
    row && becomesActive(row) && ((seller && seller.checksLeft > 0) || heldIds.has(row.product?.id ?? 0))
  return {
    ...result,
    rows: result.rows.map((answer, at) =>
      goesIntoReview(plan[at]) ? { ...answer, in_review: true, waits: true } : answer,
    ),
  }
}

const becomesActive = ({ draft, product, changed, problems }: PlannedRow) =>
  problems.length === 0 &&
  (product ? changed.includes('status') && draft.status === 'active' : draft.status !== 'inactive')
