import { literalWord, type LiteralPiece } from '#contract/parts/literal-words.ts'
import type { Alternative, Reading } from '#contract/parts/understand.ts'

const MIN_PREFIX_LENGTH = 2
const MAX_WORDS = 12
const MAX_JOINED_WORDS = 3

/**
 * Converts normalized search text to a tsquery for all its words. The last word may be a prefix, and joined and split
 * variants are included (`hc sr04` = `HC-SR04` = `hcsr04`). Returns null if the text has no searchable words.
 * @param completions all completions of the last word; empty if unknown
 */
export function toTsQuery(text: string, completions: string[] = []): string | null {
  const words = splitWords(text)
  if (words.length === 0) return null
  const variants = joinVariants(words).map((variant) =>
    variant.map((word, at) => alternatives(word, at === variant.length - 1 ? completions : null)),
  )
  const [first = '', ...others] = variants.map((variant) =>
    variant.length > 1 ? `(${variant.join(' & ')})` : (variant[0] ?? ''),
  )
  return others.length > 0 ? [first, ...others].join(' | ') : (variants[0] ?? []).join(' & ')
}

/** Converts normalized search text to a tsquery for any of its words. */
export function toAnyWordTsQuery(text: string, completions: string[] = []): string | null {
  const words = splitWords(text)
  if (words.length === 0) return null
  return words.map((word, at) => alternatives(word, at === words.length - 1 ? completions : null)).join(' | ')
}

/**
 * Converts readings to groups of alternatives, combined by "and" or "or". An "or" query ignores generic words unless
 * all words are generic.
 * @param isPrimary returns true for a reading that must match outside the description
 */
export function groupsToTsQuery<Group extends Pick<Reading, 'alternatives' | 'isGeneric'>>(
  readings: readonly Group[],
  words: 'all' | 'any',
  isPrimary: (reading: Group) => boolean = () => false,
): string {
  const telling = readings.filter(({ isGeneric }) => words === 'all' || !isGeneric)
  const groups = (telling.length > 0 ? telling : readings).map((reading) =>
    anyOf(reading.alternatives.map((words) => allOf(words, isPrimary(reading) ? ':AB' : ''))),
  )
  return groups.map(inParentheses).join(words === 'all' ? ' & ' : ' | ')
}

/** Converts pieces with symbols to a query for products that contain all of them in their name or part number. */
export const literalToTsQuery = (pieces: readonly LiteralPiece[]): string =>
  pieces.map((forms) => inParentheses(anyOf(forms.map(literalWord)))).join(' & ')

/** Joins expressions with "and", dropping empty expressions. */
export const everyOf = (expressions: readonly string[]): string =>
  expressions
    .filter(Boolean)
    .map((one) => `(${one})`)
    .join(' & ')

/** Returns the words for ranking: the typed words and the primary meaning of each reading. */
export function wordsToRankBy(readings: readonly Reading[]): string {
  const words = readings.flatMap(({ alternatives, values }) => [
    ...alternatives.slice(0, values?.length ?? 1).flatMap((all) => all.flat()),
    ...(alternatives.at(-1) ?? []).flat(),
  ])
  return anyOf(words.map(quote))
}

/** Joins expressions with "or", dropping duplicates and empty expressions. */
export const anyOf = (expressions: readonly (string | null)[]): string =>
  [...new Set(expressions.filter(Boolean))].join(' | ')

/** @param weights weights of the texts in which the words must be, such as `:AB` */
const allOf = (words: Alternative, weights: string): string =>
  words.map((forms) => inParentheses(anyOf(forms.map((form) => quote(form) + weights)))).join(' & ')
const inParentheses = (expression: string) => (expression.includes(' | ') ? `(${expression})` : expression)

/** Splits a string into at most twelve searchable words. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\s,;()]+/)
    .filter(hasLetterOrDigit)
    .slice(0, MAX_WORDS)
}

/** Joins up to three adjacent words in every possible way: `hc sr04` -> hc sr04, hcsr04. */
function joinVariants(words: string[]): string[][] {
  const [first = '', second = '', third] = words
  if (words.length < 2 || words.length > MAX_JOINED_WORDS) return [words]
  const joined = withoutJoiners(first + second)
  if (third === undefined) return [words, [joined]]
  return [words, [joined, third], [first, withoutJoiners(second + third)], [withoutJoiners(first + second + third)]]
}

/**
 * Builds the query for a word. A word with joiners, such as a hyphen, matches either all of its pieces or the same word
 * without joiners. With completions, the word may be a prefix.
 */
function alternatives(word: string, completions: string[] | null): string {
  const parts = word.split(/[-_/]+/).filter(hasLetterOrDigit)
  const closed = lexeme(withoutJoiners(word), completions)
  if (parts.length < 2) return closed
  const separateParts = parts.map((part, at) => lexeme(part, at === parts.length - 1 ? completions : null)).join(' & ')
  return `((${separateParts}) | ${closed})`
}

const withoutJoiners = (word: string) => word.replace(/[-_/]/g, '')
const hasLetterOrDigit = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * Builds the query term for a word. The word is treated as a prefix only if it has at least two letters, because `p`
 * would match a third of all products. A prefix is replaced with its completions if they are known.
 */
function lexeme(word: string, completions: string[] | null): string {
  if (!completions || word.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_PREFIX_LENGTH) return quote(word)
  const quoted = completions.filter((completion) => completion.startsWith(word)).map(quote)
  return quoted.length > 1 ? `(${quoted.join(' | ')})` : (quoted[0] ?? `${quote(word)}:*`)
}

/** Quotes a word so that its characters have no special meaning. */
const quote = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`
