import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { settings } from '#server/db/schema.ts'

const SETTING = 'shop_name'

/** Who sells what has no seller: the shop itself, as STORE_NAME says. Statements read it where they read the sellers. */
export const shopName = sql<string>`(select value #>> '{}' from settings where name = ${sql.raw(`'${SETTING}'`)})`

/** Writes STORE_NAME down for the statements, before the first of them. */
export async function nameShop(db: Db, name: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name: SETTING, value: name })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: name, changedAt: sql`now()` },
      setWhere: sql`${settings.value} <> excluded.value`,
    })
}
