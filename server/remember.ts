/** More keys are not kept: sellers, admins and sitemaps are few, a flood of anything else must not fill the memory. */
const MOST_KEPT = 1000

interface Kept<Value> {
  value: Promise<Value>
  until: number
}

interface Life {
  /** How long an answer is good, milliseconds. */
  life: number
  /** Milliseconds, for tests. */
  now?: () => number
}

/**
 * Remembers for a while what was computed for a key; who asks meanwhile is given the same, also while it is still being
 * computed. What failed is forgotten at once.
 */
export function remember<Key, Value>(
  compute: (key: Key) => Promise<Value>,
  { life, now = Date.now }: Life,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Kept<Value>>()
  return (key) => {
    const known = kept.get(key)
    if (known && now() < known.until) return known.value
    const value = compute(key)
    kept.delete(key)
    kept.set(key, { value, until: now() + life })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    value.catch(() => kept.delete(key))
    return value
  }
}
