import { decodeNumber } from './makers-numbers.ts'

/** What suppliers put before and behind makers' numbers, and how packings are told. */
const BEFORE = /^(?:\d{2,3}-(?=.*[a-z].*\d|\d+[a-z])|(?:lcsc|digi-?key|mouser|tme|farnell|rs)[\s:#-]+)/
const BEHIND =
  /(?:(?:[-.]?(?:ct|tr|dkr|[125]))?-nd|[-_ /](?:reel7?|rl7?|r7|tape|tr|t\/r|ct|cut|bulk|tube|tray|7-f|13-f)|reel7?|(?<=[a-z\d-]{5})tr|\/nopb|#(?:tr)?pbf|[-/]?pbf|,\d{3}|\((?:lf|sn)\))$/
/** Further suffixes stand behind one another: LM358DR/NOPB-TR. */
const MAX_SUFFIXES = 3
/** Shorter numbers begin too much else. */
const MIN_STEM = 4
/** The voltage of a regulator: AMS1117-3.3V and AMS1117-3V3 are AMS1117-3.3. */
const VOLTS = /(?<=[a-z]\d{3,5}[a-z]{0,2}-)(\d{1,2})(?:\.(\d)v|v(\d)?)$/
/** Shorter beginnings begin too much else. */
const MIN_FAMILY = 3
/** The letters of the series and its digits, once more if the number goes on so: lm358, 1n4148, 74hc595, stm32f103. */
const FAMILY = /^[a-z]{0,8}\d+(?:[a-z]{1,4}\d{2,})?/
/** The digits that a family is called by alone, behind its maker's letters or those of its series. */
const FAMILY_DIGITS = /^(?:(?:[a-z]{2})?74|\d)?[a-z]{1,4}(\d{3,5})$/

/** Letters and digits alone, as they are compared. */
export const closeNumber = (number: string) => number.toLowerCase().replace(/[^a-z\d]/g, '')

/** A maker's number, in small letters, without packing and what suppliers add. */
export function cutNumber(number: string): string {
  let stem = withoutSupplier(number)
  for (let cut = 0; cut < MAX_SUFFIXES; cut++) {
    const shorter = stem.replace(BEHIND, '')
    if (closeNumber(shorter).length < MIN_STEM) break
    stem = shorter
  }
  return stem.replace(VOLTS, (_, volts: string, ...tenths: string[]) =>
    [volts, ...tenths.slice(0, 2).filter(Boolean)].join('.'),
  )
}

/** The same with its packing. */
const withoutSupplier = (number: string): string => number.trim().toLowerCase().replace(BEFORE, '')

/** What the numbers of a family begin with; null where the rest says what the part is, as of passives. */
export function familyOf(number: string): string | null {
  if (decodeNumber(number)) return null
  const [first = '', ...others] = withoutSupplier(number).split(/[-_/.\s,#+]+/)
  const joined = /\d/.test(first) ? first : first + (others[0] ?? '')
  const [family = ''] = FAMILY.exec(closeNumber(joined)) ?? []
  return family.length >= MIN_FAMILY && /[a-z]/.test(family) ? family : null
}

/** The digits of a family, as many call it: 4051 of CD4051BE, 555 of NE555P; null where it has none of its own. */
export const familyDigits = (number: string): string | null => FAMILY_DIGITS.exec(familyOf(number) ?? '')?.[1] ?? null

/** Whether a number is the digits of a family alone. */
export const isFamilyDigits = (text: string) => /^\d{3,5}$/.test(text)
