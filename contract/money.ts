/** Highest accepted amount in francs. */
export const MAX_FRANCS = 1_000_000_000

/** Highest total of one order, in francs; far below what its column and a JavaScript number can hold. */
export const MAX_ORDER_FRANCS = 1_000_000_000_000

/**
 * Converts francs to the integer hundredths that are stored and summed.
 * @throws RangeError for more than two decimals, a negative or too high amount, or NaN
 */
export function toCents(francs: number): bigint {
  const cents = Math.round(francs * 100)
  if (!isFrancs(francs)) throw new RangeError(`${francs} is no amount in francs`)
  return BigInt(cents)
}

/** Converts stored hundredths to francs; exact up to MAX_FRANCS and far beyond. */
export function toFrancs(cents: bigint): number {
  return Number(cents) / 100
}

/** Tells whether a number is a valid amount: finite, from 0 to MAX_FRANCS, at most two decimals. */
export function isFrancs(francs: number): boolean {
  if (!Number.isFinite(francs) || francs < 0 || francs > MAX_FRANCS) return false
  return Math.abs(francs * 100 - Math.round(francs * 100)) < 1e-4
}

/** Sums the lines of a cart or order in hundredths: price times quantity (delivery is free). */
export function sumLines(lines: readonly { priceCents: bigint; quantity: number }[]): bigint {
  return lines.reduce((sum, line) => sum + line.priceCents * BigInt(line.quantity), 0n)
}

/**
 * Formats francs as `12,345` or `12,345.50`; the caller adds the prefix (no Intl locale prints Rwf, and servers and browsers differ).
 * @param decimals `auto` shows two decimals only if there are any (cards); 2 always shows them (tables, cart, checkout)
 */
export function formatFrancs(francs: number, decimals: 'auto' | 2 = 'auto'): string {
  const [whole = '0', fraction = '00'] = Math.abs(francs).toFixed(2).split('.')
  const decimalPart = decimals === 2 || fraction !== '00' ? `.${fraction}` : ''
  return `${francs < 0 ? '-' : ''}${groupThousands(whole)}${decimalPart}`
}

/** Formats a seller's total in francs as the specification shows it: `$1,240.00`. */
export function formatSellerTotal(francs: number): string {
  return `$${formatFrancs(francs, 2)}`
}

/** Formats an integer with thousands separators: `48,213`. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.trunc(count)))
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
