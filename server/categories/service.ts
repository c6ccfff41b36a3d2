import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Category, CategoryForm } from '#contract/categories/calls.ts'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import type { Db } from '#server/db/client.ts'
import { cacheUntilChanged } from '#server/db/cached-values.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, productCards } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoryEdited } from './events.ts'
import { readKinds } from '#server/facts/service.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal, type FieldPath } from '#server/http/errors.ts'
import { usableIds } from './proposals.ts'
import { acceptPath, assertValidParent, findCategoryByName, inShopOrder, type CategoryRow } from './tree.ts'

export { announceProposals, removeEmptyProposals, usableIds } from './proposals.ts'
export { isAccepted, lockTree, lockTreeShared, requireCategory } from './tree.ts'

/** Lists all categories: parents before their children, siblings in the shop's order. */
export async function listCategories(db: Db, usable?: Usable): Promise<Category[]> {
  return (await listCategoryTree(db, usable)).flatMap(flatten)
}

/** Lists all categories with the number of their products in each status. */
export async function listManagedCategories(db: Db): Promise<ManagedCategory[]> {
  // Listed products are counted on write. Products with other statuses are few, and an index covers them.
  const hidden = sql`(
    select category_id, count(*)::int as count from products where not listed and deleted_at is null group by category_id
  ) hidden`
  const kinds = await readKinds(db)
  const own = sql<number>`${categories.productCount} + coalesce(hidden.count, 0)`
  const rows = await db
    .select({ ...categoryColumns, ...waits, own_products: own, kind: categories.kind })
    .from(categories)
    .leftJoin(hidden, eq(sql`hidden.category_id`, categories.id))
    .where(isNull(categories.mergedIntoId))
    .orderBy(...inShopOrder)
  const counted = rows.map((row) => ({
    ...row,
    kind: row.kind === '' ? 'none' : row.kind,
    read_as: kinds.get(row.id)?.key ?? null,
    all_products: row.own_products,
  }))
  return withoutProposed(buildTree(counted, ['product_count', 'all_products'])).flatMap(flatten)
}

interface Tree {
  byId: Map<number, { mergedIntoId: number | null; count: number; childIds: number[] }>
  /** Number of public products in the whole shop. */
  total: number
}

/** Reads the category tree with the number of public products in each. */
const readTree = cacheUntilChanged(async (db: Db): Promise<Tree> => {
  const { id, parentId, mergedIntoId, productCount: count } = categories
  const [rows, withoutCategory] = await Promise.all([
    db.select({ id, parentId, mergedIntoId, count }).from(categories),
    db.$count(productCards, sql`${productCards.listed} and ${productCards.categoryId} is null`),
  ])
  const byId: Tree['byId'] = new Map(rows.map((row) => [row.id, { ...row, childIds: [] }]))
  for (const row of rows) if (row.parentId !== null) byId.get(row.parentId)?.childIds.push(row.id)
  return { byId, total: rows.reduce((sum, row) => sum + row.count, withoutCategory) }
})

/** Ids of the given categories and all their descendants; merged ids resolve to their targets. */
export async function descendantIds(db: Db, categoryIds: number[]): Promise<number[]> {
  const { byId } = await readTree(db)
  const ids = new Set(categoryIds.filter((id) => byId.has(id)).map((id) => byId.get(id)?.mergedIntoId ?? id))
  for (const id of ids) for (const childId of byId.get(id)?.childIds ?? []) ids.add(childId)
  return [...ids]
}

/**
 * Replaces the ids of merged categories by those of their targets, and drops those of deleted categories.
 * @returns undefined if all categories exist
 */
export async function findCurrentIds(db: Db, categoryIds: number[]): Promise<number[] | undefined> {
  const { byId } = await readTree(db)
  const isCurrent = (id: number) => byId.get(id)?.mergedIntoId === null
  if (categoryIds.every(isCurrent)) return undefined
  return [...new Set(categoryIds.map((id) => byId.get(id)?.mergedIntoId ?? id))].filter(isCurrent)
}

/**
 * Resolves and locks the requested category and, to avoid deadlocks on the counters of the two, the previous category.
 * @throws invalid_input when the requested category does not exist, category_proposed when an admin requests a seller's
 * category in review
 */
export async function lockCategory(
  tx: Db,
  requestedId: number | undefined,
  previousId: number | null,
  { actor, form }: { actor: Actor; form: FieldPath },
): Promise<number | null> {
  const targetId = requestedId === undefined ? previousId : await resolveMerged(tx, requestedId, form)
  const ids = [targetId, previousId].filter((id) => id !== null)
  const isEither = inArray(categories.id, ids)
  const locked = await lockRows(tx, categories, tx.select().from(categories).where(isEither))
  const target = locked.find(({ id }) => id === targetId)
  if (requestedId !== undefined && target?.mergedIntoId !== null)
    throw fieldRefusal('category_id', 'category_gone', form)
  const isOthers = actor.role === 'admin' && target?.proposedBy !== actor.accountId
  if (target?.proposedAt && isOthers && target.id !== previousId) throw new Refusal('category_proposed')
  return targetId
}

