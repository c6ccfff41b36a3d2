const LETTERS_FOR_PREFIX = 2
const MOST_WORDS = 12
const MOST_WORDS_JOINED = 3

/**
 * What a person typed, already plain, as the text of a tsquery; `null` when nothing of it can be searched for.
 * Every word must be there, the last one may be unfinished; names with joints are found however they are written:
 * `hc sr04` = `HC-SR04` = `hcsr04`, also amid other words.
 */
export function searchExpression(text: string): string | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const ways = waysToJoin(words).map((way) => way.map((word, at) => alternatives(word, at === way.length - 1)))
  const [first = '', ...others] = ways.map((way) => (way.length > 1 ? `(${way.join(' & ')})` : (way[0] ?? '')))
  return others.length > 0 ? [first, ...others].join(' | ') : (ways[0] ?? []).join(' & ')
}

/** Any of the words, for when all of them are nowhere together; as of `searchExpression`. */
export function anyOf(text: string): string | null {
  const words = wordsOf(text)
  return words.length === 0 ? null : words.map((word, at) => alternatives(word, at === words.length - 1)).join(' | ')
}

/** The words that can be searched for, at most twelve. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\s,;()]+/)
    .filter(hasLetterOrDigit)
    .slice(0, MOST_WORDS)
}

/** Two or three words in every way in which neighbours may have been one: `hc sr04` -> hc sr04, hcsr04. */
function waysToJoin(words: string[]): string[][] {
  const [first = '', second = '', third] = words
  if (words.length < 2 || words.length > MOST_WORDS_JOINED) return [words]
  const joined = closed(first + second)
  if (third === undefined) return [words, [joined]]
  return [words, [joined, third], [first, closed(second + third)], [closed(first + second + third)]]
}

/** A word as it stands and, where it has joints, its parts or the word without them. */
function alternatives(word: string, isLast: boolean): string {
  const parts = word.split(/[-_/]+/).filter(hasLetterOrDigit)
  if (parts.length < 2) return lexeme(closed(word), isLast)
  const apart = parts.map((part, at) => lexeme(part, isLast && at === parts.length - 1)).join(' & ')
  return `((${apart}) | ${lexeme(closed(word), isLast)})`
}

const closed = (word: string) => word.replace(/[-_/]/g, '')
const hasLetterOrDigit = (word: string) => /[\p{L}\p{N}]/u.test(word)

/** Quoted, so that no character of it has a meaning; a prefix only from two letters, or `p` would match a third of all. */
function lexeme(word: string, isUnfinished: boolean): string {
  const quoted = `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`
  return isUnfinished && word.length >= LETTERS_FOR_PREFIX ? `${quoted}:*` : quoted
}
