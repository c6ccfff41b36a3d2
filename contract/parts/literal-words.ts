import { plain } from './lexicon.ts'
import { tidyText } from './tidy.ts'

/**
 * Piece of a string with signs that full-text search drops, such as C++, 3.3V/5V or ½, in every form by which it is
 * compared: as written, and without brackets.
 */
export type LiteralPiece = readonly string[]

/** Maximum number of literal words of a product, and of parts of a piece that are joined in every way. */
const MAX_WORDS = 16
const MAX_PARTS = 4
const MAX_LENGTH = 40
const OPENING = /^[("'[{<«“,;:!?]+/
const CLOSING = /(?:[)'\]}>»”,;:!?.™®©]|(?<!^[\d.,/½¼¾]+)")+$/
/** Separators between parts that are also searched for on their own: C++/C#. */
const JOINTS = /(?<=[^/,;|()-])([/,;|()-]+)(?=[^/,;|()-])/
/** Signs that tell a string from the same letters and digits without them. Hyphens, points and percentages don't. */
const SIGN = /[^\p{L}\p{Nd}\p{M}\s.,_'"()[\]{}<>«»“”;:!?™®©%±-]|µ|(?<!\d)\.(?=\p{L})|^[\d.,/½¼¾]+"/u
const HAS_TEXT = /[\p{L}\p{N}]/u
const BRACKETED = /^[([{].*[)\]}]$/

/** Returns the pieces of a string that contain signs. */
export const literalPieces = (text: string): LiteralPiece[] =>
  chunksOf(text).flatMap((chunk) => {
    const forms = formsOf(chunk)
    return forms.length > 0 ? [forms] : []
  })

/** Returns a string without its pieces with signs. */
export const withoutLiteralPieces = (text: string): string =>
  tidyText(text)
    .split(/\s+/)
    .filter((chunk) => formsOf(plain(chunk)).length === 0)
    .join(' ')

/**
 * Encodes a piece with signs as a search word, such as qzltcx2bx2b for C++. Full-text search keeps such a word whole.
 */
export const literalWord = (piece: string): string =>
  `qzlt${piece.slice(0, MAX_LENGTH).replace(/[^a-z\d]/gu, (sign) => `x${sign.codePointAt(0)?.toString(16)}`)}`

/**
 * Returns the search words for the signs in a product's texts: its pieces with signs, their parts, and pieces in plain
 * letters, such as i2c for I²C.
 */
export function literalWordsOf(text: string): string[] {
  const words = chunksOf(text).flatMap((chunk) => {
    const forms = [...formsOf(chunk), ...partsOf(chunk).flatMap(formsOf)]
    const spelled = spellOut(chunk)
    const isSpelled = spelled !== chunk && /^[a-z\d]+$/.test(spelled)
    return [...forms.map(literalWord), ...(isSpelled ? [spelled] : [])]
  })
  return [...new Set(words)].slice(0, MAX_WORDS)
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8' }
const FRACTION = /(\d+)? ?([½¼¾⅓⅔⅛])/g
/** Digits above or below the line within a name, as in I²C and CO₂; a unit such as mm² is left alone. */
const SMALL_DIGIT = /(?<=\p{Lu})[⁰¹²³⁴-⁹](?=\p{Lu})|(?<=\p{L})[₀-₉]+/gu

/** Spells fractions and small digits with ordinary digits: ½ inch, 2½, I²C and CO₂ become 1/2 inch, 2.5, I2C and CO2. */
export const spellDigits = (text: string): string =>
  text
    .replace(FRACTION, (_, whole: string | undefined, sign: string) => {
      const fraction = FRACTIONS[sign] ?? ''
      const [numerator = 0, denominator = 1] = fraction.split('/').map(Number)
      return whole ? String(Number((Number(whole) + numerator / denominator).toPrecision(4))) : fraction
    })
    .replace(SMALL_DIGIT, (digits) => Array.from(digits, toDigit).join(''))

const toDigit = (digit: string) => String(Math.max(RAISED.indexOf(digit), LOWERED.indexOf(digit)))

/** Spells a piece in plain letters and digits: µSD becomes usd. */
const spellOut = (chunk: string) =>
  Array.from(chunk, (sign) => ((RAISED + LOWERED).includes(sign) ? toDigit(sign) : sign.replace('µ', 'u'))).join('')

const chunksOf = (text: string): string[] => plain(tidyText(text)).split(/\s+/).filter(Boolean)

function formsOf(chunk: string): string[] {
  const bare = chunk.replace(OPENING, '').replace(CLOSING, '')
  if (!HAS_TEXT.test(bare) || !SIGN.test(bare)) return []
  return BRACKETED.test(chunk) ? [chunk, bare] : [bare]
}

/** Returns the parts of a piece, and neighbouring parts with what joins them. */
function partsOf(chunk: string): string[] {
  const pieces = chunk.replace(OPENING, '').replace(CLOSING, '').split(JOINTS)
  const count = Math.min(MAX_PARTS, Math.ceil(pieces.length / 2))
  const spans = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count - from }, (__, length) => pieces.slice(2 * from, 2 * (from + length) + 1).join('')),
  )
  return spans.flat()
}
