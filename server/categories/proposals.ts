import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { MAX_PUBLIC_CATEGORIES, MAX_PUBLIC_TOPS, PROPOSAL_DAYS } from '#contract/categories/limits.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { audit, categories, products } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoriesProposed, categoryEdited, markProposalsDecided } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { formatPath, toSummary, type CategoryRow } from './tree.ts'

/** User who created a category, and the seller whose products it holds; null for the shop itself. */
interface Maker {
  accountId: number
  sellerId: number | null
}

/**
 * Returns the ids of categories in review that this user proposed or this seller has products in, and of their
 * ancestors.
 */
export async function usableIds(db: Db, { accountId, sellerId }: Maker): Promise<ReadonlySet<number>> {
  const isOwn = sellerId === null ? isNull(products.sellerId) : eq(products.sellerId, sellerId)
  const held = db
    .select({ id: products.categoryId })
    .from(products)
    .where(and(isOwn, isNull(products.deletedAt)))
  const rows = await db
    .select({ path: categories.path })
    .from(categories)
    .where(
      and(
        isWaiting,
        or(inArray(categories.proposedBy, [accountId, sellerId ?? accountId]), inArray(categories.id, held)),
      ),
    )
  return new Set(rows.flatMap(({ path }) => path.map(({ id }) => id)))
}

const isWaiting = isNotNull(categories.proposedAt)

/**
 * Returns true if a seller's next category needs review: below a category in review, or after too many recent
 * categories that were published without review.
 */
export async function mustPropose(tx: Db, { accountId, role }: Actor, parent: CategoryRow | null): Promise<boolean> {
  if (role === 'admin') return false
  if (parent?.proposedAt) return true
  const [made] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      tops: sql<number>`(count(*) filter (where detail->>'parent_id' is null))::int`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.accountId, accountId),
        sql`${audit.action} = 'category_created' and not detail ? 'proposed' and at > ${ago('days', PROPOSAL_DAYS)}`,
      ),
    )
  const { all, tops } = made ?? { all: 0, tops: 0 }
  return all >= MAX_PUBLIC_CATEGORIES || (parent === null && tops >= MAX_PUBLIC_TOPS)
}

/** Notifies the admins about proposed categories. */
export async function announceProposals(tx: Db, actor: Actor, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.select().from(categories).where(inArray(categories.id, ids)).orderBy(categories.id)
  const proposed = rows.map((row) => ({ id: row.id, name: formatPath(row) }))
  await emitEvents(tx, actor, categoriesProposed({ categories: proposed }))
}

/** Removes empty categories in review, and any ancestors left empty; the caller holds the tree lock. */
export async function removeEmptyProposals(tx: Db, actor: Actor, categoryIds: number[]): Promise<void> {
  const isEmpty = sql`not exists (select from categories child where child.parent_id = categories.id)
    and not exists (select from products where category_id = categories.id and deleted_at is null)`
  for (let ids = categoryIds; ids.length > 0;) {
    const empty = await tx
      .select()
      .from(categories)
      .where(and(inArray(categories.id, ids), isWaiting, isEmpty))
    const emptyIds = empty.map(({ id }) => id)
    if (emptyIds.length === 0) return
    await setChangeCause(tx, actor, { cause: 'category' }) // the category contains only deleted products
    await tx.update(products).set({ categoryId: null }).where(inArray(products.categoryId, emptyIds))
    await tx.delete(categories).where(inArray(categories.mergedIntoId, emptyIds))
    await tx.delete(categories).where(inArray(categories.id, emptyIds))
    const events = empty.map((row) =>
      categoryEdited({
        action: 'category_deleted' as const,
        categoryId: row.id,
        detail: { before: toSummary(row), target_id: null },
      }),
    )
    await emitEvents(tx, actor, ...events)
    await markProposalsDecided(tx)
    ids = empty.flatMap(({ parentId }) => parentId ?? [])
  }
}
