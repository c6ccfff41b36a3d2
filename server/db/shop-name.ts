import { sql } from 'drizzle-orm'
import type { MomoAccount } from '#contract/orders/momo.ts'
import { publishChange } from './changes.ts'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

const SHOP_NAME_KEY = 'shop_name'

/** SQL expression for the shop's name (STORE_NAME). The shop is the seller of products that have no seller. */
export const shopName = sql<string>`(select value #>> '{}' from settings where name = ${sql.raw(`'${SHOP_NAME_KEY}'`)})`

/** Stores STORE_NAME for use in SQL statements. */
export const storeShopName = (db: Db, name: string) => storeSetting(db, SHOP_NAME_KEY, name)

/** Stores STORE_FEATURED_BY for the trigger that keeps sellers from featuring products. */
export const storeFeaturedBy = (db: Db, roles: 'sellers' | 'admins') => storeSetting(db, 'featured_by', roles)

/** Stores STORE_TIME_ZONE for the trigger that looks up a seller's terms on the day of an order. */
export const storeTimeZone = (db: Db, timeZone: string) => storeSetting(db, 'time_zone', timeZone)

/** Stores the shop's MoMo account for orders; false if it has none. */
export const storeMomo = (db: Db, momo: MomoAccount | null) => storeSetting(db, 'momo', momo ?? false)

/** Stores STORE_TIN for the receipts of orders; false if the shop issues none. */
export const storeTin = (db: Db, tin: string | undefined) => storeSetting(db, 'tin', tin ?? false)

/** Stores a setting of the operator for use in SQL, and publishes it if it changed. */
async function storeSetting(db: Db, name: string, value: string | object | false): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value, changedAt: sql`now()` },
        setWhere: sql`${settings.value} <> excluded.value`,
      })
      .returning({ name: settings.name })
    if (stored.length > 0) publishChange(tx, { catalogue: true })
  })
}
