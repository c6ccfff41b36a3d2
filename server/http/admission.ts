import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { networkOf } from '#server/throttle/service.ts'

/** How much of each kind runs at once: calls are bound by the pool, searches and pages by the processor. */
const AT_ONCE = { call: 16, search: 3, page: 4 }
export type Kind = keyof typeof AT_ONCE

/** Whoever would wait longer for their turn is refused when they come; milliseconds. */
const LONGEST_WAIT = 1_000
/** Most of one kind that wait, however short their work has been. */
const MOST_WAITING = 300
/** So many rounds of work may always wait: a slow moment is no flood. */
const LEAST_ROUNDS = 16
const RETRY_AFTER_SECONDS = 2
/** What work is taken to last before any has ended, milliseconds, and how much the newest counts in the mean. */
const FIRST_MEAN = 20
const WEIGHT = 0.05

/**
 * Lets in as much work as can be done in time, and refuses the rest at once, so that what is let in stays quick however
 * many ask. Networks take turns.
 */
export class Admission {
  readonly #rendering = new AsyncLocalStorage<true>()
  readonly #turns: Record<Kind, ReturnType<typeof measuredTurns>>

  constructor(longestWait = LONGEST_WAIT) {
    const turnsOf = (kind: Kind) => measuredTurns(AT_ONCE[kind], longestWait)
    this.#turns = { call: turnsOf('call'), search: turnsOf('search'), page: turnsOf('page') }
  }

  /**
   * Does work when it is its turn. What a page asks for while it is rendered is part of its turn; a caller who was looked
   * up has waited for one already, and is not refused any more.
   * @throws unavailable when it would be too late
   */
  async run<Result>(kind: Kind, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    if (this.#rendering.getStore()) return work()
    const turn = kind === 'page' ? () => this.#rendering.run(true, work) : work
    return this.#turns[kind](networkOf({ address: request.ip, scale: 1 }), turn, request.actor !== null)
  }
}

/** Turns whose queue is as long as can be done in time, by how long the work took lately. */
function measuredTurns(atOnce: number, longestWait: number) {
  let mean = FIRST_MEAN
  const turn = fairTurns({
    atOnce,
    mostWaiting: () => {
      if (longestWait === Infinity) return Infinity
      const rounds = longestWait === 0 ? 0 : Math.max(longestWait / mean, LEAST_ROUNDS)
      return Math.min(rounds * atOnce, MOST_WAITING)
    },
    mostOfKey: Infinity,
    longestWait: 5 * longestWait,
    refusal: () => new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }),
  })
  return <Result>(key: string, work: () => Promise<Result>, isPromised: boolean) =>
    turn(
      key,
      async () => {
        const startedAt = performance.now()
        try {
          return await work()
        } finally {
          const took = Math.min(performance.now() - startedAt, LONGEST_WAIT) // one import makes no rush
          mean += (took - mean) * WEIGHT
        }
      },
      isPromised,
    )
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}
