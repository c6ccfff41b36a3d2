import { cleanPasted } from '../rules/text.ts'

/** Characters that people use to separate the digits of a phone number. */
export const PHONE_SEPARATORS = ' \u00A0+-./()'
/** Number of trailing digits that identify a phone number regardless of its country code. */
const SUBSCRIBER_DIGITS = 9
/**
 * Minimum length of the part number in a search text, because a shorter text would be a prefix of too many part
 * numbers.
 */
const MIN_PART_CHARACTERS = 3
const MAX_ORDER_NUMBER = 2_147_483_647
const SEPARATORS = new RegExp(`[${PHONE_SEPARATORS.replace('-', '\\-')}]`, 'g')

/** Parses a search text such as `395` or `#395` as an order number. */
export function searchedNumber(text: string): number | undefined {
  const number = Number(/^#*\s*([1-9]\d{0,9})$/.exec(text.trim())?.[1])
  return number <= MAX_ORDER_NUMBER ? number : undefined
}

/**
 * Returns the digits of a search text that may be a phone number; only the last nine digits if the number is longer.
 */
export function searchedDigits(text: string): string | undefined {
  const digits = cleanPasted(text).replace(SEPARATORS, '')
  return /^\d+$/.test(digits) ? digits.slice(-SUBSCRIBER_DIGITS) : undefined
}

/** Reduces a string to letters and digits, for the comparison of part numbers. */
const closed = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Returns the start of a part number in a search text; undefined if the text is too short or begins with `#`. */
export function searchedPart(text: string): string | undefined {
  const part = closed(text)
  return part.length < MIN_PART_CHARACTERS || text.trim().startsWith('#') ? undefined : part
}

interface SearchedOrder {
  id: number
  customer_info: { name: string; phone: string }
  items: { mpn: string | null }[]
}

/**
 * Returns true if a search text matches an order: by the complete order number, by a segment of the name regardless of
 * case, by a segment of the phone number as written or as digits only, or by the start of a part number. The server
 * implements the same rules in SQL.
 * @param others additional strings, which are matched like the name
 */
export function matchesOrder(
  { id, customer_info: customer, items }: SearchedOrder,
  others: string[],
  text: string,
): boolean {
  const [digits, part] = [searchedDigits(text), searchedPart(text)]
  return (
    id === searchedNumber(text) ||
    customer.phone.includes(text) ||
    (digits !== undefined && customer.phone.replace(SEPARATORS, '').includes(digits)) ||
    (part !== undefined && items.some(({ mpn }) => closed(mpn ?? '').startsWith(part))) ||
    [customer.name, ...others].some((other) => other.toLowerCase().includes(text.toLowerCase()))
  )
}
