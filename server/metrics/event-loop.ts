import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeName } from '#server/http/route-name.ts'
import type { Instruments } from './instruments.ts'

/** Interval of the check in milliseconds, and the delay from which the event loop counts as blocked. */
const CHECK_MS = 20
const BLOCKED_MS = 50

/**
 * Measures how long the event loop was blocked, by the routes of the requests in progress. A route that often blocks it
 * stands out, even though other routes in progress at the same time are counted too.
 */
export function measureEventLoop(app: FastifyInstance, { counters }: Instruments): void {
  const inProgress = new Set<FastifyRequest>()
  const blockedSeconds: Record<string, number> = {}
  app.addHook('onRequest', (request, _reply, done) => {
    // an event stream is in progress all the time
    if (!request.routeOptions.config.endpoint?.streams) inProgress.add(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // the timer has not run yet if this request has just blocked the loop
    check()
    inProgress.delete(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    inProgress.delete(request)
    done()
  })

  let dueAt = performance.now() + CHECK_MS
  function check(): void {
    const late = performance.now() - dueAt
    if (late < BLOCKED_MS) return
    const routes = new Set(Array.from(inProgress, routeName))
    for (const route of routes) blockedSeconds[route] = (blockedSeconds[route] ?? 0) + late / 1000
    dueAt = performance.now() + CHECK_MS
  }
  const timer = setInterval(() => {
    check()
    dueAt = performance.now() + CHECK_MS
  }, CHECK_MS).unref()
  app.addHook('onClose', () => clearInterval(timer))

  counters(
    {
      name: 'isoko_event_loop_blocked_seconds_total',
      help: 'Time for which the event loop was blocked for over 50 ms, by the routes in progress',
    },
    'route',
    () => blockedSeconds,
  )
}
