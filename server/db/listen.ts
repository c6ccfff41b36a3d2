import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Announcement } from './announcements.ts'
import { connectionOptions } from './pool.ts'

export const CHANNEL = 'isoko'
const LISTEN = `listen "${CHANNEL}"`
/** Sent instead of announcements that are longer than a NOTIFY may be. */
export const TOO_MUCH = 'null'

/** Between two tries to reach the database, milliseconds. */
const RETRY = 500
/** A connection over which nobody announces anything is asked again, to see whether it lives; milliseconds. */
const CHECK = 20_000
const CHECK_TIMEOUT = 5_000

/** `told`: what any process announced, this one too. `missed`: some may have been lost. */
export type Announcements = EventEmitter<{ told: [Announcement]; missed: [] }>

export interface Listener {
  stop: () => Promise<void>
}

/** Listens for announcements on a connection of its own, made anew whenever it is lost. @throws when the first one fails */
export async function listenForAnnouncements(url: string, announcements: Announcements): Promise<Listener> {
  const stopping = new AbortController()
  let client = await openListener(url, announcements)
  const work = async () => {
    for (;;) {
      await lossOf(client, stopping.signal)
      if (stopping.signal.aborted) return
      const next = await reopen()
      if (!next) return
      client = next
      announcements.emit('missed')
    }
  }
  const reopen = async () => {
    while (!stopping.signal.aborted) {
      const opened = await openListener(url, announcements).catch(() => null)
      if (opened) return opened
      await sleep(RETRY, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      await client.end()
    },
  }
}

async function openListener(url: string, announcements: Announcements): Promise<Client> {
  const client = new Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: CHECK_TIMEOUT,
    query_timeout: CHECK_TIMEOUT,
  })
  client.on('error', () => {}) // 'end' follows
  client.on('notification', ({ payload = TOO_MUCH }) => {
    const told = JSON.parse(payload) as Announcement[] | null
    if (!told) announcements.emit('missed')
    for (const one of told ?? []) announcements.emit('told', one)
  })
  try {
    await client.connect()
    await client.query(LISTEN)
    return client
  } catch (error) {
    void client.end()
    throw error
  }
}

/** Settles once the connection has ended, or does not answer any more, or nobody listens any more. */
async function lossOf(client: Client, signal: AbortSignal): Promise<void> {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const check = setInterval(() => {
    client.query(LISTEN).catch(() => {
      void client.end()
      resolve()
    })
  }, CHECK).unref()
  client.once('end', resolve)
  signal.addEventListener('abort', () => resolve())
  await lost
  clearInterval(check)
}
