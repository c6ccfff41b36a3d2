import { decodeNumber } from '#contract/parts/makers-numbers.ts'
import { closeNumber, cutNumber, withoutSupplier } from '#contract/parts/part-number.ts'

/** Shorter beginnings begin too much else. */
const MIN_CORE = 3
/** The letters of the series and its digits, once more if the number goes on so: lm358, 1n4148, 74hc595, stm32f103. */
const CORE = /^[a-z]{0,8}\d+(?:[a-z]{1,4}\d{2,})?/

/** A closed number with the point of a decimal: SMBJ3.3A is not SMBJ33A. */
const pointed = (number: string) => number.toLowerCase().replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.]/g, '')

/** Whether two numbers that are equal when closed may be the same part: who leaves a point out is not sure of it. */
export function comparePoints(asked: string, is: string): 'same' | 'unsure' | 'other' {
  if (pointed(asked) === pointed(is)) return 'same'
  return pointed(asked).includes('.') ? 'other' : 'unsure'
}

/** A maker's number without packing and what suppliers add, closed. */
export const stemOf = (number: string): string => closeNumber(cutNumber(number))

/** What the numbers of a family begin with; null where the rest says what the part is, as of passives. */
export function familyOf(number: string): string | null {
  if (decodeNumber(number)) return null
  const [first = '', ...others] = withoutSupplier(number).split(/[-_/.\s,#+]+/)
  const joined = /\d/.test(first) ? first : first + (others[0] ?? '')
  const [core = ''] = CORE.exec(closeNumber(joined)) ?? []
  return core.length >= MIN_CORE && /[a-z]/.test(core) ? core : null
}
