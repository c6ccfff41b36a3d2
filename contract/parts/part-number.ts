import { decodeNumber } from './makers-numbers.ts'

/** Prefixes and suffixes that suppliers add to manufacturer part numbers, including packaging codes. */
const BEFORE = /^(?:\d{2,3}-(?=.*[a-z].*\d|\d+[a-z])|(?:lcsc|digi-?key|mouser|tme|farnell|rs)[\s:#-]+)/
const BEHIND =
  /(?:(?:[-.]?(?:ct|tr|dkr|[125]))?-nd|[-_ /](?:reel7?|rl7?|r7|tape|tr|t\/r|ct|cut|bulk|tube|tray|7-f|13-f)|reel7?|(?<=[a-z\d-]{5})tr|\/nopb|#(?:tr)?pbf|[-/]?pbf|,\d{3}|\((?:lf|sn)\))$/
/** Maximum number of suffixes to remove; several can follow each other, as in LM358DR/NOPB-TR. */
const MAX_SUFFIXES = 3
/** Minimum length of a shortened part number, because a shorter text would be a prefix of too many part numbers. */
const MIN_STEM = 4
/** Regulator voltage in a part number: AMS1117-3.3V and AMS1117-3V3 both become AMS1117-3.3. */
const VOLTS = /(?<=[a-z]\d{3,5}[a-z]{0,2}-)(\d{1,2})(?:\.(\d)v|v(\d)?)$/
/** Minimum length of a family name, because a shorter text would be a prefix of too many part numbers. */
const MIN_FAMILY = 3
/**
 * Letters and digits that name a series, optionally followed by further letters and digits: lm358, 1n4148, 74hc595,
 * stm32f103.
 */
const FAMILY = /^[a-z]{0,4}74[a-z]{1,5}(?:[1-3][gt][a-z]?)?\d{2,5}|^[a-z]{0,8}\d+(?:[a-z]{1,4}\d{2,})?/
/**
 * Part numbers of logic chips and voltage regulators, which differ only in their first letters between manufacturers.
 */
const SHARED_NUMBER = /^[a-z]{0,3}(74[a-z]{1,5}(?:[1-3][gt][a-z]?)?\d{2,5}|7[89][a-z]?\d{2})$/
/** Digits by which a family is known, which follow the letters for the manufacturer or series. */
const FAMILY_DIGITS = /^(?:(?:[a-z]{2})?74|\d)?[a-z]{1,4}(\d{3,5})$/

/** Reduces a part number to letters and digits for comparison. */
export const closeNumber = (number: string) => number.toLowerCase().replace(/[^a-z\d]/g, '')

/** Normalizes a manufacturer part number to lower case and removes packaging codes and supplier additions. */
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

/** Normalizes a part number and removes supplier additions, but keeps the packaging code. */
const withoutSupplier = (number: string): string => number.trim().toLowerCase().replace(BEFORE, '')

/**
 * Returns the prefix that all part numbers of a family share; null if the rest of the part number encodes values, as
 * for passive components.
 */
export function familyOf(number: string): string | null {
  if (decodeNumber(number)) return null
  const [first = '', ...others] = withoutSupplier(number).split(/[-_/.\s,#+]+/)
  const joined = /\d/.test(first) ? first : first + (others[0] ?? '')
  const [family = ''] = FAMILY.exec(closeNumber(joined)) ?? []
  return family.length >= MIN_FAMILY && /[a-z]/.test(family) ? family : null
}

/**
 * Returns the digits by which a family is commonly known, such as 4051 for CD4051BE and 555 for NE555P; null if the
 * family has no such digits.
 */
export const familyDigits = (number: string): string | null => FAMILY_DIGITS.exec(familyOf(number) ?? '')?.[1] ?? null

/**
 * Returns the family without the manufacturer's letters, such as 74hc00 for SN74HC00N and 78l05 for L78L05ACZ; null if
 * manufacturers don't share the family's numbers.
 */
export const sharedNumber = (number: string): string | null => SHARED_NUMBER.exec(familyOf(number) ?? '')?.[1] ?? null

/** Returns true if a string consists only of digits that can denote a family. */
export const isFamilyDigits = (text: string) => /^\d{3,5}$/.test(text)
