/** Characters that people write between the digits of a phone number. */
export const PHONE_SEPARATORS = ' \u00A0+-./()'
/** Number of trailing digits that identify a phone number, with or without the country code. */
const SUBSCRIBER_DIGITS = 9
/** Shorter texts are prefixes of too many part numbers. */
const MIN_PART_CHARACTERS = 3
const MAX_ORDER_NUMBER = 2_147_483_647
const SEPARATORS = new RegExp(`[${PHONE_SEPARATORS.replace('-', '\\-')}]`, 'g')

/** Parses an order number from a search text such as `395` or `#395`. */
export function searchedNumber(text: string): number | undefined {
  const number = Number(/^#*\s*([1-9]\d{0,9})$/.exec(text.trim())?.[1])
  return number <= MAX_ORDER_NUMBER ? number : undefined
}

/** Returns the digits of a search text that may be a phone number; the last nine of a complete number. */
export function searchedDigits(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '')
  return /^\d+$/.test(digits) ? digits.slice(-SUBSCRIBER_DIGITS) : undefined
}

/** Reduces a text to letters and digits, for comparing part numbers. */
const closed = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Returns the part number prefix in a search text; undefined if it is too short or like `#395`. */
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
 * Tells whether a text finds an order: by its whole number, by a part of the name without case, by a part of the phone as written or of its
 * digits, or by the start of a part number. The server does the same in SQL.
 * @param others further texts, matched like the name
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
