const LETTERS_FOR_PREFIX = 2
const MOST_WORDS = 12
const MOST_WORDS_JOINED = 3

/**
 * What a person typed, already plain, as the text of a tsquery; `null` when nothing of it can be searched for.
 * Every word must be there, the last one may be unfinished; names with joints are found however they are written:
 * `hc sr04` = `HC-SR04` = `hcsr04`.
 */
export function searchExpression(text: string): string | null {
  const words = text.split(/\s+/).filter(hasLetterOrDigit).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const all = words.map((word, at) => alternatives(word, at === words.length - 1)).join(' & ')
  const isShort = words.length > 1 && words.length <= MOST_WORDS_JOINED
  return isShort ? `(${all}) | ${lexeme(closed(words.join('')), true)}` : all
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
