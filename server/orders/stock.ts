import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts'
import { isPublic, picturesOfProduct, sellerName } from '#server/catalogue/cards.ts'
import type { EventOf } from '#server/events/domain-events.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, products } from '#server/db/schema.ts'

/** A product as it is at the moment of the order; nobody else can change it before the transaction ends. */
export interface LockedProduct {
  productId: number
  name: string
  priceCents: bigint
  stock: number
  sellerId: number | null
  sellerName: string
  picture: Picture | null
  isPublic: boolean
  wasTold: boolean
}

/** Pieces that were taken off the shelf; `stock` is what lay there before. */
export interface ReservedProduct extends LockedProduct {
  quantity: number
}

interface LineQuantity {
  productId: number
  quantity: number
}

/** Locks products in id order: two orders that hold the same ones in opposite order wait instead of blocking each other. */
export async function lockProducts(tx: Db, productIds: number[]): Promise<Map<number, LockedProduct>> {
  const found = tx
    .select({
      productId: products.id,
      name: products.name,
      priceCents: products.priceCents,
      stock: products.stock,
      sellerId: products.sellerId,
      sellerName,
      pictures: picturesOfProduct,
      isPublic,
      wasTold: products.lowStockTold,
    })
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(sql`${products.id} = any(${sql.param(productIds)}::int[])`)
  const rows = await lockRows(tx, products, found) // carts may go on naming the product meanwhile
  return new Map(rows.map(({ pictures, ...row }) => [row.productId, { ...row, picture: pictures[0] ?? null }]))
}

/**
 * Takes pieces off the shelf, in one statement, which also notes what is known to be low from now on.
 * @returns the products as they lay there, with what was taken
 * @throws Error when a product holds fewer, which locking has ruled out
 */
export async function takeStock(
  tx: Db,
  lineQuantities: LineQuantity[],
  locked: Map<number, LockedProduct>,
): Promise<ReservedProduct[]> {
  const reserved = await tx.execute(sql`
    update products set stock = stock - taken.quantity,
      low_stock_told = low_stock_told or stock - taken.quantity <= ${LOW_STOCK_THRESHOLD}
    from ${lineRows(lineQuantities)} taken
    where products.id = taken.id and products.stock >= taken.quantity
    returning products.id`)
  if (reserved.rowCount !== lineQuantities.length) throw new Error('Stock was taken that is not there')
  return lineQuantities.flatMap(({ productId, quantity }) => {
    const product = locked.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
}

/** Puts pieces of locked products back, in one statement; above five, low stock may be told anew. */
export async function returnStock(tx: Db, lineQuantities: LineQuantity[]): Promise<void> {
  await tx.execute(sql`
    update products set stock = stock + back.quantity,
      low_stock_told = low_stock_told and stock + back.quantity <= ${LOW_STOCK_THRESHOLD}
    from ${lineRows(lineQuantities)} back where products.id = back.id`)
}

/** Events of products that just reached low stock and were not yet reported. */
export function stockEvents(reserved: ReservedProduct[]): EventOf<'stock_low'>[] {
  return reserved
    .map(({ productId: id, stock, quantity, ...product }) => ({ product: { ...product, id }, left: stock - quantity }))
    .filter(({ product, left }) => left <= LOW_STOCK_THRESHOLD && !product.wasTold)
    .map((event) => ({ kind: 'stock_low', ...event }))
}

const lineRows = (
  lineQuantities: LineQuantity[],
) => sql`(select unnest(${sql.param(lineQuantities.map((line) => line.productId))}::int[]) as id,
      unnest(${sql.param(lineQuantities.map((line) => line.quantity))}::int[]) as quantity)`
