import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { CONCEPTS } from '#contract/parts/lexicon.ts'
import { rememberByText } from '#contract/rules/remember.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import type { searchWords } from '#server/db/schema.ts'

/** Minimum length of a word to correct; shorter words resemble too many other words. */
const MIN_LENGTH = 3
const MAX_LENGTH = 40
const MAX_CANDIDATES = 100
/** Maximum edit distance to compute; words that are further apart are treated as equally unlikely. */
const FARTHEST = 6
/** Maximum cost of a single typing error, including the surcharge for an error in the first letter. */
const ONE_SLIP = 1.5
/** Matches part numbers, which contain both letters and digits. */
const IS_NUMBER = /[a-z].*\d|\d.*[a-z]/
/** Edit costs of two swapped digits, and of different letters at the end of a part number. */
const SWAPPED_DIGITS = 0.5
const OTHER_TAIL = 0.4
/** Minimum length of a prefix that can be corrected. */
const MIN_BEGINNING = 6

/** Maximum number of unknown words to correct in a string; the others are searched as typed. */
const MAX_CORRECTED = 4

/** Words of the lexicon, for text that does not resemble a word of any product. */
const NAMES_OF_THINGS = Array.from(
  new Set(CONCEPTS.flatMap(({ terms }) => terms.flat()).filter((word) => word.length > 3)),
  (word) => ({ word, products: 0 }),
)

type KnownWord = Pick<typeof searchWords.$inferSelect, 'word' | 'products'>

/**
 * Corrects typing errors by replacing the first unknown words with the closest known words; the last word may be a
 * prefix. Numbers are left unchanged. If a part number resembles no known word, it is looked up again without hyphens
 * and similar joiners.
 */
export async function correctWords(db: Db, typed: string[]): Promise<string[]> {
  const corrected = await findClosest(db, typed)
  const closed = corrected.map((word, at) => (word === typed[at] && IS_NUMBER.test(word) ? closeNumber(word) : word))
  if (closed.every((word, at) => word === corrected[at])) return corrected
  const closest = await findClosest(db, closed)
  return closest.map((word, at) => (word === closed[at] ? (corrected[at] ?? word) : word))
}

async function findClosest(db: Db, words: string[]): Promise<string[]> {
  const rows = await findCandidates(db).execute({ words: words.map((word) => (isCorrectable(word) ? word : '')) })
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return words.map((word, at) => {
    const found = byPlace.get(at)
    if (!found) return word
    const candidates = found.flatMap(({ word: known, products }) =>
      known === null ? [] : [{ word: known, products: products ?? 0 }],
    )
    const beginning = at === words.length - 1 ? closestBeginning(word, candidates) : undefined
    return (
      closestMatch(word, candidates, beginning ? ONE_SLIP : undefined) ??
      beginning ??
      closestMatch(word, candidates) ??
      closestThing(word) ??
      word
    )
  })
}

const isCorrectable = (word: string) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /[^-+.0-9]/.test(word)

/**
 * Finds similar words for each unknown word, identified by its index, closest first. For the last word, also finds
 * longer words.
 */
function findCandidates(db: Db) {
  return prepareOnce(db, 'words like others', () => {
    const typed = sql`(select text, place, place = count(*) over () as is_last
      from unnest(${sql.placeholder('words')}::text[]) with ordinality word (text, place)) typed`
    // the highest code point ends the range of words with this prefix
    const lastKnown = sql`case when is_last then typed.text || chr(1114111) else typed.text end`
    const isKnown = sql`exists (select from search_words where word ~>=~ typed.text and word ~<=~ ${lastKnown})`
    const distance = (text: ReturnType<typeof sql>) => sql`levenshtein_less_equal(${text}, typed.text, ${FARTHEST})`
    const beginning = sql`case when is_last then 1 + ${distance(sql`left(word, length(typed.text))`)} end`
    const like = sql`select word, products from search_words
      where letters_left(word) && letters_left(typed.text) and word ~ '[^-+.0-9]' and length(word) <= ${2 * MAX_LENGTH}
      order by least(${distance(sql`word`)}, ${beginning}), products desc limit ${MAX_CANDIDATES}`
    return db
      .select({
        place: sql<number>`typed.place::int - 1`,
        word: sql<string | null>`candidate.word`,
        products: sql<number | null>`candidate.products`,
      })
      .from(
        sql`(select * from ${typed} where text <> '' and not ${isKnown} order by place limit ${sql.raw(String(MAX_CORRECTED))}) typed
          left join lateral (${like}) candidate on true`,
      )
      .prepare('words like others')
  })
}

