/** More keys are not kept: sellers, admins and sitemaps are few, a flood of anything else must not fill the memory. */
const MAX_KEYS = 1000

interface CachedValue<Value> {
  value: Promise<Value>
  until: number
}

interface MemoizeOptions {
  /** How long an answer is good, milliseconds. */
  maxAgeMs: number
  /** Milliseconds, for tests. */
  now?: () => number
}

/**
 * Memoizes an async function by key for a limited time; concurrent callers share one computation, failures are not
 * cached.
 */
export function memoize<Key, Value>(
  compute: (key: Key) => Promise<Value>,
  { maxAgeMs, now = Date.now }: MemoizeOptions,
): (key: Key) => Promise<Value> {
  const cache = new Map<Key, CachedValue<Value>>()
  return (key) => {
    const cached = cache.get(key)
    if (cached && now() < cached.until) return cached.value
    const value = compute(key)
    cache.delete(key)
    cache.set(key, { value, until: now() + maxAgeMs })
    const [oldest] = cache.keys()
    if (cache.size > MAX_KEYS && oldest !== undefined) cache.delete(oldest)
    value.catch(() => cache.delete(key))
    return value
  }
}
