import { eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Category, CategoryForm, ManagedCategory } from '#contract/categories.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories } from '#server/db/schema.ts'
import { record } from '#server/events/record.ts'
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
  const own = sql<number>`${categories.productCount} + coalesce(hidden.count, 0)`
  const rows = await db
    .select({ ...categoryColumns, own_products: own })
    .from(categories)
    .leftJoin(hidden, eq(sql`hidden.category_id`, categories.id))
    .where(isNull(categories.mergedIntoId))
    .orderBy(...inShopOrder)
  const counted = rows.map((row) => ({ ...row, all_products: row.own_products }))
  return buildTree(counted, ['product_count', 'all_products']).flatMap(flatten)
}

/** Ids of the given categories and all descendants; merged ids resolve to their targets. */
export async function descendantIds(db: Db, categoryIds: number[]): Promise<number[]> {
  const statement = prepareOnce(db, 'categories below', () => {
    const isChosen = sql`id = any(${sql.placeholder('chosen')}::int[])`
    const below = sql`(
      with recursive below as (
        select coalesce(merged_into_id, id) as id from categories where ${isChosen}
        union
        select c.id from categories c join below on c.parent_id = below.id
      )
      select id from below) below`
    return db
      .select({ id: sql<number>`id` })
      .from(below)
      .prepare('categories below')
  })
  return (await statement.execute({ chosen: categoryIds })).map(({ id }) => id)
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
  const name = categoryIds ? 'count of categories' : 'count of all'
  const statement = prepareOnce(db, name, () =>
    db
      .select({
        count: categoryIds ? storedCount(sql`id = any(${sql.placeholder('categoryIds')}::int[])`) : totalCount,
      })
      .from(sql`(values (1)) one`)
      .prepare(name),
  )
  const [counted] = await statement.execute({ categoryIds })
  return counted?.count ?? 0
}

const storedCount = (where: SQL) =>
  sql<number>`(select coalesce(sum(product_count), 0)::int from categories where ${where})`

const totalCount = sql<number>`${storedCount(sql`true`)}
  + (select count(*)::int from products where category_id is null and listed)`

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
