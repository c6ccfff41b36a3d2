/** Figures on a dashboard may be as old as this, milliseconds. */
export const FIGURES_KEPT = 60_000
/** More callers' figures are not kept: sellers and admins are few, a flood of anything else must not fill the memory. */
const MOST_KEPT = 1000

interface Kept<Value> {
  value: Promise<Value>
  until: number
}

/**
 * Remembers what was computed for a key for a minute; who asks meanwhile is given the same, also while it is still being
 * computed. What failed is forgotten at once.
 * @param now milliseconds, for tests
 */
export function remember<Key, Value>(
  compute: (key: Key) => Promise<Value>,
  now: () => number = Date.now,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Kept<Value>>()
  return (key) => {
    const known = kept.get(key)
    if (known && now() < known.until) return known.value
    const value = compute(key)
    kept.delete(key)
    kept.set(key, { value, until: now() + FIGURES_KEPT })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    value.catch(() => kept.delete(key))
    return value
  }
}
