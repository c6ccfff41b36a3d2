import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds; who asks has a limit of their own, and takes no answer for a dead process. */
const PATIENCE = 2_000

/** Set by the process once migrations and the demo shop are in. */
export interface Readiness {
  isReady: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and the database answers. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = readiness.isReady && !app.stopping.isDraining && (await answers(app))
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}

async function answers(app: FastifyInstance): Promise<boolean> {
  const isAnswered = app.database.sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([isAnswered, sleep(PATIENCE, false, { ref: false })])
}
