import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createInstruments } from './instruments.ts'
import { measureEventLoop } from './event-loop.ts'
import { measureLoad } from './load.ts'
import { measurePageSpeed } from './page-speed.ts'
import { measureQueries, measureRequests } from './requests.ts'
import { measureSecurity } from './security.ts'
import { measureBackups, measureOutbox, measureShop } from './shop.ts'

/** Creates the registry of all Prometheus metrics. */
export function createRegistry(app: FastifyInstance): Registry {
  const registry = new Registry()
  const instruments = createInstruments(registry)
  collectDefaultMetrics({ register: registry }) // Node's own metrics: processor, memory, event loop
  measureRequests(app, registry)
  measureQueries(app, registry)
  measureLoad(app, instruments)
  measurePageSpeed(app, registry)
  measureEventLoop(app, instruments)
  measureSecurity(app, instruments)
  measureOutbox(app.database, instruments)
  measureShop(app.database, instruments)
  measureBackups(app.database, instruments)
  return registry
}
