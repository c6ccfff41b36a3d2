import { sql } from 'drizzle-orm'
import type { SearchFallback } from '#contract/catalogue/search.ts'
import { nearValues } from '#contract/parts/near-values.ts'
import { formatQuantity } from '#contract/parts/format-value.ts'
import { inflections, plain, wordsOf } from '#contract/parts/lexicon.ts'
import { ACCESSORY_NAMES } from '#contract/parts/lexicon/things.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import { wordsToKnow } from '#contract/parts/tokens.ts'
import { understand, type Reading } from '#contract/parts/understand.ts'
import { valueWord } from '#contract/parts/value-words.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { anyOf, groupsToTsQuery, splitWords, toAnyWordTsQuery, toTsQuery, wordsToRankBy } from './search-text.ts'
import { correctWords } from './typo-correction.ts'

/** Search text, with the pieces of the text that must be taken literally. */
export interface SearchText {
  search: string
  literal?: readonly string[] | undefined
}

/** Interpretation of a search text as a tsquery, with the search words. */
export interface Interpretation {
  expression: string
  /** Query for ranking: the typed words and their meanings, without synonyms. */
  ranking: string
  text: string
  /** Part number found in the text; the whole text if no part number is found. */
  number: string
  /** Lower bound of the normalized part numbers that start with `number`; null if the text has no part number. */
  longerFrom: string | null
  longerTo: string | null
  /** Query for kits and accessories; null if the search text names a kit or accessory. */
  accessories: string | null
  words: 'all' | 'any'
  readings: readonly Reading[]
  /** Changes to the search text that were needed to get results. */
  fallback?: SearchFallback
}

/** Maximum number of completions to list individually. */
const MAX_COMPLETIONS = 50
/** Query that matches kits and accessories by the words in their names. */
/** Words that denote kits and accessories. */
const ACCESSORY_WORDS = new Set(wordsOf(ACCESSORY_NAMES).flatMap(inflections))
const accessoryQuery = [...ACCESSORY_WORDS].map((word) => `${word}:A`).join(' | ')
/** Minimum length of a piece between joiners; shorter pieces are too common. */
const MIN_PIECE = 3

/**
 * Searches for interpretations of the typed text until one has results: as understood; without generic words; with
 * typing errors corrected; with nearby values; with any of the words; with any piece between joiners.
 * @param runSearch searches for one interpretation; returns null if it has no results
 */
export async function searchInterpretations<Found>(
  db: Db,
  typed: SearchText,
  runSearch: (interpretation: Interpretation) => Promise<Found | null>,
): Promise<Found | null> {
  for await (const interpretation of interpret(db, typed)) {
    const found = await runSearch(interpretation)
    if (found) return found
  }
  return null
}

/** Returns the possible readings of a text, for use when its search had no results. */
export async function readSearch(db: Db, typed: SearchText): Promise<readonly Reading[]> {
  return (await understandText(db, typed)).readings
}

async function* interpret(db: Db, typed: SearchText): AsyncGenerator<Interpretation> {
  const asTyped = await understandText(db, typed)
  const all = toInterpretation('all', asTyped)
  if (!all) return
  yield all
  yield* without(asTyped, ({ isGeneric }) => isGeneric === true, 'generic_words')
  const corrected = await correct(db, typed, asTyped)
  if (corrected !== asTyped) {
    const mended = toInterpretation('all', corrected)
    if (mended) yield { ...mended, fallback: { by: 'typing', text: corrected.text } }
  }
  const near = toNearValues(corrected)
  if (near) yield near
  const any = toInterpretation('any', corrected)
  if (any) yield asTyped.readings.length > 1 ? { ...any, fallback: { by: 'any_word', text: corrected.text } } : any
  const text = splitWords(corrected.text.replaceAll(/[-_/]/g, ' '))
    .filter(({ length }) => length >= MIN_PIECE)
    .join(' ')
  const pieces = text === corrected.text ? null : toInterpretation('any', { ...corrected, text, completions: [] })
  if (pieces) yield { ...pieces, fallback: { by: 'any_word', text } }
}

/** Search text with its possible readings. */
interface UnderstoodText extends PlainText {
  readings: Reading[]
}

async function understandText(db: Db, { search, literal }: SearchText): Promise<UnderstoodText> {
  const plainText = await normalizeText(db, search)
  const last = splitWords(plainText.text).at(-1)
  const known = new Set(plainText.known)
  // an unfinished word is never split into several words
  const isKnown = (word: string) => known.has(word) || (word === last && plainText.completions.length > 0)
  return { ...plainText, readings: understand(search, { isKnown, ...(literal ? { literal } : {}) }) }
}

function toInterpretation(words: Interpretation['words'], { text, completions, readings }: UnderstoodText) {
  const toQuery = words === 'all' ? toTsQuery : toAnyWordTsQuery
  const asTyped = toQuery(text, completions)
  if (asTyped === null) return null
  const expression = anyOf([groupsToTsQuery(readings, words), asTyped])
  const ranking = anyOf([wordsToRankBy(readings), toAnyWordTsQuery(text)])
  return { expression, ranking, text, words, readings, ...standing(readings, text) } satisfies Interpretation
}

