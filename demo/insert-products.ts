import type { Picture, Pin, Spec } from '#contract/catalogue/calls.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { toCents } from '#contract/money.ts'
import { keySpecs } from '#contract/products/key-specs.ts'
import { parseSpecValue } from '#contract/products/spec-value.ts'
import type { Transaction } from '#server/db/client.ts'
import { pictures, products } from '#server/db/schema.ts'
import type { Calendar } from './calendar.ts'
import { packOf, type DemoProduct } from './demo-product.ts'
import { categoryKey } from './insert-categories.ts'
import { listedDaysAgo } from './listings.ts'
import { seededRandom } from './random.ts'
import { sellerOf } from './sellers.ts'

interface InsertedIds {
  accountIds: Map<string, number>
  categoryIds: Map<string, number>
  /** Total number of views by product slug. */
  views: Map<string, number>
  calendar: Calendar
}

/**
 * Inserts the products, oldest first so that newer products have higher IDs, followed by the products of the range.
 * @returns IDs by slug
 */
export async function insertProducts(
  tx: Transaction,
  catalogue: DemoProduct[],
  insertedIds: InsertedIds,
): Promise<Map<string, number>> {
  const rows = catalogue
    .map((product) => ({ product, listedAt: listingOf(product, insertedIds.calendar) }))
    .sort(
      (a, b) =>
        Number(a.product.isRange ?? false) - Number(b.product.isRange ?? false) ||
        a.listedAt.getTime() - b.listedAt.getTime(),
    )
  const values = rows.map(({ product, listedAt }) => rowOf(product, listedAt, insertedIds))
  const added = await tx.insert(products).values(values).returning({ id: products.id, name: products.name })
  const idOf = new Map(added.map(({ id, name }) => [name, id]))
  return new Map(catalogue.map(({ slug, name }) => [slug, idOf.get(name) ?? 0]))
}

/** Inserts the pictures of all products, in the order of the products. */
export async function insertPictures(
  tx: Transaction,
  shown: Map<string, Picture[]>,
  productIds: Map<string, number>,
): Promise<void> {
  const rows = [...shown].flatMap(([slug, list]) =>
    list.map((picture, position) => ({ ...picture, position, productId: productIds.get(slug) ?? 0 })),
  )
  if (rows.length > 0) await tx.insert(pictures).values(rows)
}

function listingOf(product: DemoProduct, calendar: Calendar): Date {
  return calendar.momentOf(listedDaysAgo(product), seededRandom(`hour of ${product.slug}`).next())
}

function rowOf(product: DemoProduct, listedAt: Date, { accountIds, categoryIds, views }: InsertedIds) {
  const specs = product.specs.map(({ key, value }): Spec => ({ name: key, text: value, ...parseSpecValue(value) }))
  return {
    sellerId: accountIds.get(sellerOf(product.category_path[0])),
    categoryId: categoryIds.get(categoryKey(product.category_path)),
    name: product.name,
    description: product.description,
    priceCents: toCents(product.price_rwf),
    stock: product.stock,
    piecesPerPack: packOf(product),
    lowStockTold: product.stock <= LOW_STOCK_THRESHOLD,
    featured: product.featured ?? false,
    mpn: product.mpn || null,
    manufacturer: product.manufacturer,
    package: specs.find(({ name }) => name === 'Package')?.text,
    specs,
    keySpecs: keySpecs(specs),
    pins: product.pins.map((name, at): Pin => ({ number: at + 1, name, use: product.uses?.[at] })),
    datasheetUrl: product.datasheet_url,
    tags: product.tags,
    viewsCount: views.get(product.slug) ?? 0,
    createdAt: listedAt,
    updatedAt: listedAt,
  }
}
