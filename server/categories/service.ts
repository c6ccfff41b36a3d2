import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Category, CategoryForm, ManagedCategory } from '#contract/categories.ts'
import type { Db } from '#server/db/client.ts'
import { keepUntilChanged } from '#server/db/kept.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, productCards } from '#server/db/schema.ts'
import { record } from '#server/events/record.ts'
import { readKinds } from '#server/facts/service.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal, type FieldPath } from '#server/http/errors.ts'
import { assertValidParent, findCategoryByName, inShopOrder, type CategoryRow } from './tree.ts'

export { lockTree, lockTreeShared, requireCategory } from './tree.ts'

/** All categories as a flat list, parents before their children, siblings in the shop's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  return (await listCategoryTree(db)).flatMap(flatten)
}

/** The same with the products of every status that they hold. */
export async function listManagedCategories(db: Db): Promise<ManagedCategory[]> {
  // What is listed is counted when products are written; the rest is few, and has an index of its own.
  const hidden = sql`(
    select category_id, count(*)::int as count from products where not listed and deleted_at is null group by category_id
  ) hidden`
  const kinds = await readKinds(db)
  const own = sql<number>`${categories.productCount} + coalesce(hidden.count, 0)`
  const rows = await db
    .select({ ...categoryColumns, own_products: own, kind: categories.kind })
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
  return buildTree(counted, ['product_count', 'all_products']).flatMap(flatten)
}

interface Tree {
  byId: Map<number, { mergedIntoId: number | null; count: number; childIds: number[] }>
  /** Public products of the whole shop. */
  total: number
}

/** Who lies below whom, with the public products of each. */
const readTree = keepUntilChanged(async (db: Db): Promise<Tree> => {
  const { id, parentId, mergedIntoId, productCount: count } = categories
  const [rows, withoutCategory] = await Promise.all([
    db.select({ id, parentId, mergedIntoId, count }).from(categories),
    db.$count(productCards, sql`${productCards.listed} and ${productCards.categoryId} is null`),
  ])
  const byId: Tree['byId'] = new Map(rows.map((row) => [row.id, { ...row, childIds: [] }]))
  for (const row of rows) if (row.parentId !== null) byId.get(row.parentId)?.childIds.push(row.id)
  return { byId, total: rows.reduce((sum, row) => sum + row.count, withoutCategory) }
})

/** Ids of the given categories and all descendants; merged ids resolve to their targets. */
export async function descendantIds(db: Db, categoryIds: number[]): Promise<number[]> {
  const { byId } = await readTree(db)
  const ids = new Set(categoryIds.filter((id) => byId.has(id)).map((id) => byId.get(id)?.mergedIntoId ?? id))
  for (const id of ids) for (const childId of byId.get(id)?.childIds ?? []) ids.add(childId)
  return [...ids]
}

/**
 * Resolves and locks the requested category, together with the previous one to avoid deadlocks on their counters.
 * @throws invalid_input when it does not exist
 */
export async function lockCategory(
  tx: Db,
  requestedId: number | undefined,
  previousId: number | null,
  form: FieldPath,
): Promise<number | null> {
  const targetId = requestedId === undefined ? previousId : await resolveMerged(tx, requestedId, form)
  const ids = [targetId, previousId].filter((id) => id !== null)
  const isEither = inArray(categories.id, ids)
  const locked = await lockRows(tx, categories, tx.select().from(categories).where(isEither))
  const target = locked.find(({ id }) => id === targetId)
  if (requestedId !== undefined && target?.mergedIntoId !== null)
    throw fieldRefusal('category_id', 'category_gone', form)
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
 * @returns its id
 */
export async function findOrCreate(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: Pick<CategoryForm, 'name' | 'description'>,
): Promise<number> {
  const existing = await findCategoryByName(tx, parent, form.name)
  return existing?.id ?? insertCategory(tx, actor, parent, form)
}

/** Makes a category, the last of its siblings. @throws category_too_deep */
export async function insertCategory(
  tx: Db,
  actor: Actor,
  parent: CategoryRow | null,
  form: Pick<CategoryForm, 'name' | 'description'>,
): Promise<number> {
  await assertValidParent(tx, null, parent)
  const parentId = parent?.id ?? null
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId}::int)`
  const values = { name: form.name, description: form.description, parentId, position: last }
  const [created] = await tx.insert(categories).values(values).returning({ id: categories.id })
  if (!created) throw new Error('The category was not inserted')
  const detail = { name: form.name, parent_id: parentId }
  await record(tx, actor, { kind: 'category_edited', action: 'category_created', categoryId: created.id, detail })
  return created.id
}

/** Counts public products of the given categories, or of the shop, from stored counters. */
export async function countPublicProducts(db: Db, categoryIds?: number[]): Promise<number> {
  const { byId, total } = await readTree(db)
  return categoryIds ? categoryIds.reduce((sum, id) => sum + (byId.get(id)?.count ?? 0), 0) : total
}

/** What everyone sees of a category; it counts the products of its own. */
const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  parent_id: categories.parentId,
  product_count: categories.productCount,
}

/** All categories, nested three deep. */
export async function listCategoryTree(db: Db): Promise<Category[]> {
  const rows = await db
    .select(categoryColumns)
    .from(categories)
    .where(isNull(categories.mergedIntoId))
    .orderBy(...inShopOrder)
  return buildTree(rows, ['product_count'])
}

/** Nests categories; of a count each then holds the sum of its own and those below. */
function buildTree<Count extends string, Row extends Category & Record<Count, number>>(
  rows: Row[],
  counts: Count[],
  parentId: number | null = null,
): Row[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => {
      const children = buildTree(rows, counts, row.id)
      const sumOf = (count: Count) => children.reduce<number>((sum, child) => sum + child[count], row[count])
      return { ...row, ...Object.fromEntries(counts.map((count) => [count, sumOf(count)])), children }
    })
}

function flatten<Row extends Category>({ children, ...category }: Row): Omit<Row, 'children'>[] {
  return [category, ...((children ?? []) as Row[]).flatMap(flatten<Row>)]
}
