import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/errors.ts'
import { recordPageSpeed } from '#contract/metrics/calls.ts'
import { PAGE_SPEED_LIMIT } from '#contract/metrics/limits.ts'
import type { PageSpeedEvents } from './page-speed.ts'
import { serve } from '#server/http/serve.ts'
import { networkKey, type Origin } from '#server/throttle/service.ts'

/** Maximum number of networks counted at the same time. */
const MAX_NETWORKS = 10_000
const WINDOW_MS = PAGE_SPEED_LIMIT.minutes * 60_000

/**
 * Registers the call with which browsers report how fast a page was. Limits are counted in memory, because a report is
 * not worth an SQL statement.
 */
export function pageSpeedRoute(app: FastifyInstance): void {
  app.decorate('pageSpeeds', new EventEmitter<PageSpeedEvents>())
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true })
  serve(app, recordPageSpeed, async ({ body, origin }) => {
    countReport(counts, origin)
    app.pageSpeeds.emit('reported', body)
    return { accepted: true as const }
  })
}

/** @throws too_many_attempts */
function countReport(counts: LRUCache<string, number>, origin: Origin): void {
  const network = networkKey(origin)
  const limit = Math.max(1, Math.floor(PAGE_SPEED_LIMIT.pages * origin.scale))
  const count = (counts.get(network) ?? 0) + 1
  counts.set(network, count)
  const resetSeconds = Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000))
  const remaining = Math.max(0, limit - count)
  origin.reportQuota?.({ name: 'page-speed', limit, windowSeconds: WINDOW_MS / 1000, remaining, resetSeconds })
  if (count > limit)
    throw new Refusal('too_many_attempts', {
      values: { minutes: Math.ceil(resetSeconds / 60) },
      retryAfter: resetSeconds,
    })
}
