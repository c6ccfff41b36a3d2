import type { FastifyInstance } from 'fastify'
import { probeDatabase } from '#server/db/probe.ts'

/** Set by the process once migrations and the demo shop are in. */
export interface Readiness {
  isReady: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and the database answers, however busy the pool is. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const probe = probeDatabase(app.database.url)
  app.addHook('onClose', () => probe.close())
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = readiness.isReady && !app.stopping.isDraining && (await probe.answers())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
