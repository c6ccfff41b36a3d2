import type { FastifyInstance } from 'fastify'
import { probeDatabase } from '#server/db/health-probe.ts'

/** Ready state, which the process sets after running the migrations and setting up the demo shop. */
export interface Readiness {
  isReady: boolean
}

/**
 * Serves `/healthz`, which reports that the process is alive, and `/readyz`, which reports that it can serve requests:
 * the database responds regardless of the pool's load, and the disk has space.
 */
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