async function resolveMerged(tx: Db, categoryId: number, form: FieldPath): Promise<number> {
  const [found] = await tx
    .select({ id: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})` })
    .from(categories)
    .where(eq(categories.id, categoryId))
  if (!found) throw fieldRefusal('category_id', 'category_gone', form)
  return found.id
}

/**
 * Finds or creates a category within a transaction that holds the tree lock.
 * @param proposedBy account that proposes the category; a category that it creates needs review
 */
export async function findOrCreate(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: NewCategory,
  proposedBy: number | null = null,
): Promise<{ id: number; isProposed: boolean }> {
  const existing = await findCategoryByName(tx, parent, form.name)
  if (!existing) return insertCategory(tx, actor, parent, form, proposedBy)
  if (proposedBy === null && actor.role === 'admin') await acceptPath(tx, actor, existing)
  return { id: existing.id, isProposed: false }
}

type NewCategory = Pick<CategoryForm, 'name' | 'description'>

/**
 * Creates a category as the last of its siblings; a seller's category needs review if its parent does.
 * @throws category_too_deep
 */
async function insertCategory(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: NewCategory,
  proposedBy: number | null = null,
): Promise<{ id: number; isProposed: boolean }> {
  await assertValidParent(tx, null, parent)
  if (parent && proposedBy === null) await acceptPath(tx, actor, parent)
  const parentId = parent?.id ?? null
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId}::int)`
  const isProposed = proposedBy !== null
  const values = { ...form, parentId, position: last, proposedBy, proposedAt: isProposed ? now : null }
  const [created] = await tx.insert(categories).values(values).returning({ id: categories.id })
  if (!created) throw new Error('The category was not inserted')
  const detail = { name: form.name, parent_id: parentId, ...(isProposed && { proposed: true }) }
  await emitEvents(tx, actor, categoryEdited({ action: 'category_created', categoryId: created.id, detail }))
  return { id: created.id, isProposed }
}

/** Counts the public products of the given categories, or of the whole shop, from stored counters. */
export async function countPublicProducts(db: Db, categoryIds?: number[]): Promise<number> {
  const { byId, total } = await readTree(db)
  return categoryIds ? categoryIds.reduce((sum, id) => sum + (byId.get(id)?.count ?? 0), 0) : total
}

/** Public columns of a category; the count covers only products directly in it. */
const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  parent_id: categories.parentId,
  product_count: categories.productCount,
}

const waits = { waits: sql<boolean>`${categories.proposedAt} is not null` }

/** Product owner whose categories in review may be used; `everybody` means no restriction. */
type Usable = Parameters<typeof usableIds>[1] | 'everybody'

/**
 * Lists all categories, nested three levels deep.
 * @param usable owner whose categories in review are included; none by default
 */
export async function listCategoryTree(db: Db, usable?: Usable): Promise<Category[]> {
  const rows = await db
    .select({ ...categoryColumns, ...waits })
    .from(categories)
    .where(isNull(categories.mergedIntoId))
    .orderBy(...inShopOrder)
  const shownIds = usable && usable !== 'everybody' ? await usableIds(db, usable) : undefined
  return withoutProposed(buildTree(rows, ['product_count']), ({ id }) => usable === 'everybody' || shownIds?.has(id))
}

/** Nests categories and adds each descendant's count to its ancestors. */
function buildTree<Count extends string, Row extends Category & Record<Count, number>>(
  rows: Row[],
  counts: Count[],
): Row[] {
  const below = Map.groupBy(rows, ({ parent_id: parentId }) => parentId)
  const nest = (parentId: number | null): Row[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = nest(row.id)
      const sumOf = (count: Count) => children.reduce<number>((sum, child) => sum + child[count], row[count])
      return { ...row, ...Object.fromEntries(counts.map((count) => [count, sumOf(count)])), children }
    })
  return nest(null)
}

/** Omits categories in review unless the caller may use them; their products still count towards their ancestors. */
function withoutProposed<Row extends Category & { waits: boolean }>(
  tree: Row[],
  isShown: (row: Row) => boolean | undefined = () => false,
): Omit<Row, 'waits'>[] {
  return tree
    .filter((row) => !row.waits || isShown(row))
    .map(({ waits: isProposed, ...row }) => {
      const children = withoutProposed((row.children ?? []) as Row[], isShown as (row: Row) => boolean)
      return { ...row, ...(isProposed && { proposed: true as const }), children }
    })
}

function flatten<Row extends Category>({ children, ...category }: Row): Omit<Row, 'children'>[] {
  return [category, ...((children ?? []) as Row[]).flatMap(flatten<Row>)]
}
