/** Maximum accepted amount in francs. */
export const MAX_FRANCS = 1_000_000_000

/** Maximum total of one order in francs, well below the limits of the database column and of JavaScript numbers. */
export const MAX_ORDER_FRANCS = 1_000_000_000_000

/**
 * Converts francs to the integer hundredths used for storage and sums.
 * @throws RangeError for NaN, a negative amount, an amount above the maximum or more than two decimals
 */
export function toCents(francs: number): bigint {
  const cents = Math.round(francs * 100)
  if (!isFrancs(francs)) throw new RangeError(`${francs} is no amount in francs`)
  return BigInt(cents)
}

/** Converts stored hundredths to francs; exact for amounts up to MAX_FRANCS and far above it. */
export function toFrancs(cents: bigint): number {
  return Number(cents) / 100
}

/** Returns true if a number is a valid amount: finite, between 0 and MAX_FRANCS, with at most two decimals. */
export function isFrancs(francs: number): boolean {
  if (!Number.isFinite(francs) || francs < 0 || francs > MAX_FRANCS) return false
  return Math.abs(francs * 100 - Math.round(francs * 100)) < 1e-4
}

/** Sums the lines of a cart or order in hundredths: price times quantity. Delivery is free. */
export function sumLines(lines: readonly { priceCents: bigint; quantity: number }[]): bigint {
  return lines.reduce((sum, line) => sum + line.priceCents * BigInt(line.quantity), 0n)
}

/**
 * Formats francs as `12,345` or `12,345.50`. The caller adds the prefix, because no Intl locale prints Rwf and the
 * output of servers and browsers differs.
 * @param decimals `auto` shows two decimals only if the amount has any (cards); 2 always shows two decimals (tables,
 * cart, checkout)
 */
export function formatFrancs(francs: number, decimals: 'auto' | 2 = 'auto'): string {
  const [whole = '0', fraction = '00'] = Math.abs(francs).toFixed(2).split('.')
  const decimalPart = decimals === 2 || fraction !== '00' ? `.${fraction}` : ''
  return `${francs < 0 ? '-' : ''}${groupThousands(whole)}${decimalPart}`
}

/** Formats a seller's total in francs as specified: `$1,240.00`. */
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
