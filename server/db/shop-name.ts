import { sql } from 'drizzle-orm'
import { publishChange } from './changes.ts'
import type { Db } from './client.ts'
import { settings } from './schema.ts'

const SHOP_NAME_KEY = 'shop_name'

/** SQL expression for the shop's name (STORE_NAME). The shop is the seller of products that have no seller. */
export const shopName = sql<string>`(select value #>> '{}' from settings where name = ${sql.raw(`'${SHOP_NAME_KEY}'`)})`

/** Stores STORE_NAME for use in SQL statements. */
export async function storeShopName(db: Db, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(settings)
      .values({ name: SHOP_NAME_KEY, value: name })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value: name, changedAt: sql`now()` },
        setWhere: sql`${settings.value} <> excluded.value`,
      })
      .returning({ name: settings.name })
    if (stored.length > 0) publishChange(tx, { catalogue: true })
  })
}
