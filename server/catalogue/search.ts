import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { isListed } from './cards.ts'
import { anyOf, searchExpression, wordsOf } from './search-text.ts'
import { mendWords } from './spelling.ts'

export interface Match {
  where: SQL
  orderBy: SQL[]
}

/**
 * Products for what a person typed, best first: those that hold every word; else every word with its typing errors
 * mended; else any of the words.
 * @param among what may be found; the public catalogue unless given
 */
export async function findMatch(db: Db, typed: string, among: SQL | undefined = isListed): Promise<Match> {
  // Made plain first: unaccent turns a phone's ’ into a quote, which must not come after the quoting.
  const [plain] = await db.execute<{ text: string }>(sql`select plain_text(${typed}) as text`)
  const text = plain?.text ?? ''
  const asTyped = searchExpression(text)
  if (!asTyped) return { where: sql`false`, orderBy: [asc(products.id)] }
  if (await isAnywhere(db, asTyped, among)) return matchOf(asTyped, text)
  const mended = (await mendWords(db, wordsOf(text))).join(' ')
  const asMeant = searchExpression(mended) ?? asTyped
  if (await isAnywhere(db, asMeant, among)) return matchOf(asMeant, mended)
  return matchOf(anyOf(mended) ?? asTyped, mended)
}

/** A part whose number is what was typed comes first, whatever else mentions it. */
function matchOf(expression: string, text: string): Match {
  const query = queryOf(expression)
  const isItsNumber = sql`coalesce(closed_text(${products.mpn}) = closed_text(${text}), false)`
  // of equally good matches what is looked at more comes first: a hundred times the views weigh a fifth more
  const rank = sql`ts_rank(${products.search}, ${query}) * (1 + log(1 + ${products.viewsCount}) / 10)`
  return {
    where: sql`${products.search} @@ ${query}`,
    orderBy: [desc(isItsNumber), desc(rank), desc(products.viewsCount), desc(products.id)],
  }
}

async function isAnywhere(db: Db, expression: string, among: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(among, sql`${products.search} @@ ${queryOf(expression)}`))
    .limit(1)
  return found.length > 0
}

const queryOf = (expression: string) => sql`to_tsquery('simple', ${expression})`
