/** Line breaks, other control characters and direction overrides, which a line may not contain. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`
/** Scripts in which a joiner has no effect. */
const NON_JOINING_SCRIPTS = String.raw`[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]`
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Invisible characters where they affect their neighbours. */
const MEANINGFUL = [
  String.raw`(?<=${LETTER})(?<!${NON_JOINING_SCRIPTS})[\u200C\u200D](?=${LETTER})`, // joined or separated, as in Persian and Sinhala
  String.raw`(?<=${PICTURE})\uFE0F?\u200D(?=${PICTURE})`, // emoji joined of several
  String.raw`(?<=${PICTURE})[\uFE0E\uFE0F]`, // in colour or as text
  String.raw`(?<=${PICTURE})[\u{E0020}-\u{E007E}]+\u{E007F}`, // flag of a region
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`, // keycap
  String.raw`(?<=[\p{scx=Han}\p{scx=Mong}])\p{Variation_Selector}`, // variant of a character
].join('|')
/** Zero-width spaces, soft hyphens, byte order marks, fillers; direction overrides are refused instead. */
const INVISIBLE = String.raw`(?![\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}`
const INVISIBLE_CHARACTERS = new RegExp(`(${MEANINGFUL})|${INVISIBLE}`, 'gu')
/** Outer spaces, including the blank Braille cell, which looks like one. */
const OUTER_SPACE = /^[\s\u2800]+|[\s\u2800]+$/g

/**
 * Normalizes a line: removes invisible characters, then outer spaces, so that names that look alike are equal, and an invisible one is
 * empty.
 */
export function normalizeLine(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, (_, meaningful: string = '') => meaningful).replace(OUTER_SPACE, '')
}

/** Tells whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Tells whether a text, without its outer spaces, is a single line. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text.trim())
}

/** Tells whether a text is an http or https URL. */
export function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
