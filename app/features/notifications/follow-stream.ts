import { STREAM_HEARTBEAT_MS } from '#contract/limits.ts'
import { streamNotifications } from '#contract/notifications.ts'
import { ApiError, openStream } from '#app/api/client.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

/** A connection that says nothing for so long is dead, whatever the network believes; milliseconds. */
const SILENCE_TIMEOUT_MS = 2.5 * STREAM_HEARTBEAT_MS
const MIN_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Reads the signed-in account's stream until `signal`, and opens it again after each break, with growing pauses. Tells
 * `refresh` whenever it has opened: what came before is in no stream. Returns when the server will not have this reader.
 */
export async function followStream(onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let failedAttempts = 0
  while (!signal.aborted) {
    const openedAt = performance.now()
    const isRefused = await readOnce(onEvent, signal).catch(isRefusal)
    if (isRefused) return
    failedAttempts = performance.now() - openedAt > MAX_RETRY_DELAY_MS ? 0 : failedAttempts + 1
    await waitWithJitter(Math.min(MIN_RETRY_DELAY_MS * 2 ** (failedAttempts - 1), MAX_RETRY_DELAY_MS), signal)
  }
}

/** Until it breaks off, which ends it with or without a fault. @returns false: nobody refused */
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

/** The session ended, or the account no longer sells: asking again would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status)
}

/** Half of it and a random part, so that a restarted server does not meet everybody at once. */
function waitWithJitter(maxDelayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, (maxDelayMs / 2) * (1 + Math.random()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
