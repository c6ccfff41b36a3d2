import { LRUCache } from 'lru-cache'

/**
 * Maximum number of cached keys. There are only a few sellers, admins and sitemaps, and a flood of other keys must not
 * exhaust memory.
 */
const MAX_KEYS = 1000

interface MemoizeOptions {
  /** Maximum age of a cached value, in milliseconds. */
  maxAgeMs: number
  /** Returns the current time in milliseconds; replaced in tests. */
  now?: () => number
}

/**
 * Memoizes an async function by key for a limited time. Concurrent callers share one computation, and failures are not
 * cached.
 */
export function memoize<Key extends string | number, Value extends object | string>(
  compute: (key: Key) => Promise<Value>,
  { maxAgeMs: ttl, now = Date.now }: MemoizeOptions,
): (key: Key) => Promise<Value> {
  const fetchMethod = (key: Key) => compute(key)
  const cache = new LRUCache({
    max: MAX_KEYS,
    ttl,
    ttlResolution: 0,
    perf: { now },
    fetchMethod,
    ignoreFetchAbort: true,
  })
  return (key) => cache.fetch(key) as Promise<Value>
}
