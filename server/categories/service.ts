import { asc, isNull, sql, type SQL } from 'drizzle-orm'
import type { Category } from '#contract/catalogue.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { categories } from '#server/db/schema.ts'

/** All categories as a flat list, parents before their children, siblings in the shop's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  return (await readTree(db)).flatMap(flatten)
}

/** All categories, nested three deep. */
export async function listCategoryTree(db: Db): Promise<Category[]> {
  return readTree(db)
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

async function readTree(db: Db): Promise<Category[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      parent_id: categories.parentId,
      product_count: categories.productCount,
    })
    .from(categories)
    .where(isNull(categories.mergedIntoId))
    .orderBy(asc(categories.position), asc(categories.id))
  return buildTree(null, rows)
}

function buildTree(parentId: number | null, rows: Category[]): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => {
      const children = buildTree(row.id, rows)
      return {
        ...row,
        product_count: children.reduce((sum, child) => sum + child.product_count, row.product_count),
        children,
      }
    })
}

function flatten({ children = [], ...category }: Category): Category[] {
  return [category, ...children.flatMap(flatten)]
}
