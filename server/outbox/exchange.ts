import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { listenForAnnouncements, type Announcements, type Listener } from '#server/db/listen.ts'
import { startAnnouncer } from './announcer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    announcements: Announcements
  }
}

/** Tells the other processes what this one announces, and this one what any of them does, until the app closes. */
export function exchangeAnnouncements(app: FastifyInstance): void {
  const announcements: Announcements = new EventEmitter()
  let listener: Listener | undefined
  let announcer: ReturnType<typeof startAnnouncer> | undefined
  app.decorate('announcements', announcements)
  app.addHook('onReady', async () => {
    listener = await listenForAnnouncements(app.database.url, announcements)
    announcer = startAnnouncer(app.database, (fault) => app.log.error(fault))
  })
  app.addHook('onClose', async () => {
    await announcer?.stop()
    await listener?.stop()
  })
}
