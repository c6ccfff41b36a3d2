import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Category } from '#contract/catalogue.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { isListed } from './cards.ts'

/** All categories as a flat list, parents before their children, siblings in the shop's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  return (await readTree(db)).flatMap(flatten)
}

/** All categories, nested three deep. */
export async function listCategoryTree(db: Db): Promise<Category[]> {
  return readTree(db)
}

/** The chosen categories and all below them; ids of merged ones stand for what they were merged into. */
export async function idsBelow(db: Db, chosen: number[]): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select coalesce(merged_into_id, id) as id from categories where id = any(${sql.param(chosen)}::int[])
      union
      select c.id from categories c join below on c.parent_id = below.id
    )
    select id from below`)
  return rows.map(({ id }) => id)
}

/** Listed products in the given categories, or in the whole shop; kept counts, not counted ones. */
export async function countByCategories(db: Db, categoryIds?: number[]): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`coalesce(sum(${categories.productCount}), 0)::int` })
    .from(categories)
    .where(categoryIds ? inArray(categories.id, categoryIds) : undefined)
  return (counted?.count ?? 0) + (categoryIds ? 0 : await countUncategorized(db))
}

async function countUncategorized(db: Db): Promise<number> {
  return db.$count(products, and(isNull(products.categoryId), isListed))
}

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
  return childrenOf(null, rows)
}

function childrenOf(parentId: number | null, rows: Category[]): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => {
      const children = childrenOf(row.id, rows)
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
