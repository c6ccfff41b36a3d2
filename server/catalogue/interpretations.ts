import { and, isNull, sql } from 'drizzle-orm'
import type { SearchFallback } from '#contract/catalogue/search.ts'
import { literalPieces, withoutLiteralPieces } from '#contract/parts/literal-words.ts'
import { higherRatings, isRating, nearValues } from '#contract/parts/near-values.ts'
import { formatQuantity } from '#contract/parts/format-value.ts'
import { inflections, isSmallWord, plain, wordsOf } from '#contract/parts/lexicon.ts'
import { ACCESSORY_NAMES } from '#contract/parts/lexicon/things.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import { wordsToKnow } from '#contract/parts/tokens.ts'
import { understand, type Reading } from '#contract/parts/understand.ts'
import type { TypedValue } from '#contract/parts/typed-value.ts'
import { valueWord } from '#contract/parts/value-words.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { products } from '#server/db/schema.ts'
import { isPublic } from './cards.ts'
import {
  anyOf,
  everyOf,
  groupsToTsQuery,
  literalToTsQuery,
  splitWords,
  toAnyWordTsQuery,
  toTsQuery,
  wordsToRankBy,
} from './search-text.ts'
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
  /** Query for products whose name contains the symbols in the text, such as C++; null if the text has none. */
  literal: string | null
  /** The same query with the text's brackets, such as (A+B). */
  bracketed: string | null
  /**
   * Query for products that rank a little higher: those that mention what the part is used with, or that have the values
   * of the text and not only its digits. Null if the text has neither.
   */
  preferred: string | null
  words: 'all' | 'any'
  readings: readonly Reading[]
  /** Changes to the search text that were needed to get results. */
  fallback?: SearchFallback
}

/** Maximum number of completions to list individually. */
const MAX_COMPLETIONS = 50
/** Words that denote kits and accessories. */
const ACCESSORY_WORDS = new Set(wordsOf(ACCESSORY_NAMES).flatMap(inflections))
/** Query that matches kits and accessories by the words in their names. */
const accessoryQuery = [...ACCESSORY_WORDS].map((word) => `${word}:A`).join(' | ')
/** Minimum number of parts that name what they are used with, from which all other parts are omitted. */
const FEW_FITTING = 3
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

/** Returns the possible readings of a string, for use when its search had no results. */
export async function readSearch(db: Db, typed: SearchText): Promise<readonly Reading[]> {
  return (await understandText(db, typed)).readings
}

async function* interpret(db: Db, typed: SearchText): AsyncGenerator<Interpretation> {
  const whole = await understandText(db, typed)
  const asTyped = withoutCompanions(whole)
  if (asTyped !== whole) yield* withCompanions(db, whole)
  const all = toInterpretation('all', asTyped)
  if (!all) return
  const fallback = { by: 'generic_words' as const, text: textOf(asTyped.readings) }
  yield asTyped === whole ? all : { ...all, fallback }
  yield* without(asTyped, isGeneric, 'generic_words')
  const corrected = withoutCompanions(await correct(db, typed, asTyped))
  if (corrected.text !== asTyped.text) {
    const mended = toInterpretation('all', corrected)
    if (mended) yield { ...mended, fallback: { by: 'typing', text: corrected.text } }
  }
  yield* toNearValues(corrected)
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
  /** Readings of what the part is used with, if they are not among `readings`. */
  companions: Reading[]
  /** Queries for products whose name contains the symbols in the text, without and with its brackets. */
  literal: string | null
  bracketed: string | null
}

async function understandText(db: Db, { search, literal }: SearchText): Promise<UnderstoodText> {
  const plainText = await normalizeText(db, search)
  const last = splitWords(plainText.text).at(-1)
  const known = new Set(plainText.known)
  // an unfinished word is never split into several words
  const isKnown = (word: string) => known.has(word) || (word === last && plainText.completions.length > 0)
  const options = { isKnown, ...(literal ? { literal } : {}) }
  const readings = understand(search, options)
  const pieces = literalPieces(search)
  const bracketed = literalToTsQuery(pieces.map((forms) => forms.slice(0, 1)))
  return { ...plainText, readings, companions: [], literal: toLiteral(search, options), bracketed: bracketed || null }
}

