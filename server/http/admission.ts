import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { networkOf } from '#server/throttle/service.ts'

/** How much of each kind runs at once, and waits: calls are bound by the pool, searches and pages by the processor. */
const KINDS = {
  call: { atOnce: 16, mostWaiting: 200 },
  search: { atOnce: 3, mostWaiting: 60 },
  page: { atOnce: 4, mostWaiting: 60 },
}
export type Kind = keyof typeof KINDS

/** Milliseconds. */
const LONGEST_WAIT = 1_000
/** One for all: thousands a second may be refused. */
const BUSY = new Refusal('unavailable', { retryAfter: 2 })

/**
 * Lets in as much work as can be done in time, and refuses the rest at once, so that what is let in stays quick however
 * many ask. Networks take turns.
 */
export class Admission {
  readonly #rendering = new AsyncLocalStorage<true>()
  readonly #turns: Record<Kind, ReturnType<typeof fairTurns>>

  constructor(longestWait = LONGEST_WAIT) {
    const bounds = { mostOfKey: Infinity, longestWait, refusal: () => BUSY }
    const turnsOf = (kind: Kind) =>
      fairTurns({ ...KINDS[kind], ...bounds, ...(longestWait === Infinity && { mostWaiting: Infinity }) })
    this.#turns = { call: turnsOf('call'), search: turnsOf('search'), page: turnsOf('page') }
  }

  /**
   * Does work when it is its turn. What a page asks for while it is rendered is part of its turn; a caller who was looked
   * up has waited for one already, is next, and not refused any more.
   * @throws unavailable when it would be too late
   */
  async run<Result>(kind: Kind, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    if (this.#rendering.getStore()) return work()
    const turn = kind === 'page' ? () => this.#rendering.run(true, work) : work
    return this.#turns[kind](networkOf({ address: request.ip, scale: 1 }), turn, request.actor !== null)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}
