const MIN_DIGITS = 9
const MAX_DIGITS = 15

/**
 * Tells whether a text has a phone number in it, in any country's spelling: nine to fifteen digits, after the `00` of a call
 * abroad. Several numbers and words beside them are well; other text is doubted, never refused.
 */
export function looksLikePhone(text: string): boolean {
  const numbers = text.split(/[^\p{Nd}\p{Zs}\p{Pd}.·'+()/]+/u)
  return [...numbers, ...numbers.flatMap((number) => number.split('/'))].some(hasPhoneLength)
}

function hasPhoneLength(number: string): boolean {
  const { length } = number.replace(/\P{Nd}/gu, '').replace(/^00/, '')
  return length >= MIN_DIGITS && length <= MAX_DIGITS
}
