import type { EventEmitter } from 'node:events'
import type { Announcement } from './announcements.ts'
import type { Database } from './client.ts'

export const CHANNEL = 'isoko'
/** Sent instead of announcements that are longer than a NOTIFY may be. */
export const TOO_MUCH = 'null'

/** `told`: what any process announced, this one too. `missed`: some may have been lost. */
export type Announcements = EventEmitter<{ told: [Announcement]; missed: [] }>

/** Hears what is announced, on a connection of its own, made anew whenever it is lost, until the database is closed. */
export async function listenForAnnouncements({ sql }: Database, announcements: Announcements): Promise<void> {
  let isFirst = true
  await sql.listen(
    CHANNEL,
    (text) => {
      const told = JSON.parse(text) as Announcement[] | null
      if (!told) announcements.emit('missed')
      for (const one of told ?? []) announcements.emit('told', one)
    },
    () => {
      if (!isFirst) announcements.emit('missed')
      isFirst = false
    },
  )
}
