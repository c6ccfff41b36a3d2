import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

interface Stopping {
  /** True while calls are still served but `/readyz` asks proxies to use another server. */
  isDraining: boolean
  /** Aborted when connections are no longer accepted. */
  closed: AbortController
}

/**
 * Time in milliseconds during which calls are still served after `/readyz` starts returning 503; proxies poll every
 * second or two.
 */
const DRAIN_MS = 3_000
/** Time in milliseconds for work in progress, such as an upload, to finish after connections are no longer accepted. */
const SHUTDOWN_TIMEOUT_MS = 4_000
/** Interval in milliseconds for closing idle connections. */
const IDLE_CLOSE_INTERVAL_MS = 200
/** Maximum duration in milliseconds of an event loop turn that only accepted new connections. */
const CALM_TURN_MS = 1
/** Maximum wait in milliseconds for an event loop turn that only accepted connections. */
const MAX_CALM_WAIT_MS = 500

/**
 * Closes each connection after its next response during shutdown. Requests on connections already accepted are still
 * answered.
 */
export function handleShutdown(app: FastifyInstance): void {
  const stopping: Stopping = { isDraining: false, closed: new AbortController() }
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => stopping.closed.abort())
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (stopping.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * Reports the server as not ready for a while before shutdown, so that proxies stop sending requests.
 * @param abortSignal signal that ends the wait early
 */
export async function drain({ stopping }: FastifyInstance, abortSignal: AbortSignal): Promise<void> {
  stopping.isDraining = true
  await sleep(DRAIN_MS, undefined, { signal: abortSignal }).catch(() => {})
}

/** Stops accepting connections, allows work in progress a limited time to finish, and closes the app. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server, stopping } = app
  stopping.isDraining = true
  stopping.closed.abort()
  await calmTurn()
  // closes only the listener: `server.close` would reset connections on which a request may be arriving
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const idleCloseTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS)
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  await closed
  clearInterval(idleCloseTimer)
  clearTimeout(shutdownTimer)
  await app.close()
}

/**
 * Resolves right after an event loop turn that did little more than accept connections. Closing a listener makes the
 * kernel reset the connections still in the listener's queue, which would lose the requests on them.
 */
async function calmTurn(): Promise<void> {
  const deadline = performance.now() + MAX_CALM_WAIT_MS
  for (;;) {
    const began = performance.now()
    await setImmediate()
    const now = performance.now()
    if (now - began < CALM_TURN_MS || now > deadline) return
  }
}