function* without(
  { text, readings }: UnderstoodText,
  isLeftOut: (reading: Reading) => boolean,
  by: SearchFallback['by'],
): Generator<Interpretation> {
  const remaining = readings.filter((reading) => !isLeftOut(reading))
  if (remaining.length === 0 || remaining.length === readings.length) return
  const expression = groupsToTsQuery(remaining, 'all')
  const shown = remaining.map(({ typed }) => typed).join(' ')
  yield {
    expression,
    ranking: wordsToRankBy(readings),
    text,
    ...standing(readings, shown),
    words: 'all',
    readings,
    fallback: { by, text: shown },
  }
}

/**
 * Replaces values in the text with the nearest standard sizes; null if the text has no value or no standard size is
 * near.
 */
function toNearValues({ text, readings }: UnderstoodText): Interpretation | null {
  const near = readings.map(({ values = [] }) => values.flatMap(nearValues))
  const shown = near.flat().map(({ value, unit }) => formatQuantity(value, unit))
  if (shown.length === 0) return null
  const relaxed = readings.map((reading, at) => {
    const alternatives = (near[at] ?? []).map((value) => [[valueWord(value)]])
    return alternatives.length > 0 ? { ...reading, alternatives } : reading
  })
  return {
    expression: groupsToTsQuery(relaxed, 'all'),
    ranking: wordsToRankBy(relaxed),
    text,
    ...standing(readings, text),
    words: 'all',
    readings,
    fallback: { by: 'values', text: [...new Set(shown)].join(', ') },
  }
}

/**
 * Corrects typing errors in the words that were not understood. Returns the text unchanged if no word can be corrected.
 */
async function correct(db: Db, { literal }: SearchText, asTyped: UnderstoodText): Promise<UnderstoodText> {
  const understood = asTyped.readings.filter(({ kind }) => kind !== 'word' && kind !== 'number')
  const pieces = new Set(understood.flatMap(({ typed }) => [plain(typed), ...splitWords(plain(typed))]))
  const literalWords = new Set((literal ?? []).flatMap((piece) => splitWords(plain(piece))))
  const words = splitWords(asTyped.text)
  const isLeft = (word: string) => pieces.has(word) || literalWords.has(word)
  const corrected = await correctWords(
    db,
    words.map((word) => (isLeft(word) ? '' : word)),
  )
  const text = words.map((word, at) => corrected[at] || word).join(' ')
  return text === words.join(' ') ? asTyped : understandText(db, { search: text, literal })
}

/** Returns the terms that rank part number matches first and accessories last. */
function standing(
  readings: readonly Reading[],
  text: string,
): Pick<Interpretation, 'number' | 'longerFrom' | 'longerTo' | 'accessories'> {
  const number = readings.find(({ kind }) => kind === 'number')?.text
  const closed = closeNumber(number ?? '')
  // if the number ends in a digit, the next character must be a letter; otherwise, a search for LM35 would match LM358
  const next = /\d$/.test(closed) ? 'a' : '0'
  return {
    number: number ?? text,
    longerFrom: closed ? closed + next : null,
    longerTo: closed ? `${closed}~` : null,
    accessories: namesAccessory(readings) ? null : accessoryQuery,
  }
}

const namesAccessory = (readings: readonly Reading[]) =>
  readings.some(({ alternatives }) => alternatives.flat(2).some((word) => ACCESSORY_WORDS.has(word)))

interface PlainText {
  text: string
  /** Possible completions of the last word; empty if there are none or too many. */
  completions: string[]
  /** Words and pieces of the text that occur in products. */
  known: string[]
}

/**
 * Normalizes a text before it is quoted, since unaccent turns a typographic apostrophe (’) into a quotation mark. Adds
 * the completions of the last word: combined with a rare word, a list of completions is faster than scanning every
 * product that contains a completion.
 */
async function normalizeText(db: Db, typed: string): Promise<PlainText> {
  const statement = prepareOnce(db, 'plain text', () => {
    const last = sql`substring(plain.text from '[^\\s,;()]+(?=[\\s,;()]*$)')`
    const completions = sql`select word from search_words
      where word ~>=~ ${last} and word ~<=~ (${last} || chr(1114111)) limit ${MAX_COMPLETIONS + 1}`
    const known = sql`select word from search_words where word = any(${sql.placeholder('words')}::text[])`
    return db
      .select({
        text: sql<string>`plain.text`,
        completions: sql<string[]>`array(${completions})`,
        known: sql<string[]>`array(${known})`,
      })
      .from(sql`plain_text(${sql.placeholder('typed')}) plain (text)`)
      .prepare('plain text')
  })
  const [found] = await statement.execute({ typed, words: wordsToKnow(typed) })
  const { text = '', completions = [], known = [] } = found ?? {}
  return { text, completions: completions.length > MAX_COMPLETIONS ? [] : completions, known }
}
