import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { PRODUCT_FORM } from './columns.ts'

/** SQL key that identifies a product's seller in the SKU indexes; 0 for the shop. */
export const sellerKey = sql`coalesce(${products.sellerId}, 0)`

/** Serializes SKU changes of one seller. Acquire this lock before all other locks. */
export async function lockSkus(tx: Db, sellerId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('skus', ${sellerId ?? 0}))`)
}

/** Rejects a SKU that another product of the same seller already has. @throws invalid_input */
export async function assertUniqueSku(
  tx: Db,
  { id = 0, sku, sellerId }: { id?: number; sku: string | null | undefined; sellerId: number | null },
): Promise<void> {
  if (!sku) return
  const isOtherOfSeller = and(isNull(products.deletedAt), sql`${sellerKey} = ${sellerId ?? 0}`, ne(products.id, id))
  const duplicates = await tx.$count(products, and(isOtherOfSeller, sql`lower(${products.sku}) = lower(${sku})`))
  if (duplicates > 0) throw fieldRefusal('sku', 'sku_taken', PRODUCT_FORM)
}
