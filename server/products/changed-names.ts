import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { sellerName } from '#server/db/person.ts'
import { shopName } from '#server/db/shop-name.ts'

/** Fields of a product whose values are ids. */
export type NamedField = 'category_id' | 'seller_id'

export interface ChangedId {
  from: number | null
  to: number | null
}

/** Returns the current names of categories and sellers, keyed by field and id; the shop's id is 0. */
export async function readChangedNames(db: Db, changes: ChangedId[]): Promise<Map<string, string>> {
  const ids = changes.flatMap(({ from, to }) => [from, to]).filter(isPresent)
  const { rows } = await db.execute<{ field: NamedField; id: number; name: string }>(sql`
    select 'category_id' as field, id, name from categories where id = any(${sql.param(ids)}::int[])
    union all
    select 'seller_id', id, ${sellerName} from accounts
    where id = any(${sql.param(ids)}::int[]) and deleted_at is null
    union all select 'seller_id', 0, ${shopName}`)
  return new Map(rows.map(({ field, id, name }) => [`${field} ${id}`, name]))
}

const isPresent = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined
