import { STREAM_HEARTBEAT_MS } from '#contract/limits.ts'
import { streamNotifications } from '#contract/notifications.ts'
import { ApiError, openStream } from '#app/api/client.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

/** Silence after which a connection counts as dead, in milliseconds. */
const SILENCE_TIMEOUT_MS = 2.5 * STREAM_HEARTBEAT_MS
const MIN_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Reads the signed-in account's stream until `signal` aborts, and reconnects after each break with growing delays.
 * Emits `refresh` on every connection, since earlier events aren't in the stream. Returns if the server refuses the
 * stream.
 */
export async function followStream(onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let failedAttempts = 0
  while (!signal.aborted) {
    const openedAt = performance.now()
    const isRefused = await readOnce(onEvent, signal).catch(isRefusal)
    if (isRefused || signal.aborted) return
    failedAttempts = performance.now() - openedAt > MAX_RETRY_DELAY_MS ? 0 : failedAttempts + 1
    await waitWithJitter(Math.min(MIN_RETRY_DELAY_MS * 2 ** (failedAttempts - 1), MAX_RETRY_DELAY_MS), signal)
  }
}

/** Reads the stream until it ends or breaks. @returns false, since it wasn't refused */
async function readOnce(onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<false> {
  const silenceController = new AbortController()
  let timeout = setTimeout(() => silenceController.abort(), SILENCE_TIMEOUT_MS)
  try {
    const bytes = await openStream(streamNotifications, AbortSignal.any([signal, silenceController.signal]))
    onEvent({ name: 'refresh', data: '{}' })
    for await (const event of readEvents(bytes)) {
      clearTimeout(timeout)
      timeout = setTimeout(() => silenceController.abort(), SILENCE_TIMEOUT_MS)
      if (event) onEvent(event)
    }
  } finally {
    clearTimeout(timeout)
  }
  return false
}

/** Returns true if reconnecting is pointless: the session ended, or the account lost its role. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status)
}

/**
 * Waits for half of the delay plus a random part, so that clients don't all reconnect to a restarted server at once.
 */
function waitWithJitter(maxDelayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, (maxDelayMs / 2) * (1 + Math.random()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
