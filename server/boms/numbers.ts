import { decodeNumber } from '#contract/parts/makers-numbers.ts'

/** What suppliers put before and behind makers' numbers, and how packings are told. */
const BEFORE = /^(?:\d{2,3}-(?=.*[a-z].*\d|\d+[a-z])|(?:lcsc|digi-?key|mouser|tme|farnell|rs)[\s:#-]+)/
const BEHIND =
  /(?:(?:[-.]?(?:ct|tr|dkr|[125]))?-nd|[-_ /](?:reel7?|rl7?|r7|tape|tr|t\/r|ct|cut|bulk|tube|tray)|reel7?|(?<=[a-z\d-]{5})tr|\/nopb|#(?:tr)?pbf|[-/]?pbf|,\d{3})$/
/** Further suffixes stand behind one another: LM358DR/NOPB-TR. */
const MAX_SUFFIXES = 3
/** Shorter numbers begin too much else. */
const MIN_STEM = 4
const MIN_CORE = 3
/** The letters of the series and its digits, once more if the number goes on so: lm358, 1n4148, 74hc595, stm32f103. */
const CORE = /^[a-z]{0,8}\d+(?:[a-z]{1,4}\d{2,})?/

/** Letters and digits alone, as they are compared. */
export const closeNumber = (number: string) => number.toLowerCase().replace(/[^a-z\d]/g, '')

/** The same with the point of a decimal: SMBJ3.3A is not SMBJ33A. */
const pointed = (number: string) => number.toLowerCase().replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.]/g, '')

/** Whether two numbers that are equal when closed may be the same part: who leaves a point out is not sure of it. */
export function comparePoints(asked: string, is: string): 'same' | 'unsure' | 'other' {
  if (pointed(asked) === pointed(is)) return 'same'
  return pointed(asked).includes('.') ? 'other' : 'unsure'
}

/** A maker's number without packing and what suppliers add, closed. */
export const stemOf = (number: string): string => closeNumber(cutNumber(number))

/** The same with its joints. */
export function cutNumber(number: string): string {
  let stem = number.trim().toLowerCase().replace(BEFORE, '')
  for (let cut = 0; cut < MAX_SUFFIXES; cut++) {
    const shorter = stem.replace(BEHIND, '')
    if (closeNumber(shorter).length < MIN_STEM) break
    stem = shorter
  }
  return stem
}

/** What the numbers of a family begin with; null where the rest says what the part is, as of passives. */
export function familyOf(number: string): string | null {
  if (decodeNumber(number)) return null
  const [first = '', ...others] = number
    .trim()
    .toLowerCase()
    .replace(BEFORE, '')
    .split(/[-_/.\s,#+]+/)
  const joined = /\d/.test(first) ? first : first + (others[0] ?? '')
  const [core = ''] = CORE.exec(closeNumber(joined)) ?? []
  return core.length >= MIN_CORE && /[a-z]/.test(core) ? core : null
}