/** Builds the query for products whose name has the pieces of the text with signs, and the other words anywhere. */
function toLiteral(search: string, options: Parameters<typeof understand>[1]): string | null {
  const pieces = literalPieces(search)
  if (pieces.length === 0) return null
  const others = understand(withoutLiteralPieces(search), { ...options, skipsFillers: true }).filter(
    (reading) => !reading.isCompanion && !isGeneric(reading),
  )
  return everyOf([literalToTsQuery(pieces), groupsToTsQuery(others, 'all')])
}

/** Returns the text without what the part is used with, and without the words of the question. */
function withoutCompanions(asTyped: UnderstoodText): UnderstoodText {
  const companions = asTyped.readings.filter(({ isCompanion }) => isCompanion)
  if (companions.length === 0) return asTyped
  const readings = asTyped.readings.filter(({ isCompanion }) => !isCompanion)
  return { ...asTyped, readings, companions, text: plain(textOf(readings)), completions: [] }
}

/**
 * Searches for the part itself in names, tags and categories, and for what it is used with in any text; if few parts
 * have both, for the part alone; and at last for both in any text. Otherwise, a board that mentions a relay would be
 * found as a relay for this board. Kits are left out at first, unless the text asks for one.
 */
async function* withCompanions(db: Db, whole: UnderstoodText): AsyncGenerator<Interpretation> {
  const { readings: parts, companions, ...asked } = withoutCompanions(whole)
  const terms = standing({ ...asked, companions }, parts, asked.text)
  const telling = parts.filter((part) => !isGeneric(part))
  const named = parts.filter(({ kind }) => kind === 'concept' || kind === 'number')
  const isMain = (part: Reading) => (named.length > 0 ? named.includes(part) : part.kind === 'word')
  const search = (some: readonly Reading[], conditions: string[]): Interpretation => ({
    expression: everyOf([groupsToTsQuery(some, 'all', isMain), ...conditions]),
    ranking: wordsToRankBy(some),
    text: asked.text,
    ...terms,
    words: 'all',
    readings: whole.readings,
  })
  const both = [groupsToTsQuery(companions, 'all'), ...(terms.accessories ? [`!(${terms.accessories})`] : [])]
  const fitting = search(parts, both)
  const count = await countUpTo(db, fitting.expression, FEW_FITTING)
  if (count === FEW_FITTING) yield fitting
  const fallback = (some: readonly Reading[]) => ({ by: 'generic_words' as const, text: textOf(some) })
  yield { ...search(parts, []), ...(count === 0 ? { fallback: fallback(parts) } : {}) }
  if (telling.length < parts.length) yield { ...search(telling, []), fallback: fallback(telling) }
  const mentioned = everyOf([groupsToTsQuery(telling, 'all'), groupsToTsQuery(companions, 'all')])
  yield { ...fitting, expression: mentioned }
}

/** Counts the public products that match a query, up to a limit. */
async function countUpTo(db: Db, expression: string, limit: number): Promise<number> {
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), isPublic, sql`${products.search} @@ to_tsquery('simple', ${expression})`))
    .limit(limit)
  return (await found).length
}

const isGeneric = (reading: Reading) => reading.isGeneric === true
const textOf = (readings: readonly Reading[]) => readings.map(({ typed }) => typed).join(' ')

/** Returns a string without its stop words, unless it has no others. */
function tellingText({ text, readings }: UnderstoodText): string {
  const spoken = new Set(readings.flatMap(({ typed }) => splitWords(plain(typed))))
  const words = splitWords(text).filter((word) => !isSmallWord(word) || spoken.has(word))
  return words.length > 0 ? words.join(' ') : text
}

function toInterpretation(words: Interpretation['words'], understood: UnderstoodText) {
  const { text, completions, readings, literal } = understood
  const asTyped =
    words === 'all' ? toTsQuery(text, completions) : toAnyWordTsQuery(tellingText(understood), completions)
  if (asTyped === null) return null
  const expression = anyOf([groupsToTsQuery(readings, words), asTyped, literal])
  const ranking = anyOf([wordsToRankBy(readings), toAnyWordTsQuery(tellingText(understood))])
  return {
    expression,
    ranking,
    text,
    words,
    readings: [...readings, ...understood.companions],
    ...standing(understood, readings, text),
  } satisfies Interpretation
}

