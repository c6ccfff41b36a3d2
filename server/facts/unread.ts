import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { UNREAD_LISTED, UNREAD_LOOKED_AT } from '#contract/facts/limits.ts'
import { closeName } from '#contract/parts/vocabulary.ts'
import type { listUnreadFacts as contract } from '#contract/facts/properties.ts'
import type { Db } from '#server/db/client.ts'
import { isStillReading } from './read-in-background.ts'
import { readVocabulary } from './vocabulary.ts'

/** Number of sample texts per unrecognized property name. */
const SAMPLES = 3

const newestListed = sql`(
  select newest.* from (select * from unread_facts order by product_id desc limit ${UNREAD_LOOKED_AT}) newest
  join facet_rows using (product_id) where listed) newest_listed`

/** Lists the facts entered by sellers that shoppers cannot filter by. The counts cover only the newest facts. */
export async function listUnreadFacts(db: Db): Promise<z.output<typeof contract.response>> {
  const { properties, byAlias } = await readVocabulary(db)
  const isChoice = (key: string, text: string) =>
    Object.keys(properties.get(key)?.choices ?? {}).some((choice) => choice.toLowerCase() === text.toLowerCase())
  const names = await db.execute<{ name: string; products: number; texts: string[] }>(sql`
    select min(written) as name, count(distinct product_id)::int as products,
      (array_agg(distinct text))[1:${sql.raw(String(SAMPLES))}] as texts
    from ${newestListed} where property is null group by newest_listed.name order by products desc, 1 limit ${UNREAD_LISTED}`)
  const texts = await db.execute<{ property: string; text: string; products: number }>(sql`
    select property, min(text) as text, count(distinct product_id)::int as products
    from ${newestListed} where property is not null
    group by property, lower(text) order by products desc, 1, 2 limit ${UNREAD_LISTED}`)
  const [total] = (
    await db.execute<{ more: boolean }>(sql`
      select exists (select from unread_facts order by product_id desc offset ${UNREAD_LOOKED_AT}) as more`)
  ).rows
  return {
    // omits newly added names while their products are still waiting for fact extraction
    names: names.rows.filter(({ name }) => !byAlias.has(closeName(name))),
    texts: texts.rows
      .filter(({ property, text }) => !isChoice(property, text))
      .map((row) => {
        const property = properties.get(row.property)
        return { ...row, property_name: property?.name ?? row.property, can_be_choice: property?.type === 'choice' }
      }),
    is_bounded: total?.more ?? false,
    still_reading: await isStillReading(db),
  }
}
