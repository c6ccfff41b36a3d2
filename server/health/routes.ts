import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/health/calls.ts'
import { localUrl, type Config } from '#server/startup/config.ts'
import { serve } from '#server/http/serve.ts'
import { watchProxy } from './proxy-view.ts'
import * as health from './service.ts'

export function healthRoutes(app: FastifyInstance, config: Config): void {
  const { database } = app
  const proxy = watchProxy(app, Boolean(config.trustProxy))
  serve(app, contract.getHealth, ({ via }) =>
    health.getHealth({ config, database, proxy, via, localUrl: localUrlOf(app, config) }),
  )
  serve(app, contract.sendTestMail, ({ db, actor, origin }) => health.sendTestMail(db, { actor, origin }, config))
}

/** Returns the shop's address on this machine, or null if the app is not listening, as in tests. */
function localUrlOf(app: FastifyInstance, { host }: Config): string | null {
  const address = app.server.address() as AddressInfo | null
  return address && localUrl(host, address.port)
}
