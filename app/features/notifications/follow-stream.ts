import { STREAM_HEARTBEAT_MS } from '#contract/notifications/limits.ts'
import { streamNotifications } from '#contract/notifications/calls.ts'
import { ApiError, openStream } from '#app/api/client.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

/** Time in milliseconds after which a connection that receives no data is considered dead. */
const SILENCE_TIMEOUT_MS = 2.5 * STREAM_HEARTBEAT_MS
const MIN_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Reads the signed-in account's event stream until `signal` aborts. Reconnects after each interruption, with increasing
 * delays, and emits `refresh` on every connection, because the stream doesn't include earlier events. Returns if the
 * server refuses the stream.
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

/** Reads the stream until it ends or breaks. @returns false, since the stream wasn't refused */
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

/** Returns true if reconnecting is pointless, because the session has ended or the account no longer has its role. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status)
}

/**
 * Waits for half of the delay plus a random part of the other half, so that clients don't all reconnect simultaneously
 * when the server restarts.
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
