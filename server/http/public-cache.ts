import type { Announcement } from '#server/db/announcements.ts'
import { isTemporary } from './errors.ts'
import type { PublicAnswer } from './public-answer.ts'

/** Bytes, compressed copies included. */
const MOST_KEPT = 32 * 1024 * 1024
/** Views and sales may lag so far behind, and so does what nobody announced; milliseconds. */
const LONGEST_KEPT = 60_000
/** How long after a failure nothing is tried where there is an answer that is too old; milliseconds. */
const RETRY = 1_000

/** An answer under way: what changed since it began to be read. */
interface Fill {
  changed: Set<number>
  isSpoiled: boolean
}

/**
 * The bytes of public answers, the least used going first. What changes in the catalogue empties it; a changed stock
 * removes only the answers that show the product. An answer that was read before a change is never kept.
 */
export class PublicCache {
  readonly #mostKept: number
  readonly #answers = new Map<string, PublicAnswer>()
  readonly #keysByProduct = new Map<number, Set<string>>()
  readonly #fills = new Set<Fill>()
  /** Those whose answer everyone may be given who asks now. */
  readonly #joinable = new Map<string, Promise<PublicAnswer>>()
  #size = 0
  /** Until then answers that are too old are not made anew. */
  #awayUntil = 0

  constructor(mostKept = MOST_KEPT) {
    this.#mostKept = mostKept
  }

  /** Bytes. */
  get size(): number {
    return this.#size
  }

  /** The answer kept under the key, or the one that `make` reads now; those who ask meanwhile wait for the same one. */
  answer(key: string, make: () => Promise<PublicAnswer>): PublicAnswer | Promise<PublicAnswer> {
    const kept = this.#answers.get(key)
    if (kept && Date.now() < kept.madeAt + LONGEST_KEPT) {
      this.#answers.delete(key)
      this.#answers.set(key, kept)
      return kept
    }
    const joined = this.#joinable.get(key)
    if (joined) return joined
    if (kept && Date.now() < this.#awayUntil) return kept
    const filling = this.#fill(key, make)
      .catch((error: unknown) => this.#standIn(kept, error))
      .finally(() => {
        if (this.#joinable.get(key) === filling) this.#joinable.delete(key)
      })
    this.#joinable.set(key, filling)
    return filling
  }

  /** An answer that is too old is better than none, while there is no newer one to be had. */
  #standIn(kept: PublicAnswer | undefined, error: unknown): PublicAnswer {
    if (!kept || !isTemporary(error)) throw error
    this.#awayUntil = Date.now() + RETRY
    return kept
  }

  /** Removes what an announcement makes wrong. */
  forget({ products = [], catalogue }: Announcement): void {
    if (catalogue) return this.clear()
    if (products.length === 0) return
    this.#joinable.clear()
    for (const fill of this.#fills) for (const id of products) fill.changed.add(id)
    for (const key of products.flatMap((id) => [...(this.#keysByProduct.get(id) ?? [])])) this.#remove(key)
  }

  clear(): void {
    this.#joinable.clear()
    for (const fill of this.#fills) fill.isSpoiled = true
    this.#answers.clear()
    this.#keysByProduct.clear()
    this.#size = 0
  }

  async #fill(key: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const fill: Fill = { changed: new Set(), isSpoiled: false }
    this.#fills.add(fill)
    try {
      const answer = await make()
      const isOld = fill.isSpoiled || [...fill.changed].some((id) => answer.productIds.has(id))
      if (!isOld) this.#keep(key, answer)
      return answer
    } finally {
      this.#fills.delete(fill)
    }
  }

  #keep(key: string, answer: PublicAnswer): void {
    this.#remove(key)
    this.#answers.set(key, answer)
    for (const id of answer.productIds) {
      const keys = this.#keysByProduct.get(id) ?? new Set()
      this.#keysByProduct.set(id, keys.add(key))
    }
    this.#grow(answer.size + key.length)
    answer.onGrowth = (bytes) => {
      if (this.#answers.get(key) === answer) this.#grow(bytes)
    }
  }

  #grow(bytes: number): void {
    this.#size += bytes
    for (const key of this.#answers.keys()) {
      if (this.#size <= this.#mostKept) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#size -= answer.size + key.length
    for (const id of answer.productIds) {
      const keys = this.#keysByProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByProduct.delete(id)
    }
  }
}
