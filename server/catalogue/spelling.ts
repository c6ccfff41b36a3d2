import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { searchWords } from '#server/db/schema.ts'

/** Shorter words are too like too many others. */
const LEAST_LETTERS = 3
const MOST_CANDIDATES = 40

type Known = Pick<typeof searchWords.$inferSelect, 'word' | 'products'>

/**
 * Plain words with their typing errors mended: one that no product holds becomes the nearest known word; known words, and
 * what is like none, stay as they are. The last word may be unfinished.
 */
export async function mendWords(db: Db, words: string[]): Promise<string[]> {
  return Promise.all(words.map((word, at) => mend(db, word, at === words.length - 1)))
}

async function mend(db: Db, word: string, isUnfinished: boolean): Promise<string> {
  if (word.length < LEAST_LETTERS) return word
  const known = literally(word) + (isUnfinished ? '%' : '')
  // swapped letters share hardly a trigram: words of the same length, first and last letter are looked at too
  const ends = `${literally(word.slice(0, 1))}%${literally(word.slice(-1))}`
  const { rows } = await db.execute<Known & { isKnown: boolean }>(sql`
    (select word, products, true as "isKnown" from search_words where word like ${known} limit 1)
    union all
    (select word, products, false from search_words where word % ${word}
      order by similarity(word, ${word}) desc, products desc limit ${MOST_CANDIDATES})
    union
    (select word, products, false from search_words where word like ${ends} and length(word) = ${word.length}
      order by products desc limit ${MOST_CANDIDATES})`)
  if (rows.some(({ isKnown }) => isKnown)) return word
  return nearest(word, rows) ?? word
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The known word with the fewest slips; of equals one with the same first letter, then the one that more products brought. */
export function nearest(typed: string, candidates: Known[]): string | undefined {
  const most = typed.length <= 5 ? 1 : 2 + Math.floor((typed.length - 6) / 5)
  const cost = ({ word }: Known) => slipsBetween(typed, word) + (word[0] === typed[0] ? 0 : 0.5)
  return candidates
    .map((known) => ({ known, slips: cost(known) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || other.known.products - one.known.products)[0]?.known.word
}

/** Letters put in, left out, changed or swapped with their neighbour (Damerau-Levenshtein, optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
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
