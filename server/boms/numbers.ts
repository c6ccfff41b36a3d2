import { closeNumber, cutNumber } from '#contract/parts/part-number.ts'

/** Normalizes a number but keeps decimal points: SMBJ3.3A is not SMBJ33A. */
const pointed = (number: string) => number.toLowerCase().replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.]/g, '')

/** Compares the decimal points of two numbers that are otherwise equal; a missing point makes the match unsure. */
export function comparePoints(asked: string, is: string): 'same' | 'unsure' | 'other' {
  if (pointed(asked) === pointed(is)) return 'same'
  return pointed(asked).includes('.') ? 'other' : 'unsure'
}

/** Returns a manufacturer's number in normalized form, without packaging and suppliers' suffixes. */
export const stemOf = (number: string): string => closeNumber(cutNumber(number))
