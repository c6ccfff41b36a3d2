import type { FastifyInstance } from 'fastify'
import { MAX_STREAMS } from '#contract/limits.ts'
import type { EventStream } from '#server/http/event-stream.ts'
import type { Actor } from '#server/http/actor.ts'
import { readNotifications } from './service.ts'

/**
 * The open streams of this process. Each gets its account's notifications whichever process wrote them, and `refresh`
 * when some may have been missed.
 * @returns takes a stream in; beyond ten of an account the oldest ends
 */
export function tellStreams(app: FastifyInstance): (stream: EventStream, actor: Actor) => void {
  const streams = new Map<number, Set<EventStream>>()
  const refreshAll = () => {
    for (const stream of [...streams.values()].flatMap((own) => [...own])) stream.send('refresh')
  }
  app.announcements.on('missed', refreshAll)
  app.announcements.on('told', ({ notifications: ids }) => {
    if (!ids || streams.size === 0) return
    tell(app, streams, ids).catch((fault: unknown) => {
      app.log.error(fault)
      refreshAll()
    })
  })
  return (stream, { accountId }) => {
    const own = streams.get(accountId) ?? new Set()
    streams.set(accountId, own.add(stream))
    const leave = (one: EventStream) => {
      own.delete(one)
      if (own.size === 0 && streams.get(accountId) === own) streams.delete(accountId)
    }
    stream.once('close', () => leave(stream))
    const [oldest] = own
    if (!oldest || own.size <= MAX_STREAMS) return
    leave(oldest)
    oldest.end()
  }
}

async function tell({ database }: FastifyInstance, streams: Map<number, Set<EventStream>>, ids: number[]) {
  const news = await readNotifications(database.db, ids, [...streams.keys()])
  for (const { accountId, notification } of news)
    for (const stream of streams.get(accountId) ?? []) stream.send('notification', notification)
}
