import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Change } from '#server/db/changes.ts'
import { openClient } from '#server/db/pool.ts'

export const CHANNEL = 'isoko'
const LISTEN = `listen "${CHANNEL}"`
/** Payload sent in place of announcements that exceed the size limit of NOTIFY. */
export const OVERFLOW_PAYLOAD = 'null'

/** Delay between attempts to connect to the database, in milliseconds. */
const RECONNECT_DELAY_MS = 500
/** Interval between checks of an idle connection, in milliseconds. */
const KEEPALIVE_INTERVAL_MS = 20_000
const KEEPALIVE_TIMEOUT_MS = 5_000
const KEEPALIVE = { text: LISTEN, query_timeout: KEEPALIVE_TIMEOUT_MS }

/** `change`: any process published a change. `missed`: some changes may have been lost. */
export type ChangeEvents = EventEmitter<{ change: [Change]; missed: [] }>

export interface Listener {
  stop: () => Promise<void>
}

/**
 * Listens for changes (LISTEN/NOTIFY) on a dedicated connection, reconnecting when it is lost.
 * @param connectTimeout time limit for the first connection in milliseconds; 0 for no limit
 * @throws when the first connection fails
 */
export async function listenForChanges(url: string, events: ChangeEvents, connectTimeout: number): Promise<Listener> {
  const stopping = new AbortController()
  let client = await openListener(url, events, connectTimeout)
  const work = async () => {
    for (;;) {
      await waitForLoss(client, stopping.signal)
      if (stopping.signal.aborted) return
      const next = await reopen()
      if (!next) return
      client = next
      events.emit('missed')
    }
  }
  const reopen = async () => {
    while (!stopping.signal.aborted) {
      const opened = await openListener(url, events, KEEPALIVE_TIMEOUT_MS).catch(() => null)
      if (opened) return opened
      await sleep(RECONNECT_DELAY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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

async function openListener(url: string, events: ChangeEvents, timeout: number): Promise<Client> {
  const client = openClient(url, timeout)
  client.on('notification', ({ payload = OVERFLOW_PAYLOAD }) => {
    const changes = JSON.parse(payload) as Change[] | null
    if (!changes) events.emit('missed')
    for (const change of changes ?? []) events.emit('change', change)
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

/** Resolves once the connection has ended or stopped responding, or the listener has stopped. */
async function waitForLoss(client: Client, signal: AbortSignal): Promise<void> {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const check = setInterval(() => {
    client.query(KEEPALIVE).catch(() => {
      void client.end()
      resolve()
    })
  }, KEEPALIVE_INTERVAL_MS).unref()
  client.once('end', resolve)
  signal.addEventListener('abort', () => resolve())
  await lost
  clearInterval(check)
}
