import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { ManagedCategory } from '#contract/categories.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'

/** All categories as a flat list, parents before children, with the products of every status that they hold. */
export async function listManagedCategories(db: Db): Promise<ManagedCategory[]> {
  // What is listed is counted when products are written; the rest is few, and has an index of its own.
  const hidden = sql`(
    select category_id, count(*)::int as count from products where not listed and deleted_at is null group by category_id
  ) hidden`
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      parent_id: categories.parentId,
      product_count: categories.productCount,
      own_products: sql<number>`${categories.productCount} + coalesce(hidden.count, 0)`,
    })
    .from(categories)
    .leftJoin(hidden, eq(sql`hidden.category_id`, categories.id))
    .where(isNull(categories.mergedIntoId))
    .orderBy(asc(categories.position), asc(categories.id))
  return withDescendants(null, rows)
}

type Row = Omit<ManagedCategory, 'all_products'>

/** Everything below a category, each with its sums over what is below it. */
function withDescendants(parentId: number | null, rows: Row[]): ManagedCategory[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .flatMap((row) => {
      const descendants = withDescendants(row.id, rows)
      const children = descendants.filter((category) => category.parent_id === row.id)
      const sum = (key: 'product_count' | 'all_products', ownCount: number) =>
        children.reduce((total, child) => total + child[key], ownCount)
      const product_count = sum('product_count', row.product_count)
      return [{ ...row, product_count, all_products: sum('all_products', row.own_products) }, ...descendants]
    })
}
