import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { createFairQueue, type FairQueueState } from './fair-queue.ts'
import { isRendering } from './rendering.ts'
import { networkKey } from '#server/throttle/service.ts'

/** Maximum wait for a turn in milliseconds; longer for orders, since a thousand buyers may order at the same moment. */
const MAX_WAIT_MS = 1_000
const MAX_ORDER_WAIT_MS = 5_000
/**
 * Maximum numbers of running and waiting tasks by kind. The connection pool determines the limits for calls and orders;
 * the processor determines those for searches and pages.
 */
const KIND_LIMITS = {
  call: { atOnce: 16, maxWaiting: 200, maxWait: MAX_WAIT_MS },
  order: { atOnce: 8, maxWaiting: 1_500, maxWait: MAX_ORDER_WAIT_MS },
  search: { atOnce: 3, maxWaiting: 60, maxWait: MAX_WAIT_MS },
  page: { atOnce: 4, maxWaiting: 60, maxWait: MAX_WAIT_MS },
}
export type Kind = keyof typeof KIND_LIMITS

/** Refusal that all refused calls share, because thousands of calls per second may be refused. */
const BUSY_REFUSAL = new Refusal('unavailable', { retryAfter: 2 })

/** Limits concurrent work by kind and rejects excess work early and fairly by network. */
export class Admission {
  readonly #turns: Record<Kind, ReturnType<typeof createFairQueue>>

  /** @param maxWait maximum wait for every kind, in place of the usual ones */
  constructor(maxWait?: number) {
    const createQueue = (kind: Kind) =>
      createFairQueue({
        ...KIND_LIMITS[kind],
        maxPerKey: Infinity,
        refusal: () => BUSY_REFUSAL,
        ...(maxWait !== undefined && { maxWait }),
        ...(maxWait === Infinity && { maxWaiting: Infinity }),
      })
    this.#turns = {
      call: createQueue('call'),
      order: createQueue('order'),
      search: createQueue('search'),
      page: createQueue('page'),
    }
  }

  states(): Record<Kind, FairQueueState> {
    const { call, order, search, page } = this.#turns
    return { call: call.state(), order: order.state(), search: search.state(), page: page.state() }
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
