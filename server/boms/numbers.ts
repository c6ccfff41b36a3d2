import { closeNumber, cutNumber } from '#contract/parts/part-number.ts'

/** A closed number with the point of a decimal: SMBJ3.3A is not SMBJ33A. */
const pointed = (number: string) => number.toLowerCase().replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.]/g, '')

/** Whether two numbers that are equal when closed may be the same part: who leaves a point out is not sure of it. */
export function comparePoints(asked: string, is: string): 'same' | 'unsure' | 'other' {
  if (pointed(asked) === pointed(is)) return 'same'
  return pointed(asked).includes('.') ? 'other' : 'unsure'
}

/** A maker's number without packing and what suppliers add, closed. */
export const stemOf = (number: string): string => closeNumber(cutNumber(number))
