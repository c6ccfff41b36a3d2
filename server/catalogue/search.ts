import { and, desc, sql, type SQL } from 'drizzle-orm'
import { COUNT_BOUND } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { products } from '#server/db/schema.ts'
import { isListed } from './cards.ts'
import { anyOf, searchExpression, wordsOf } from './search-text.ts'
import { mendWords } from './spelling.ts'

/** A way to understand what was typed: the text of a tsquery, and the words it was made of. */
export interface Reading {
  expression: string
  text: string
}

interface Wanted {
  /** Among which products; those that are listed unless told. */
  among?: SQL | undefined
  where?: SQL | undefined
  limit: number
  offset?: number
}

/**
 * What a person typed in the first way that finds anything: products that hold every word; else every word with its
 * typing errors mended; else any of the words.
 * @param look answers what a reading finds; null for nothing
 */
export async function firstFound<Found>(
  db: Db,
  typed: string,
  look: (reading: Reading) => Promise<Found | null>,
): Promise<Found | null> {
  const text = await plainText(db, typed)
  const asTyped = searchExpression(text)
  if (!asTyped) return null
  const found = await look({ expression: asTyped, text })
  if (found) return found
  const mended = (await mendWords(db, wordsOf(text))).join(' ')
  const asMeant = searchExpression(mended) ?? asTyped
  const foundMended = asMeant === asTyped ? null : await look({ expression: asMeant, text: mended })
  return foundMended ?? look({ expression: anyOf(mended) ?? asTyped, text: mended })
}

export const isMatch = ({ expression }: Reading): SQL => sql`${products.search} @@ ${queryOf(expression)}`

/**
 * A page of the products that match, best first, as ids; with how many there are, counted up to one more than 1,000.
 * Only the newest 1,000 are ranked, or a common word would weigh a third of the shop; the others follow, newest first.
 * A part whose number is what was typed comes first, whatever else mentions it.
 */
export async function rankMatches(
  db: Db,
  reading: Reading,
  { among = isListed, where, limit, offset = 0 }: Wanted,
): Promise<{ ids: number[]; count: number } | null> {
  const newestFirst = [desc(products.createdAt), desc(products.id)]
  const place = sql<number>`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`.as('place')
  const { id, mpn, search, rankedViews } = products
  const found = db.$with('found').as(
    db
      .select({ id, mpn, search, rankedViews, place })
      .from(products)
      .where(and(among, isMatch(reading), where))
      .orderBy(...newestFirst)
      .limit(Math.max(COUNT_BOUND + 1, offset + limit)),
  )
  const isItsNumber = sql`coalesce(closed_text(${found.mpn}) = closed_text(${reading.text}), false)`
  // of equally good matches what is looked at more comes first: a hundred times the views weigh a fifth more
  const rank = sql`ts_rank(${found.search}, ${queryOf(reading.expression)}) * (1 + log(1 + ${found.rankedViews}) / 10)`
  const ranked = sql`case when ${found.place} <= ${COUNT_BOUND} then ${rank} end desc nulls last`
  const page = sql`select ${found.id} from ${found} order by ${found.place} > ${COUNT_BOUND}, ${isItsNumber} desc, ${ranked},
    ${found.rankedViews} desc, ${found.place} limit ${limit} offset ${offset}`
  const [answer] = await db
    .with(found)
    .select({ ids: sql<number[]>`array(${page})`, count: sql<number>`count(*)::int` })
    .from(found)
  return answer && answer.count > 0 ? answer : null
}

const queryOf = (expression: string) => sql`to_tsquery('simple', ${expression})`

/** Made plain before it is quoted: unaccent turns a phone's ’ into a quote. */
async function plainText(db: Db, typed: string): Promise<string> {
  const statement = prepared(db, 'plain text', () =>
    db
      .select({ text: sql<string>`plain_text(${sql.placeholder('typed')})` })
      .from(sql`(values (1)) one`)
      .prepare('plain text'),
  )
  const [plain] = await statement.execute({ typed })
  return plain?.text ?? ''
}
