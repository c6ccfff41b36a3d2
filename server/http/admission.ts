import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { createFairQueue, type FairQueueState } from './fair-queue.ts'
import { isRendering } from './rendering.ts'
import { networkKey } from '#server/throttle/service.ts'

/** Limits of running and waiting work by kind: the pool limits calls, the processor limits searches and pages. */
const KIND_LIMITS = {
  call: { atOnce: 16, maxWaiting: 200 },
  search: { atOnce: 3, maxWaiting: 60 },
  page: { atOnce: 4, maxWaiting: 60 },
}
export type Kind = keyof typeof KIND_LIMITS

/** Milliseconds. */
const MAX_WAIT_MS = 1_000
/** Shared instance, since thousands of calls per second may be refused. */
const BUSY_REFUSAL = new Refusal('unavailable', { retryAfter: 2 })

/** Admission control: limits concurrent work by kind and rejects the excess early, fairly by network. */
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
   * Runs work when its turn comes. Requests of a page being rendered share the page's turn; an authenticated caller has already
   * waited once, goes next and is no longer refused.
   * @throws unavailable if it would take too long
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
