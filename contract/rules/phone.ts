import { cleanPasted } from './text.ts'

const MIN_DIGITS = 9
const MAX_DIGITS = 15

/**
 * Returns true if a string contains a phone number in the notation of any country: nine to fifteen digits, not counting
 * the international prefix `00`. The text may contain several numbers and other words. A string without a phone number
 * causes a warning but is never refused.
 */
export function looksLikePhone(text: string): boolean {
  const numbers = cleanPasted(text).split(/[^\p{Nd}\p{Zs}\p{Pd}.·'+()/]+/u)
  return [...numbers, ...numbers.flatMap((number) => number.split('/'))].some(hasPhoneLength)
}

function hasPhoneLength(number: string): boolean {
  const { length } = number.replace(/\P{Nd}/gu, '').replace(/^00/, '')
  return length >= MIN_DIGITS && length <= MAX_DIGITS
}
