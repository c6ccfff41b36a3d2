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
const DRAIN = 3_000
/** How long what is under way, such as an upload, may take once no connection is taken any more; milliseconds. */
const UNDER_WAY = 4_000
/** How often connections on which nothing is under way are closed; milliseconds. */
const SWEEP = 200

/** While the server stops each answer ends its connection; a call after the listener has closed gets a refusal of ours. */
export function answerWhileStopping(app: FastifyInstance): void {
  const stopping: Stopping = { isDraining: false, closed: new AbortController() }
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => stopping.closed.abort())
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // a page under way still asks the calls that it is made of, in process and without a socket
    const isFromOutside = raw.socket instanceof Socket
    const isLate = stopping.closed.signal.aborted && isFromOutside
    done(isLate ? new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (stopping.isDraining) reply.header('connection', 'close')
    done()
  })
}

/** Lets proxies and service managers notice that the server stops, before it does. @param hurry ends the wait */
export async function drain({ stopping }: FastifyInstance, hurry: AbortSignal): Promise<void> {
  stopping.isDraining = true
  await sleep(DRAIN, undefined, { signal: hurry }).catch(() => {})
}

/** Takes no more connections, lets what is under way end within a bound, and closes the app. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server, stopping } = app
  stopping.isDraining = true
  // the listener alone: `server.close` would at once reset connections on which a call may be arriving
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  stopping.closed.abort()
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP)
  const cutting = setTimeout(() => server.closeAllConnections(), UNDER_WAY)
  await closed
  clearInterval(sweeping)
  clearTimeout(cutting)
  await app.close()
}
