import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { CategoryName } from '#contract/categories.ts'
import type { Picture, ProductCard } from '#contract/catalogue.ts'
import { MAX_PAGE_SIZE, NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { accounts, products } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'

const MS_PER_DAY = 86_400_000

/** Kept pictures of the product in the outer query, in their order; in the order of their index, which costs no sorting. */
export const picturesOfProduct = sql<Picture[]>`coalesce((
  select json_agg(picture) from (
    select path, width, height, avif, alt, shows from pictures
    where product_id = products.id and removed_at is null order by position
  ) picture), '[]')`

/** What buyers call the seller who is the account in the outer query. */
export const sellerName = sql<string>`coalesce(
    (select shop_name from sellers where seller_id = accounts.id), nullif(${accounts.fullName}, ''), ${shopName})`

/** The same, looked up for the product in the outer query. */
export const sellerNameOfProduct = sql<string>`coalesce((
    select coalesce(shop_name, nullif(full_name, '')) from accounts left join sellers on sellers.seller_id = accounts.id
    where accounts.id = products.seller_id), ${shopName})`

/**
 * One look each for what belongs to a card, and no join: a list then walks one index of products, and PostgreSQL has
 * nothing to plan. Names are written out, since Drizzle leaves tables out where there is only one.
 */
const cardColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  stock: products.stock,
  categoryId: products.categoryId,
  categoryPath: sql<CategoryName[] | null>`(select path from categories where id = products.category_id)`,
  pictures: picturesOfProduct,
  featured: products.featured,
  status: products.status,
  rating: products.rating,
  viewsCount: products.viewsCount,
  createdAt: products.createdAt,
  mpn: products.mpn,
  keySpecs: products.keySpecs,
  sellerId: products.sellerId,
  sellerName: sellerNameOfProduct,
  version: products.version,
}

/**
 * SQL condition of public products: active products of active sellers; bare, to match the partial indexes on
 * `listed`.
 */
export const isPublic = sql<boolean>`${products.listed}`

/** A number of a statement, or where the number will stand. */
type LimitValue = number | Placeholder

export interface CardSelection {
  /** Among which products; those that are listed unless told. */
  among?: SQL | undefined
  where?: SQL | undefined
  orderBy: SQL[]
  limit: LimitValue
  offset?: LimitValue
}

/** Products as cards; only `among` can reach what is not listed, and says of which version it is. */
export async function readCards(db: Db, selection: CardSelection): Promise<ProductCard[]> {
  return (await selectCards(db, selection)).map(selection.among ? toManagedCard : toCard)
}

/** Reads products by id as cards, in the given order; only `among` reaches non-public ones. */
export async function readCardsByIds(db: Db, ids: number[], among?: SQL): Promise<ProductCard[]> {
  const select = () => {
    const where = sql`${products.id} = any(${sql.placeholder('ids')}::int[])`
    return selectCards(db, { among, where, orderBy: [], limit: MAX_PAGE_SIZE }).prepare('cards')
  }
  const rows = await (among ? select() : prepareOnce(db, 'cards', select)).execute({ ids })
  const cardOf = new Map(rows.map((row) => [row.id, among ? toManagedCard(row) : toCard(row)]))
  return ids.flatMap((id) => cardOf.get(id) ?? [])
}

/** The statement of `readCards`, to be prepared; its rows are for `toCard`. */
export function selectCards(db: Db, { among = isPublic, where, orderBy, limit, offset }: CardSelection) {
  const isSelected = and(among, where)
  const cards = db.select(cardColumns).from(products)
  if (!offset)
    return cards
      .where(isSelected)
      .orderBy(...orderBy)
      .limit(limit)
  // Far pages: what belongs to a card is looked up for those of the page alone, not for all that are passed over.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(isSelected)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return cards.where(sql`${products.id} = any(array(${page}))`).orderBy(...orderBy)
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export function toCard(row: CardRow): ProductCard {
  const path = row.categoryPath ?? []
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toFrancs(row.priceCents),
    stock_quantity: row.stock,
    category_id: row.categoryId,
    category: path.at(-1) ?? null,
    category_path: path,
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

/** What is managed may be edited: by its version it is known what was seen. */
const toManagedCard = (row: CardRow): ProductCard => ({ ...toCard(row), version: row.version })

/** The size that callers which know nothing of sizes are given, relative to /static/. */
export function imageUrl(path: string): string {
  return `${path}-640.webp`
}
