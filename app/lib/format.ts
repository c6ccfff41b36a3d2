const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * An amount in francs as `12,345` or `12,345.50`; the prefix is the caller's (no Intl locale prints Rwf, and servers and
 * browsers differ).
 * @param decimals `auto` shows two only where there are any (cards); 2 always (tables, cart, checkout)
 */
export function formatFrancs(francs: number, decimals: 'auto' | 2 = 'auto'): string {
  const [whole = '0', fraction = '00'] = Math.abs(francs).toFixed(2).split('.')
  const shown = decimals === 2 || fraction !== '00' ? `.${fraction}` : ''
  return `${francs < 0 ? '-' : ''}${grouped(whole)}${shown}`
}

/** A whole number with thousands separators: `48,213`. */
export function formatCount(count: number): string {
  return grouped(String(Math.trunc(count)))
}

/** A day in the shop's time zone, the same on server and browser: `Jan 5, 2025`. */
export function formatDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(iso),
  )
}