/**
 * Returns the closest match by edit distance. Matches with a different first letter cost more. Among equally close
 * matches, the word that more products contain is preferred.
 */
export function closestMatch(typed: string, candidates: KnownWord[], max = mostSlips(typed)): string | undefined {
  const isNumber = IS_NUMBER.test(typed)
  return candidates
    .flatMap((known) => {
      if (Math.abs(known.word.length - typed.length) > max) return []
      const surcharge = known.word[0] === typed[0] ? 0 : 0.5
      const slips = editDistance(typed, known.word, { max: max - surcharge })
      if (slips + surcharge > max) return []
      return [{ known, slips: surcharge + (isNumber ? slipsInNumber(typed, known.word) : slips) }]
    })
    .sort((left, right) => left.slips - right.slips || right.known.products - left.known.products)[0]?.known.word
}

/** Returns the closest word of the lexicon. */
const closestThing = rememberByText((typed) => closestMatch(typed, NAMES_OF_THINGS))

/** Returns the prefix of a known word that is one typing error away from a word still being typed. */
function closestBeginning(typed: string, candidates: KnownWord[]): string | undefined {
  if (typed.length < MIN_BEGINNING) return undefined
  const beginnings = candidates.map(({ word, products }) => ({ word: word.slice(0, typed.length), products }))
  return closestMatch(typed, beginnings, ONE_SLIP)
}

/**
 * Returns the maximum edit cost allowed for a word of this length. An error in the first letter costs an extra 0.5 and
 * is allowed only in words of five or more letters.
 */
const mostSlips = ({ length }: string) => (length < 5 ? 1 : length === 5 ? ONE_SLIP : 2 + Math.floor((length - 6) / 5))

/**
 * Returns the edit distance between part numbers. Swapped digits and different suffixes cost less than other errors:
 * LM385N is closer to LM358N than to LM386N, which is a different part.
 */
function slipsInNumber(typed: string, known: string): number {
  if (!IS_NUMBER.test(known)) return editDistance(typed, known)
  const [digits, letters] = cutTail(typed)
  const [knownDigits, knownLetters] = cutTail(known)
  return editDistance(digits, knownDigits, { swap: SWAPPED_DIGITS }) + OTHER_TAIL * editDistance(letters, knownLetters)
}

const cutTail = (number: string) => {
  const { length } = /^.*\d/.exec(number)?.[0] ?? ''
  return [number.slice(0, length), number.slice(length)] as const
}

/**
 * Computes the edit distance based on insertions, deletions, substitutions and swaps of adjacent characters
 * (Damerau-Levenshtein distance, optimal string alignment). Returns Infinity for a distance above the maximum, without
 * comparing the words any further.
 */
export function editDistance(left: string, right: string, { max = Infinity, swap = 1 } = {}): number {
  if (Math.abs(left.length - right.length) > max) return Infinity
  let [above, before, row] = right.length > LONGEST ? createRows(right.length) : SHARED_ROWS
  for (let j = 0; j <= right.length; j++) before[j] = j
  let leastBefore = 0
  for (let i = 1; i <= left.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1]
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      let distance = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (isSame ? 0 : 1))
      if (isSwapped) distance = Math.min(distance, at(above, j - 2) + swap)
      row[j] = distance
      least = Math.min(least, distance)
    }
    // a swap continues from the row before
    if (least > max && leastBefore > max) return Infinity
    ;[above, before, row, leastBefore] = [before, row, above, least]
  }
  const distance = at(before, right.length)
  return distance > max ? Infinity : distance
}

type Row = Float64Array
const createRows = (length: number): [Row, Row, Row] =>
  [0, 1, 2].map(() => new Float64Array(length + 1)) as [Row, Row, Row]
const LONGEST = 2 * MAX_LENGTH
/** Rows for all comparisons, since creating them would take longer than comparing. */
const SHARED_ROWS = createRows(LONGEST)
const at = (row: Row, column: number) => row[column] ?? Infinity
