import { LRUCache } from 'lru-cache'
import type { Change } from '#server/db/changes.ts'
import { isWithin } from '#server/db/time.ts'
import { isTemporary } from './errors.ts'
import type { PublicAnswer } from './public-answer.ts'

/** Maximum size of the cache in bytes, including compressed copies. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Maximum age in milliseconds of data whose changes are not announced, such as views and sales. */
const MAX_AGE_MS = 60_000
/** Time in milliseconds after a failure during which stale answers are served without retrying. */
const RETRY_DELAY_MS = 1_000

/** Prefix of cache keys for pages. */
export const PAGE_KEY = 'page '

/** Response being read, with the changes announced since the read started. */
interface PendingFill {
  changed: Set<number>
  isInvalidated: boolean
}

/**
 * In-memory LRU cache of public responses and pages. A catalogue change clears the cache; a stock change removes the
 * responses that show the product. If a change is announced after a read has started, the response read is not stored.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, PublicAnswer>
  readonly #keysByProduct = new Map<number, Set<string>>()
  readonly #fills = new Set<PendingFill>()
  /** Pending answers that new callers can share. */
  readonly #joinable = new Map<string, Promise<PublicAnswer>>()
  /** Counts since the process started. */
  readonly counts = {
    call: { hits: 0, misses: 0 },
    page: { hits: 0, misses: 0 },
    removed: { room: 0, change: 0 },
  }
  /** Time until which stale responses are served without refreshing them. */
  #failedAt = -Infinity

  constructor(maxBytes = MAX_CACHE_BYTES) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.size + key.length,
      onInsert: (answer, key) => this.#index(answer, key),
      dispose: (answer, key, reason) => {
        if (reason === 'evict') this.counts.removed.room += 1
        this.#unindex(answer, key)
      },
    })
  }

  /** Current size of the cached answers, in bytes. */
  get size(): number {
    return this.#answers.calculatedSize
  }

  get entries(): number {
    return this.#answers.size
  }

  /** Returns the cached answer, or reads it with `make`. Concurrent callers share one read. */
  answer(key: string, make: () => Promise<PublicAnswer>): PublicAnswer | Promise<PublicAnswer> {
    const cached = this.#answers.get(key)
    const counts = this.counts[key.startsWith(PAGE_KEY) ? 'page' : 'call']
    const known = this.#freshOrPending(key, cached)
    if (known) {
      counts.hits += 1
      return known
    }
    counts.misses += 1
    const filling = this.#fill(key, make)
      .catch((error: unknown) => this.#standIn(cached, error))
      .finally(() => {
        if (this.#joinable.get(key) === filling) this.#joinable.delete(key)
      })
    this.#joinable.set(key, filling)
    return filling
  }

  /**
   * Returns a response without starting a read: a fresh response, a pending response or, shortly after a failure, a
   * stale response.
   */
  #freshOrPending(key: string, cached: PublicAnswer | undefined): PublicAnswer | Promise<PublicAnswer> | undefined {
    if (cached && isWithin(MAX_AGE_MS, cached.madeAt)) return cached
    const pending = this.#joinable.get(key)
    return pending ?? (cached && isWithin(RETRY_DELAY_MS, this.#failedAt) ? cached : undefined)
  }

  /** Returns a stale response if a read has failed temporarily. */
  #standIn(cached: PublicAnswer | undefined, error: unknown): PublicAnswer {
    if (!cached || !isTemporary(error)) throw error
    this.#failedAt = Date.now()
    return cached
  }

  /** Removes the cached responses that a change invalidates. */
  invalidate({ products = [], catalogue }: Change): void {
    if (catalogue) return this.clear()
    if (products.length === 0) return
    this.#joinable.clear()
    for (const fill of this.#fills) for (const id of products) fill.changed.add(id)
    for (const key of products.flatMap((id) => [...(this.#keysByProduct.get(id) ?? [])]))
      if (this.#answers.delete(key)) this.counts.removed.change += 1
  }

  clear(): void {
    this.#joinable.clear()
    for (const fill of this.#fills) fill.isInvalidated = true
    this.#keysByProduct.clear()
    this.counts.removed.change += this.#answers.size
    this.#answers.clear()
  }

  async #fill(key: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const fill: PendingFill = { changed: new Set(), isInvalidated: false }
    this.#fills.add(fill)
    try {
      const answer = await make()
      const isStale = fill.isInvalidated || [...fill.changed].some((id) => answer.productIds.has(id))
      if (answer.isKept && !isStale) this.#keep(key, answer)
      return answer
    } finally {
      this.#fills.delete(fill)
    }
  }

  #keep(key: string, answer: PublicAnswer): void {
    this.#answers.set(key, answer)
    answer.onGrowth = () => {
      if (this.#answers.peek(key) !== answer) return
      this.#answers.delete(key) // the cache measures the size of an entry only when the entry is set
      this.#answers.set(key, answer)
    }
  }

  #index({ productIds }: PublicAnswer, key: string): void {
    for (const id of productIds) this.#keysByProduct.set(id, (this.#keysByProduct.get(id) ?? new Set()).add(key))
  }

  #unindex({ productIds }: PublicAnswer, key: string): void {
    for (const id of productIds) {
      const keys = this.#keysByProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByProduct.delete(id)
    }
  }
}
