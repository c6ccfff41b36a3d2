import { LRUCache } from 'lru-cache'

/** More keys are not kept: sellers, admins and sitemaps are few, a flood of anything else must not fill the memory. */
const MAX_KEYS = 1000

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
