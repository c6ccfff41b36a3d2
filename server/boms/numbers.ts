import { closeNumber, cutNumber } from '#contract/parts/part-number.ts'

/** Normalizes a number but keeps decimal points, because SMBJ3.3A is a different part from SMBJ33A. */
const pointed = (number: string) => number.toLowerCase().replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.]/g, '')

/**
 * Compares the decimal points of two numbers that are otherwise equal. If the requested number has no decimal point,
 * the match is uncertain.
 */
export function comparePoints(asked: string, is: string): 'same' | 'unsure' | 'other' {
  if (pointed(asked) === pointed(is)) return 'same'
  return pointed(asked).includes('.') ? 'other' : 'unsure'
}

/** Returns a manufacturer part number in normalized form, without packaging or supplier suffixes. */
export const stemOf = (number: string): string => closeNumber(cutNumber(number))
