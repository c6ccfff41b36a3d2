import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { refusedField } from './product-columns.ts'

/** Whose product it is, as the indexes of own numbers have it: the shop's own are under 0. */
export const ownerKey = sql`coalesce(${products.sellerId}, 0)`

/** Whoever gives products of a seller their SKUs waits here for the others; it comes before all other locks. */
export async function lockSkus(tx: Db, sellerId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('skus', ${sellerId ?? 0}))`)
}

/** Refuses a SKU that another product of its seller has. @throws invalid_input */
export async function assertOwnSku(
  tx: Db,
  { id = 0, sku, sellerId }: { id?: number; sku: string | null | undefined; sellerId: number | null },
): Promise<void> {
  if (!sku) return
  const isTheirs = and(isNull(products.deletedAt), sql`${ownerKey} = ${sellerId ?? 0}`, ne(products.id, id))
  const taken = await tx.$count(products, and(isTheirs, sql`lower(${products.sku}) = lower(${sku})`))
  if (taken > 0) throw refusedField('sku', 'sku_taken')
}
