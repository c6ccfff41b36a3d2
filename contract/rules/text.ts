/** Breaks, other control characters and those that turn the direction of writing around: none has a place in a line. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether PostgreSQL can store a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether a text, without its outer spaces, is a single line. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text.trim())
}

/** Whether a text is an address that browsers open: http or https. */
export function isWebLink(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
