import { plain } from './lexicon.ts'
import { tidyText } from './tidy.ts'

/**
 * Piece of a string with symbols that full-text search drops, such as C++, 3.3V/5V or ½, in every form used for
 * comparison: as written, and without brackets.
 */
export type LiteralPiece = readonly string[]

/** Maximum number of literal words per product, and of parts in a piece for which every combination is indexed. */
const MAX_WORDS = 16
const MAX_PARTS = 4
const MAX_LENGTH = 40
const OPENING = /^[("'[{<«“,;:!?]+/
const CLOSING = /(?:[)'\]}>»”,;:!?.™®©]|(?<!^[\d.,/½¼¾]+)")+$/
/** Separators between parts that are also searched for on their own: C++/C#. */
const JOINTS = /(?<=[^/,;|()-])([/,;|()-]+)(?=[^/,;|()-])/
/** Symbols that change the meaning of the letters and digits around them, unlike hyphens, points and percent signs. */
const SIGN = /[^\p{L}\p{Nd}\p{M}\s.,_'"()[\]{}<>«»“”;:!?™®©%±-]|µ|(?<!\d)\.(?=\p{L})|^[\d.,/½¼¾]+"/u
const HAS_TEXT = /[\p{L}\p{N}]/u
const BRACKETED = /^[([{].*[)\]}]$/

/** Returns the pieces of a string that contain symbols. */
export const literalPieces = (text: string): LiteralPiece[] =>
  chunksOf(text).flatMap((chunk) => {
    const forms = formsOf(chunk)
    return forms.length > 0 ? [forms] : []
  })

/** Removes the pieces with symbols from a string. */
export const withoutLiteralPieces = (text: string): string =>
  tidyText(text)
    .split(/\s+/)
    .filter((chunk) => formsOf(plain(chunk)).length === 0)
    .join(' ')

/** Encodes a piece with symbols as a search word that full-text search does not split, such as qzltcx2bx2b for C++. */
export const literalWord = (piece: string): string =>
  `qzlt${piece.slice(0, MAX_LENGTH).replace(/[^a-z\d]/gu, (sign) => `x${sign.codePointAt(0)?.toString(16)}`)}`

/**
 * Returns the search words for a product's pieces with symbols: the pieces themselves, their parts, and their spelling
 * in plain letters, such as i2c for I²C.
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
/** Superscript or subscript digits within a name, as in I²C and CO₂, but not in a unit such as mm². */
const SMALL_DIGIT = /(?<=\p{Lu})[⁰¹²³⁴-⁹](?=\p{Lu})|(?<=\p{L})[₀-₉]+/gu

/**
 * Replaces fractions and superscript or subscript digits with ordinary digits: ½ inch, 2½, I²C and CO₂ become 1/2 inch,
 * 2.5, I2C and CO2.
 */
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

/** Returns the parts of a piece, and sequences of neighbouring parts with their separators. */
function partsOf(chunk: string): string[] {
  const pieces = chunk.replace(OPENING, '').replace(CLOSING, '').split(JOINTS)
  const count = Math.min(MAX_PARTS, Math.ceil(pieces.length / 2))
  const spans = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count - from }, (__, length) => pieces.slice(2 * from, 2 * (from + length) + 1).join('')),
  )
  return spans.flat()
}
