import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { listenForChanges, type ChangeEvents, type Listener } from './listen.ts'
import { startChangeRelay } from './relay.ts'

declare module 'fastify' {
  interface FastifyInstance {
    announcements: ChangeEvents
  }
}

/** Exchanges announced changes with the other processes until the app closes. */
export function exchangeChanges(app: FastifyInstance): void {
  const changeEvents: ChangeEvents = new EventEmitter()
  let listener: Listener | undefined
  let relay: ReturnType<typeof startChangeRelay> | undefined
  app.decorate('announcements', changeEvents)
  app.addHook('onReady', async () => {
    const { directUrl, pool } = app.database
    listener = await listenForChanges(directUrl, changeEvents, pool.connectTimeout)
    relay = startChangeRelay(app.database, (error) => app.log.error(error))
  })
  app.addHook('onClose', async () => {
    await relay?.stop()
    await listener?.stop()
  })
}
