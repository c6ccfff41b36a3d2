import { LRUCache } from 'lru-cache'

/** Limit of cached keys: sellers, admins and sitemaps are few, and a flood of other keys must not fill the memory. */
const MAX_KEYS = 1000

interface MemoizeOptions {
  /** Maximum age of an answer, in milliseconds. */
  maxAgeMs: number
  /** Returns the time in milliseconds; for tests. */
  now?: () => number
}

/**
 * Memoizes an async function by key for a limited time; concurrent callers share one computation, failures are not
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
