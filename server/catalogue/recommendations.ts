import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { CategoryName } from '#contract/categories/calls.ts'
import type { RecommendedProduct } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { descendantIds } from '#server/categories/service.ts'
import type { Db } from '#server/db/client.ts'
import { facetRows, products } from '#server/db/schema.ts'
import { isPublic, readCards } from './cards.ts'
import { listPairs } from './pairs.ts'
import { viewsOrder } from './service.ts'

/**
 * Maximum number of products to compare, taking the newest products of each category first; a category may have a
 * hundred thousand products.
 */
const MAX_CANDIDATES = 500

/**
 * Lists recommendations for a product: first products bought together with it, then those in its own and sibling
 * categories with the most facts and tags in common, and finally the most viewed products in its top-level category.
 * Never adds unrelated kinds of parts to fill the list.
 * @throws product_not_found
 */
export async function listRecommendations(db: Db, productId: number, limit: number): Promise<RecommendedProduct[]> {
  const product = await findProduct(db, productId)
  if (!product) throw new Refusal('product_not_found')
  return recommend(db, product, limit)
}

/** Finds the same recommendations as `listRecommendations`, but returns none for a product that is not public. */
export async function findRecommendations(db: Db, productId: number, limit: number): Promise<RecommendedProduct[]> {
  const product = await findProduct(db, productId)
  return product ? recommend(db, product, limit) : []
}

async function recommend(db: Db, product: Subject, limit: number): Promise<RecommendedProduct[]> {
  const found = new Map<number, RecommendedProduct>()
  const [topId, parentId] = [product.path.at(0)?.id, product.path.at(-2)?.id]
  const similarityOrder = bySimilarity(product)
  const readOthers = (categoryIds: number[], orderBy: SQL[]) => {
    const where = and(sql`${products.id} = any(array(${newestOf(categoryIds)}))`, ne(products.id, product.id))
    return readCards(db, { where, orderBy, limit: limit + found.size })
  }
  const sources: (() => Promise<RecommendedProduct[]>)[] = [() => listPairs(db, product.id, limit)]
  const { categoryId } = product
  if (categoryId !== null) sources.push(() => readOthers([categoryId], similarityOrder))
  if (parentId) sources.push(async () => readOthers(await descendantIds(db, [parentId]), similarityOrder))
  if (topId) sources.push(async () => readOthers(await descendantIds(db, [topId]), viewsOrder))
  for (const read of sources) {
    if (found.size >= limit) break
    for (const card of await read()) if (!found.has(card.id)) found.set(card.id, card)
  }
  return [...found.values()].slice(0, limit)
}

type Subject = NonNullable<Awaited<ReturnType<typeof findProduct>>>

async function findProduct(db: Db, productId: number) {
  const [product] = await db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      path: sql<CategoryName[]>`coalesce((select path from categories where id = products.category_id), '[]')`,
      keySpecs: products.keySpecs,
      tags: products.tags,
    })
    .from(products)
    .where(and(isPublic, eq(products.id, productId)))
  return product
}

/**
 * Selects the ids of the newest products in each category; the more categories are given, the fewer products are
 * selected from each category.
 */
const newestOf = (categoryIds: number[]): SQL => sql`
  select newest.product_id from unnest(${sql.param(categoryIds)}::int[]) category (id), lateral (
    select ${facetRows.productId} from ${facetRows}
    where ${facetRows.listed} and ${facetRows.categoryId} = category.id
    order by ${facetRows.createdAt} desc, ${facetRows.productId} desc
    limit ${Math.ceil(MAX_CANDIDATES / categoryIds.length)}) newest`

function bySimilarity({ keySpecs, tags }: Subject): SQL[] {
  const byOverlap = (column: typeof products.keySpecs | typeof products.tags, ownValues: string[]) =>
    desc(sql`(select count(*) from unnest(${column}) fact where fact = any(${sql.param(ownValues)}::text[]))`)
  return [byOverlap(products.keySpecs, keySpecs), byOverlap(products.tags, tags), ...viewsOrder]
}
