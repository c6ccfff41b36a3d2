/** Characters that a single line must not contain: line breaks, other control characters and direction overrides. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`
/** Scripts in which a zero-width joiner has no effect. */
const NON_JOINING_SCRIPTS = String.raw`[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]`
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Invisible characters that must be kept because they affect adjacent characters. */
const MEANINGFUL = [
  String.raw`(?<=${LETTER})(?<!${NON_JOINING_SCRIPTS})[\u200C\u200D](?=${LETTER})`, // joiners, as in Persian and Sinhala
  String.raw`(?<=${PICTURE})\uFE0F?\u200D(?=${PICTURE})`, // emoji composed of several characters
  String.raw`(?<=${PICTURE})[\uFE0E\uFE0F]`, // coloured or plain-text form of a symbol
  String.raw`(?<=${PICTURE})[\u{E0020}-\u{E007E}]+\u{E007F}`, // flag of a region
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`, // keycap
  String.raw`(?<=[\p{scx=Han}\p{scx=Mong}])\p{Variation_Selector}`, // character variant
].join('|')
/**
 * Invisible characters to remove: zero-width spaces, soft hyphens, byte order marks and fillers. Direction overrides
 * are not removed; a line that contains them is rejected.
 */
const INVISIBLE = String.raw`(?![\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}`
const INVISIBLE_CHARACTERS = new RegExp(`(${MEANINGFUL})|${INVISIBLE}`, 'gu')
/** Marks that change the direction of text, with which phones wrap the numbers that they copy. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g
/** Runs of spaces, tabs and line breaks. A pattern that begins with optional spaces would read each run many times. */
const SPACES = /[\s\u0085]+/g
const TAB_OR_LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/
/** Leading spaces, including the blank Braille cell, which looks like a space. */
const LEADING_SPACE = /^[\s\u2800]+/
const SPACE = /[\s\u2800]/

/**
 * Normalizes a line by removing invisible characters and then leading and trailing spaces. As a result, names that look
 * identical are equal, and an invisible name is empty.
 */
export function normalizeLine(text: string): string {
  const visible = removeInvisible(text).replace(LEADING_SPACE, '')
  let end = visible.length
  while (end > 0 && SPACE.test(visible.charAt(end - 1))) end -= 1 // `[\s]+$` would read inner spaces many times
  return visible.slice(0, end)
}

const removeInvisible = (text: string) => text.replace(INVISIBLE_CHARACTERS, (_, meaningful: string = '') => meaningful)

/** Cleans a pasted text, such as a phone number or a search: removes invisible characters and direction marks. */
export const cleanPasted = (text: string): string => removeInvisible(text.replace(DIRECTION_MARKS, ''))

/** Cleans a pasted place, and also turns its tabs and line breaks into spaces. */
export const cleanPlace = (text: string): string =>
  cleanPasted(text).replace(SPACES, (run) => (TAB_OR_LINE_BREAK.test(run) ? ' ' : run))

/** Returns true if PostgreSQL can store a string, which must not contain NUL characters or lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Returns true if a string, apart from leading and trailing spaces, is a single line. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text.trim())
}

/** Matches a full HTTP or HTTPS URL without a username. The parser also accepts `https:a`, and `\` for `/`. */
const WEB_LINK = /^https?:\/\/[^@/\\?#]+(?:[/?#]|$)/i

/** Returns true if a string is an HTTP or HTTPS URL of another machine, without a username or password. */
export function isHttpUrl(text: string): boolean {
  if (!WEB_LINK.test(text) || CONTROLS.test(text)) return false // the parser would remove tabs and line breaks
  const url = URL.parse(text)
  return url !== null && !isOwnMachine(url.hostname)
}

/** Returns true for loopback, link-local and unspecified addresses, which are a different machine for every reader. */
const isOwnMachine = (host: string) =>
  /^(?:(?:.+\.)?localhost\.?|127\.[\d.]+|0\.0\.0\.0|169\.254\.[\d.]+)$/.test(host) ||
  /^\[(?:::1?|fe[89ab].*|::ffff:(?:7f|a9fe).*)\]$/.test(host)
