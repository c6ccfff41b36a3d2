const MIN_DIGITS = 9
const MAX_DIGITS = 15

/**
 * Tells whether a text contains a phone number in any country's notation: nine to fifteen digits, after the international prefix `00`.
 * Several numbers and additional words are fine; other text gets a warning, never a refusal.
 */
export function looksLikePhone(text: string): boolean {
  const numbers = text.split(/[^\p{Nd}\p{Zs}\p{Pd}.·'+()/]+/u)
  return [...numbers, ...numbers.flatMap((number) => number.split('/'))].some(hasPhoneLength)
}

function hasPhoneLength(number: string): boolean {
  const { length } = number.replace(/\P{Nd}/gu, '').replace(/^00/, '')
  return length >= MIN_DIGITS && length <= MAX_DIGITS
}
