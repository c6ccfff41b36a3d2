/** Breaks, other control characters and those that turn the direction of writing around: none has a place in a line. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`
/** Letters of scripts that do not change where a joiner stands beside them. */
const NON_JOINING_SCRIPTS = String.raw`[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]`
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Characters that show nothing by themselves, where they change what is beside them. */
const MEANINGFUL = [
  String.raw`(?<=${LETTER})(?<!${NON_JOINING_SCRIPTS})[\u200C\u200D](?=${LETTER})`, // joined or parted, as Persian and Sinhala need it
  String.raw`(?<=${PICTURE})\uFE0F?\u200D(?=${PICTURE})`, // one picture of several
  String.raw`(?<=${PICTURE})[\uFE0E\uFE0F]`, // in colour or as text
  String.raw`(?<=${PICTURE})[\u{E0020}-\u{E007E}]+\u{E007F}`, // the flag of a part of a country
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`, // the key of a telephone
  String.raw`(?<=[\p{scx=Han}\p{scx=Mong}])\p{Variation_Selector}`, // the form of a character
].join('|')
/** Zero-width spaces, soft hyphens, byte order marks, fillers; what turns the writing around is left to be refused. */
const INVISIBLE = String.raw`(?![\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}`
const INVISIBLE_CHARACTERS = new RegExp(`(${MEANINGFUL})|${INVISIBLE}`, 'gu')
/** Spaces, and the empty cell of Braille, which looks like one. */
const OUTER_SPACE = /^[\s\u2800]+|[\s\u2800]+$/g

/**
 * A line as it is kept: without what shows nothing, and then without outer spaces. Names that look alike are alike, and one that
 * shows nothing is empty.
 */
export function normalizeLine(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, (_, meaningful: string = '') => meaningful).replace(OUTER_SPACE, '')
}

/** Whether PostgreSQL can store a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether a text, without its outer spaces, is a single line. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text.trim())
}

/** Whether a text is an address that browsers open: http or https. */
export function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
