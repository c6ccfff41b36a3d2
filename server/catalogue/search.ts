import { and, desc, isNull, sql, type SQL } from 'drizzle-orm'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { products } from '#server/db/schema.ts'
import { isPublic } from './cards.ts'
import { toAnyWordTsQuery, toTsQuery, splitWords } from './search-text.ts'
import { correctWords } from './typo-correction.ts'

/** An interpretation of the search text: its tsquery and its words. */
export interface Interpretation {
  expression: string
  /** By which what was found is ranked: the same, with a prefix as one word, however many words begin so. */
  ranking: string
  text: string
}

/** More words that begin so are not named one by one. */
const MAX_COMPLETIONS = 50

interface SearchOptions {
  /** Among which products; those that are listed unless told. */
  among?: SQL | undefined
  where?: SQL | undefined
  limit: number
  offset?: number
}

/**
 * Searches interpretations of the typed text until one has results: all words, corrected words, any word.
 * @param runSearch searches one interpretation; null for no results
 */
export async function searchInterpretations<Found>(
  db: Db,
  typed: string,
  runSearch: (interpretation: Interpretation) => Promise<Found | null>,
): Promise<Found | null> {
  const { text, completions } = await normalizeText(db, typed)
  const typedWords = interpret(toTsQuery, text, completions)
  if (!typedWords) return null
  const found = await runSearch(typedWords)
  if (found) return found
  const corrected = await normalizeText(db, (await correctWords(db, splitWords(text))).join(' '))
  const correctedWords = interpret(toTsQuery, corrected.text, corrected.completions)
  const correctedResult =
    correctedWords && correctedWords.expression !== typedWords.expression ? await runSearch(correctedWords) : null
  return correctedResult ?? runSearch(interpret(toAnyWordTsQuery, corrected.text, corrected.completions) ?? typedWords)
}

function interpret(toQuery: typeof toTsQuery, text: string, completions: string[]): Interpretation | null {
  const expression = toQuery(text, completions)
  return expression === null ? null : { expression, ranking: toQuery(text) ?? expression, text }
}

export const matchesQuery = ({ expression }: Interpretation): SQL => sql`${products.search} @@ ${tsQuery(expression)}`

/** Public products, found by the index of all that are not deleted: no other index of products is in the order of a search. */
const isWalked = and(isNull(products.deletedAt), isPublic)

/**
 * A page of the products that match, best first, as ids; with how many there are, counted up to one more than 1,000.
 * Only the newest 1,000 are ranked, or a common word would weigh a third of the shop; the others follow, newest first.
 * A part whose number is what was typed comes first, whatever else mentions it.
 */
export async function rankMatches(
  db: Db,
  interpretation: Interpretation,
  { among = isWalked, where, limit, offset = 0 }: SearchOptions,
): Promise<{ ids: number[]; count: number } | null> {
  const newestFirst = [desc(products.createdAt), desc(products.id)]
  const newestRank = sql<number>`row_number() over (order by ${sql.join(newestFirst, sql`, `)})`.as('place')
  const { id, search, rankedViews } = products
  const found = db.$with('found').as(
    db
      .select({ id, search, rankedViews, place: newestRank })
      .from(products)
      .where(and(among, matchesQuery(interpretation), where))
      .orderBy(...newestFirst)
      .limit(Math.max(MAX_EXACT_COUNT + 1, offset + limit)),
  )
  const isPartNumberMatch = sql`${found.id} = any(array(
    select id from products where mpn is not null and closed_text(mpn) = closed_text(${interpretation.text})))`
  // of equally good matches what is looked at more comes first: a hundred times the views weigh a fifth more
  const rank = sql`ts_rank(${found.search}, ${tsQuery(interpretation.ranking)}) * (1 + log(1 + ${found.rankedViews}) / 10)`
  const ranked = sql`case when ${found.place} <= ${MAX_EXACT_COUNT} then ${rank} end desc nulls last`
  const page = sql`select ${found.id} from ${found} order by ${found.place} > ${MAX_EXACT_COUNT}, ${isPartNumberMatch} desc, ${ranked},
    ${found.rankedViews} desc, ${found.place} limit ${limit} offset ${offset}`
  const [answer] = await db
    .with(found)
    .select({ ids: sql<number[]>`array(${page})`, count: sql<number>`count(*)::int` })
    .from(found)
  return answer && answer.count > 0 ? answer : null
}

const tsQuery = (expression: string) => sql`to_tsquery('simple', ${expression})`

interface PlainText {
  text: string
  /** What its last word may become; empty when that is too much, or nothing. */
  completions: string[]
}

/**
 * Made plain before it is quoted: unaccent turns a phone's ’ into a quote. With the words that begin as the last one does:
 * named one by one they are found beside a rare word without a look at every product that has one of them.
 */
async function normalizeText(db: Db, typed: string): Promise<PlainText> {
  const statement = prepareOnce(db, 'plain text', () => {
    const last = sql`substring(plain.text from '[^\\s,;()]+(?=[\\s,;()]*$)')`
    const begun = sql`select word from search_words
      where word ~>=~ ${last} and word ~<=~ (${last} || chr(1114111)) limit ${MAX_COMPLETIONS + 1}`
    return db
      .select({ text: sql<string>`plain.text`, completions: sql<string[]>`array(${begun})` })
      .from(sql`plain_text(${sql.placeholder('typed')}) plain (text)`)
      .prepare('plain text')
  })
  const [{ text, completions } = { text: '', completions: [] }] = await statement.execute({ typed })
  return { text, completions: completions.length > MAX_COMPLETIONS ? [] : completions }
}
