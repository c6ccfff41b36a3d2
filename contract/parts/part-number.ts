/** What suppliers put before and behind makers' numbers, and how packings are told. */
const BEFORE = /^(?:\d{2,3}-(?=.*[a-z].*\d|\d+[a-z])|(?:lcsc|digi-?key|mouser|tme|farnell|rs)[\s:#-]+)/
const BEHIND =
  /(?:(?:[-.]?(?:ct|tr|dkr|[125]))?-nd|[-_ /](?:reel7?|rl7?|r7|tape|tr|t\/r|ct|cut|bulk|tube|tray|7-f|13-f)|reel7?|(?<=[a-z\d-]{5})tr|\/nopb|#(?:tr)?pbf|[-/]?pbf|,\d{3})$/
/** Further suffixes stand behind one another: LM358DR/NOPB-TR. */
const MAX_SUFFIXES = 3
/** Shorter numbers begin too much else. */
const MIN_STEM = 4

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
  return stem
}

/** The same with its packing. */
export const withoutSupplier = (number: string): string => number.trim().toLowerCase().replace(BEFORE, '')
