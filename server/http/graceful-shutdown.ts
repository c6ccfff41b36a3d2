import { Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'

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

/** Closes connections during shutdown; calls after the listener has closed get a 503. */
export function handleShutdown(app: FastifyInstance): void {
  const stopping: Stopping = { isDraining: false, closed: new AbortController() }
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => stopping.closed.abort())
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // a page under way still asks the calls that it is made of, in process and without a socket
    const isExternal = raw.socket instanceof Socket
    const isAfterClose = stopping.closed.signal.aborted && isExternal
    done(isAfterClose ? new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }) : undefined)
  })
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
  // the listener alone: `server.close` would at once reset connections on which a call may be arriving
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  stopping.closed.abort()
  const idleCloseTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS)
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  await closed
  clearInterval(idleCloseTimer)
  clearTimeout(shutdownTimer)
  await app.close()
}