function* without(
  understood: UnderstoodText,
  isLeftOut: (reading: Reading) => boolean,
  by: SearchFallback['by'],
): Generator<Interpretation> {
  const { text, readings, companions } = understood
  const remaining = readings.filter((reading) => !isLeftOut(reading))
  if (remaining.length === 0 || remaining.length === readings.length) return
  const expression = groupsToTsQuery(remaining, 'all')
  const shown = textOf(remaining)
  yield {
    expression,
    ranking: wordsToRankBy(readings),
    text,
    ...standing(understood, readings, shown),
    words: 'all',
    readings: [...readings, ...companions],
    fallback: { by, text: shown },
  }
}

/**
 * Relaxes the values of the text: to higher ratings, such as 275 V for 250 V; to the main value without ratings; and to
 * the nearest standard sizes. Yields nothing for a string without values.
 */
function* toNearValues(understood: UnderstoodText): Generator<Interpretation> {
  const { readings } = understood
  const ratings = readings.filter(({ values = [] }) => values.length > 0 && values.every(isRating))
  const hasMain = readings.some((reading) => reading.values && !ratings.includes(reading))
  if (hasMain && ratings.length > 0) {
    const least = ({ values = [] }: Reading) => values.flatMap(higherRatings)
    const shown = readings.map((reading) => (ratings.includes(reading) ? `≥ ${reading.text}` : reading.text))
    yield relaxValues(understood, (reading) => (ratings.includes(reading) ? least(reading) : []), shown.join(', '))
    yield* without(understood, (reading) => ratings.includes(reading) || isGeneric(reading), 'generic_words')
  }
  const near = new Map(readings.map((reading) => [reading, (reading.values ?? []).flatMap(nearValues)]))
  const shown = [...near.values()].flat().map(({ value, unit }) => formatQuantity(value, unit))
  if (shown.length > 0)
    yield relaxValues(understood, (reading) => near.get(reading) ?? [], [...new Set(shown)].join(', '))
}

/** @param toValues returns the values to search instead of a reading; an empty list keeps the reading */
function relaxValues(
  understood: UnderstoodText,
  toValues: (reading: Reading) => TypedValue[],
  shown: string,
): Interpretation {
  const { text, readings, companions } = understood
  const relaxed = readings.map((reading) => {
    const alternatives = toValues(reading).map((value) => [[valueWord(value)]])
    return alternatives.length > 0 ? { ...reading, alternatives } : reading
  })
  return {
    expression: groupsToTsQuery(relaxed, 'all'),
    ranking: wordsToRankBy(relaxed),
    text,
    ...standing(understood, readings, text),
    words: 'all',
    readings: [...readings, ...companions],
    fallback: { by: 'values', text: shown },
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

/** Returns the terms that rank part numbers and names with the same signs first, and accessories last. */
function standing(
  { literal, bracketed, companions }: Pick<UnderstoodText, 'literal' | 'bracketed' | 'companions'>,
  readings: readonly Reading[],
  text: string,
): Pick<Interpretation, 'number' | 'longerFrom' | 'longerTo' | 'accessories' | 'literal' | 'bracketed' | 'preferred'> {
  const number = readings.find(({ kind }) => kind === 'number')?.text
  const closed = closeNumber(number ?? '')
  // if the number ends in a digit, the next character must be a letter; otherwise, a search for LM35 would match LM358
  const next = /\d$/.test(closed) ? 'a' : '0'
  return {
    number: number ?? text,
    longerFrom: closed ? closed + next : null,
    longerTo: closed ? `${closed}~` : null,
    accessories: namesAccessory(readings) ? null : accessoryQuery,
    literal,
    bracketed,
    preferred: companions.length > 0 ? groupsToTsQuery(companions, 'any') : valuesToTsQuery(readings),
  }
}

/** Builds the query for products with all values of the text, in any spelling. */
function valuesToTsQuery(readings: readonly Reading[]): string | null {
  const valued = readings.flatMap(({ alternatives, values = [] }) =>
    values.length > 0 ? [{ alternatives: alternatives.slice(0, values.length) }] : [],
  )
  return valued.length > 0 ? groupsToTsQuery(valued, 'all') : null
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
