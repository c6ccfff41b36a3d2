import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

interface Stopping {
  /** Calls are still served; whoever asks `/readyz` learns that they had better go elsewhere. */
  isDraining: boolean
  /** Aborted when no connection is taken any more. */
  closed: AbortController
}

/** How long calls are served after `/readyz` has turned 503: a proxy asks every second or two; milliseconds. */
const DRAIN_MS = 3_000
/** How long what is under way, such as an upload, may take once no connection is taken any more; milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 4_000
/** How often connections on which nothing is under way are closed; milliseconds. */
const IDLE_CLOSE_INTERVAL_MS = 200
/** A turn of the event loop that took no longer had nothing to do but take what had arrived; milliseconds. */
const CALM_TURN_MS = 1
/** How long a calm turn is waited for; milliseconds. */
const MAX_CALM_WAIT_MS = 500

/** Ends each connection with its next answer during shutdown. Whatever comes on one that was taken is answered. */
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
 * Reports not ready for a moment before the shutdown, so that proxies stop sending.
 * @param abortSignal aborts the wait
 */
export async function drain({ stopping }: FastifyInstance, abortSignal: AbortSignal): Promise<void> {
  stopping.isDraining = true
  await sleep(DRAIN_MS, undefined, { signal: abortSignal }).catch(() => {})
}

/** Takes no more connections, lets what is under way end within a bound, and closes the app. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server, stopping } = app
  stopping.isDraining = true
  stopping.closed.abort()
  await calmTurn()
  // the listener alone: `server.close` would at once reset connections on which a call may be arriving
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const idleCloseTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS)
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  await closed
  clearInterval(idleCloseTimer)
  clearTimeout(shutdownTimer)
  await app.close()
}

/**
 * Settles right after a turn of the event loop that did little else than take connections: the kernel resets those that
 * wait for their turn when a listener closes, with the calls on them.
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
