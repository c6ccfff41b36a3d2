import { sql as fragment } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/calls.ts'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { awayUntil, isPublic, picturesOfProduct } from '#server/catalogue/cards.ts'
import { sellerName } from '#server/db/person.ts'
import type { Db } from '#server/db/client.ts'
import { rowLocks } from '#server/db/locks.ts'
import { products } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { DomainEvent } from '#server/events/define-event.ts'
import { stockLow } from '#server/products/events.ts'

/** Product locked for an order until the transaction ends. */
export interface LockedProduct {
  productId: number
  name: string
  mpn: string | null
  priceCents: bigint
  stock: number
  sellerId: number | null
  sellerName: string
  picture: Picture | null
  isPublic: boolean
  piecesPerPack: number
  minQuantity: number
  quantityStep: number
  wasTold: boolean
  /** Stock level at or below which the product counts as low. */
  lowAt: number
  /** Day on which the product's seller returns; null if the seller is not away. */
  awayUntil: string | null
}

const lowStock = fragment.raw(`coalesce(low_at, ${LOW_STOCK_THRESHOLD})`)

type LockedRow = Omit<LockedProduct, 'priceCents' | 'picture'> & { priceCents: string; pictures: Picture[] }

/** Product with the number of pieces to take from stock; `stock` is the number before they are taken. */
export interface ReservedProduct extends LockedProduct {
  quantity: number
}

export interface LineQuantity {
  productId: number
  quantity: number
}

const productRows = fragment`
  select products.id as "productId", products.name, products.mpn, products.price_cents as "priceCents", products.stock,
    products.seller_id as "sellerId", ${sellerName} as "sellerName", ${picturesOfProduct} as pictures,
    ${isPublic} as "isPublic", products.low_stock_told as "wasTold", products.pieces_per_pack as "piecesPerPack",
    products.min_quantity as "minQuantity", products.quantity_step as "quantityStep", ${lowStock} as "lowAt",
    ${awayUntil} as "awayUntil"
  from products left join accounts on accounts.id = products.seller_id`

/** Locks products in id order, so that two orders for the same products cannot deadlock. */
export async function lockProducts(tx: Db, productIds: number[]): Promise<Map<number, LockedProduct>> {
  // Carts may still add the locked products. An array parameter lets PostgreSQL reuse the plan.
  const rows = await sqlOf(tx)<LockedRow>`
    ${productRows} where products.id = any(array(select unnest(${productIds}::int[]))) ${rowLocks(tx, products)}`
  return byId(rows)
}

/** Returns products in their last committed state, without waiting for orders that have locked them. */
export async function readUnlockedProducts(tx: Db, productIds: number[]): Promise<Map<number, LockedProduct>> {
  const rows = await sqlOf(tx)<LockedRow>`
    ${productRows} where products.id = any(array(select unnest(${productIds}::int[])))`
  return byId(rows)
}

function byId(rows: LockedRow[]): Map<number, LockedProduct> {
  const found = rows.map(({ pictures, priceCents, ...row }): LockedProduct => ({
    ...row,
    priceCents: BigInt(priceCents),
    picture: pictures[0] ?? null,
  }))
  return new Map(found.map((product) => [product.productId, product]))
}

/** Pairs the products of order lines with the quantities to take from stock. */
export function reserveProducts(lineQuantities: LineQuantity[], locked: Map<number, LockedProduct>): ReservedProduct[] {
  return lineQuantities.flatMap(({ productId, quantity }) => {
    const product = locked.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
}

/**
 * Takes pieces out of stock and marks the low-stock alert as sent for products that reach the threshold. A negative
 * quantity returns pieces; if this raises the stock above the threshold, a new alert becomes possible. Use this
 * fragment in a statement that defines `line` with product_id and quantity.
 */
export const movePieces = fragment`
  update products set stock = stock - line.quantity,
    low_stock_told = case when line.quantity > 0 then low_stock_told or stock - line.quantity <= ${lowStock}
      else low_stock_told and stock - line.quantity <= ${lowStock} end
  from line where products.id = line.product_id and products.stock >= line.quantity
  returning products.id`

/** @throws Error if the statement moved fewer lines than requested, which the locks rule out */
export function assertAllMoved(moved: number, lines: LineQuantity[]): void {
  if (moved !== lines.length) throw new Error('Stock was taken that is not there')
}

/**
 * Moves pieces of locked products out of stock; a negative quantity returns them. The caller must have set the cause of
 * the change.
 */
export async function shiftPieces(tx: Db, lines: LineQuantity[]): Promise<void> {
  const moving = lines.filter(({ quantity }) => quantity !== 0)
  if (moving.length === 0) return
  const ids = moving.map((line) => line.productId)
  const quantities = moving.map((line) => line.quantity)
  const moved = await sqlOf(tx)`
    with line as (
      select * from unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity)
    ) ${movePieces}`
  assertAllMoved(moved.length, moving)
}

/** Moves pieces of locked products out of stock for the lines of an order; a negative quantity returns them. */
export async function holdPieces(tx: Db, orderId: number, lines: LineQuantity[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  const moved = await sqlOf(tx)`
    with line as (
      select * from unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity)
    ), held as (
      update order_lines set released = released - line.quantity from line
      where order_lines.order_id = ${orderId} and order_lines.product_id = line.product_id
    ) ${movePieces}`
  assertAllMoved(moved.length, lines)
}

/** Returns low-stock events for the products that have just become low and have not been reported yet. */
export function stockEvents(reserved: ReservedProduct[]): DomainEvent[] {
  return reserved
    .map((product) => ({ ...product, left: product.stock - product.quantity }))
    .filter(({ left, lowAt, wasTold }) => left <= lowAt && !wasTold)
    .map(({ productId: id, name, sellerId, left }) => stockLow({ product: { id, name, sellerId }, left }))
}
