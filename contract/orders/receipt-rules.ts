import { sumLines, toCents, toFrancs } from '../money.ts'
import { cleanPasted } from '../rules/text.ts'

/** Normalizes a Rwandan mobile number to ten digits, like 0788123456; returns any other text unchanged. */
export function toReceiptPhone(typed: string): string {
  const digits = cleanPasted(typed).replaceAll(/[\s().-]/g, '')
  return /^\+?2507\d{8}$/.test(digits) ? `0${digits.slice(-9)}` : digits
}

/** Returns true if a string is a normalized Rwandan mobile number, under which a consumer can register for VAT rewards. */
export const isReceiptPhone = (phone: string): boolean => /^07\d{8}$/.test(phone)

/** Doubts about a receipt that its issuer can overrule by repeating the call with their codes. */
export const receiptDoubts = ['receipt_total_differs'] as const

/** The fields of an order line that a receipt states, in francs and pieces. */
interface RequestedItem {
  product_id: number
  product_name: string
  price: number
  quantity: number
  returned: number
  returned_value: number
}

/**
 * Returns what an issuer enters in certified software for a receipt: the lines with their sums, and the total, in
 * francs. A refund has the lines for which money was returned. An adapter for such software would start here.
 */
export function receiptRequestOf(
  items: readonly RequestedItem[],
  issuer: { product_ids: readonly number[] },
  kind: 'sale' | 'refund',
) {
  const own = items.filter(({ product_id: id }) => issuer.product_ids.includes(id))
  const lines =
    kind === 'sale'
      ? own.map((item) => lineOf(item, item.quantity, sumOf(item)))
      : own.filter((item) => item.returned_value > 0).map((item) => lineOf(item, item.returned, item.returned_value))
  const totalCents = lines.reduce((cents, { sum }) => cents + toCents(sum), 0n)
  return { lines, total: toFrancs(totalCents) }
}

const sumOf = ({ price, quantity }: RequestedItem) => toFrancs(sumLines([{ priceCents: toCents(price), quantity }]))

const lineOf = ({ product_id, product_name: name }: RequestedItem, pieces: number, sum: number) => ({
  product_id,
  name,
  pieces,
  sum,
})
