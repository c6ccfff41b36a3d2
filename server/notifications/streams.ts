import type { FastifyInstance } from 'fastify'
import { MAX_STREAMS } from '#contract/notifications/limits.ts'
import type { Change } from '#server/db/changes.ts'
import type { EventStream } from '#server/http/event-stream.ts'
import type { Actor } from '#server/http/actor.ts'
import { findOrderViewers, readNotifications } from './service.ts'

/**
 * Sends notifications to the streams open in this process, and `refresh` if some may have been lost.
 * @returns a function that registers a stream; beyond ten streams per account, it closes the oldest
 */
export function createStreamRegistry(app: FastifyInstance): (stream: EventStream, actor: Actor) => void {
  const streams = new Map<number, Set<EventStream>>()
  const refreshAll = () => {
    for (const stream of [...streams.values()].flatMap((accountStreams) => [...accountStreams])) stream.send('refresh')
  }
  app.announcements.on('missed', refreshAll)
  app.announcements.on('change', ({ notifications: ids, orders = [] }) => {
    if (streams.size === 0) return
    const sending = [...(ids ? [sendToStreams(app, streams, ids)] : []), sendOrders(app, streams, orders)]
    Promise.all(sending).catch((error: unknown) => {
      app.log.error(error)
      refreshAll()
    })
  })
  return (stream, { accountId }) => {
    const accountStreams = streams.get(accountId) ?? new Set()
    streams.set(accountId, accountStreams.add(stream))
    const removeStream = (removed: EventStream) => {
      accountStreams.delete(removed)
      if (accountStreams.size === 0 && streams.get(accountId) === accountStreams) streams.delete(accountId)
    }
    stream.once('close', () => removeStream(stream))
    const [oldest] = accountStreams
    if (!oldest || accountStreams.size <= MAX_STREAMS) return
    removeStream(oldest)
    oldest.end()
  }
}

async function sendToStreams({ database }: FastifyInstance, streams: Map<number, Set<EventStream>>, ids: number[]) {
  const accountNotifications = await readNotifications(database.db, ids, [...streams.keys()])
  for (const { accountId, notification } of accountNotifications)
    for (const stream of streams.get(accountId) ?? []) stream.send('notification', notification)
}

/**
 * Sends order changes to everyone who can see the orders, except the author of each change, whose page is already up to
 * date.
 */
async function sendOrders(
  { database }: FastifyInstance,
  streams: Map<number, Set<EventStream>>,
  orders: NonNullable<Change['orders']>,
) {
  for (const [by, changed] of Map.groupBy(orders, (order) => order.by)) {
    const others = [...streams.keys()].filter((id) => id !== by)
    if (others.length === 0) continue
    const orderIds = changed.map(({ id }) => id)
    for (const accountId of await findOrderViewers(database.db, orderIds, others))
      for (const stream of streams.get(accountId) ?? []) stream.send('orders')
  }
}
