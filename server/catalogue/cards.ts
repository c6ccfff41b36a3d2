import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategoryName, Picture, ProductCard } from '#contract/catalogue.ts'
import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, categories, pictures, products } from '#server/db/schema.ts'
import { shopName } from '#server/shop-name.ts'

const MS_PER_DAY = 86_400_000

const middle = alias(categories, 'middle')
const top = alias(categories, 'top')

/** Kept pictures of the product in the outer query, in their order. */
export const picturesOfProduct = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('path', ${pictures.path}, 'width', ${pictures.width}, 'height', ${pictures.height},
    'avif', ${pictures.avif}, 'alt', ${pictures.alt}, 'shows', ${pictures.shows}) order by ${pictures.position})
  from ${pictures} where ${pictures.productId} = ${products.id} and ${pictures.removedAt} is null), '[]')`

export const sellerName = sql<string>`coalesce(nullif(${accounts.shopName}, ''), nullif(${accounts.fullName}, ''), ${shopName})`

const cardColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  stock: products.stock,
  category: { id: categories.id, name: categories.name },
  middle: { id: middle.id, name: middle.name },
  top: { id: top.id, name: top.name },
  pictures: picturesOfProduct,
  featured: products.featured,
  status: products.status,
  rating: products.rating,
  viewsCount: products.viewsCount,
  createdAt: products.createdAt,
  mpn: products.mpn,
  keySpecs: products.keySpecs,
  sellerId: products.sellerId,
  sellerName,
}

/** What the public catalogue shows: active products of active sellers. Bare, since the indexes are for `where listed`. */
export const isListed = sql<boolean>`${products.listed}`

export interface CardSelection {
  /** Among which products; those that are listed unless told. */
  among?: SQL | undefined
  where?: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
}

/** Products as cards. `where` and `orderBy` may use `products` and its `categories`; only `among` can reach what is not listed. */
export async function readCards(
  db: Db,
  { among = isListed, where, orderBy, limit, offset = 0 }: CardSelection,
): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where(and(among, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(toCard)
}

function selectCards(db: Db) {
  return db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(middle, eq(middle.id, categories.parentId))
    .leftJoin(top, eq(top.id, middle.parentId))
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toFrancs(row.priceCents),
    stock_quantity: row.stock,
    category_id: row.category?.id ?? null,
    category: row.category,
    category_path: [row.top, row.middle, row.category].filter(
      (category): category is CategoryName => category !== null,
    ),
    image_urls: row.pictures.map(({ path }) => imageUrl(path)),
    pictures: row.pictures,
    featured: row.featured,
    status: row.status,
    is_new: Date.now() - row.createdAt.getTime() < NEW_PRODUCT_DAYS * MS_PER_DAY,
    rating: row.rating,
    views_count: row.viewsCount,
    created_at: row.createdAt.toISOString(),
    mpn: row.mpn,
    key_specs: row.keySpecs,
    seller: { id: row.sellerId, name: row.sellerName },
  }
}

/** The size that callers which know nothing of sizes are given, relative to /static/. */
export function imageUrl(path: string): string {
  return `${path}-640.webp`
}
