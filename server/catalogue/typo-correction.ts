import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import type { searchWords } from '#server/db/schema.ts'

/** Shorter words are too like too many others. */
const MIN_LENGTH = 3
const MAX_CANDIDATES = 40

type KnownWord = Pick<typeof searchWords.$inferSelect, 'word' | 'products'>

/** Corrects typos: unknown words become the closest known word; the last may be a prefix. */
export async function correctWords(db: Db, words: string[]): Promise<string[]> {
  return Promise.all(words.map((word, at) => correctWord(db, word, at === words.length - 1)))
}

async function correctWord(db: Db, word: string, isPrefix: boolean): Promise<string> {
  if (word.length < MIN_LENGTH) return word
  const knownWord = escapeLike(word) + (isPrefix ? '%' : '')
  // swapped letters share hardly a trigram: words of the same length, first and last letter are looked at too
  const ends = `${escapeLike(word.slice(0, 1))}%${escapeLike(word.slice(-1))}`
  const { rows } = await db.execute<KnownWord & { isKnown: boolean }>(sql`
    (select word, products, true as "isKnown" from search_words where word like ${knownWord} limit 1)
    union all
    (select word, products, false from search_words where word % ${word}
      order by similarity(word, ${word}) desc, products desc limit ${MAX_CANDIDATES})
    union
    (select word, products, false from search_words where word like ${ends} and length(word) = ${word.length}
      order by products desc limit ${MAX_CANDIDATES})`)
  if (rows.some(({ isKnown }) => isKnown)) return word
  return closestMatch(word, rows) ?? word
}

/** Finds the closest match by edit distance; ties go to the same first letter, then to more products. */
export function closestMatch(typed: string, candidates: KnownWord[]): string | undefined {
  const maxDistance = typed.length <= 5 ? 1 : 2 + Math.floor((typed.length - 6) / 5)
  const cost = ({ word }: KnownWord) => editDistance(typed, word) + (word[0] === typed[0] ? 0 : 0.5)
  return candidates
    .map((knownWord) => ({ known: knownWord, slips: cost(knownWord) }))
    .filter(({ slips: distance }) => distance <= maxDistance)
    .sort((one, other) => one.slips - other.slips || other.known.products - one.known.products)[0]?.known.word
}

/** Letters put in, left out, changed or swapped with their neighbour (Damerau-Levenshtein, optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Infinity
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const fewest = Math.min(at(1, 0) + 1, (row[j - 1] ?? Infinity) + 1, at(1, 1) + (isSame ? 0 : 1))
      row.push(isSwapped ? Math.min(fewest, at(2, 2) + 1) : fewest)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}
