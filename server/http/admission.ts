import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { createFairQueue, type FairQueueState } from './fair-queue.ts'
import { isRendering } from './rendering.ts'
import { networkKey } from '#server/throttle/service.ts'

/**
 * Maximum numbers of running and waiting tasks by kind. The connection pool determines the limits for calls; the
 * processor determines those for searches and pages.
 */
const KIND_LIMITS = {
  call: { atOnce: 16, maxWaiting: 200 },
  search: { atOnce: 3, maxWaiting: 60 },
  page: { atOnce: 4, maxWaiting: 60 },
}
export type Kind = keyof typeof KIND_LIMITS

/** Maximum wait for a turn, in milliseconds. */
const MAX_WAIT_MS = 1_000
/** Refusal that all refused calls share, because thousands of calls per second may be refused. */
const BUSY_REFUSAL = new Refusal('unavailable', { retryAfter: 2 })

/** Limits concurrent work by kind and rejects excess work early and fairly by network. */
export class Admission {
  readonly #turns: Record<Kind, ReturnType<typeof createFairQueue>>

  constructor(maxWait = MAX_WAIT_MS) {
    const queueOptions = { maxPerKey: Infinity, maxWait, refusal: () => BUSY_REFUSAL }
    const createQueue = (kind: Kind) =>
      createFairQueue({
        ...KIND_LIMITS[kind],
        ...queueOptions,
        ...(maxWait === Infinity && { maxWaiting: Infinity }),
      })
    this.#turns = { call: createQueue('call'), search: createQueue('search'), page: createQueue('page') }
  }

  states(): Record<Kind, FairQueueState> {
    const { call, search, page } = this.#turns
    return { call: call.state(), search: search.state(), page: page.state() }
  }

  /**
   * Runs work when its turn comes. Requests made while rendering a page share the page's turn. Calls that have already
   * waited to be authenticated are served next and never refused.
   * @throws unavailable if the wait would be too long
   */
  async run<Result>(kind: Kind, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    if (isRendering()) return work()
    return this.#turns[kind](networkKey({ address: request.ip, scale: 1 }), work, request.actor !== null)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}
