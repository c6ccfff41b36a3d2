import type { FastifyInstance } from 'fastify'
import { probeDatabase } from '#server/db/health-probe.ts'

/** Set by the process once migrations and the demo shop are in. */
export interface Readiness {
  isReady: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers, however busy the pool is, and the disk has room. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const probe = probeDatabase(app.database)
  app.addHook('onClose', () => probe.close())
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isAcceptingRequests = readiness.isReady && !app.stopping.isDraining
    const isReady = isAcceptingRequests && (await probe.isResponsive()) && (await app.disk.hasRoom(probe.canWrite))
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
