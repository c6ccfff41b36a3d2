import { STREAM_HEARTBEAT_MS } from '#contract/limits.ts'
import { streamNotifications } from '#contract/notifications.ts'
import { ApiError, openStream } from '#app/lib/api.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

/** A connection that says nothing for so long is dead, whatever the network believes; milliseconds. */
const LONGEST_SILENCE = 2.5 * STREAM_HEARTBEAT_MS
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * Reads the signed-in account's stream until `signal`, and opens it again after each break, with growing pauses. Tells
 * `refresh` whenever it has opened: what came before is in no stream. Returns when the server will not have this reader.
 */
export async function followStream(tell: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let breaks = 0
  while (!signal.aborted) {
    const openedAt = performance.now()
    const isRefused = await readOnce(tell, signal).catch(isRefusal)
    if (isRefused) return
    breaks = performance.now() - openedAt > LONGEST_PAUSE ? 0 : breaks + 1
    await pause(Math.min(FIRST_PAUSE * 2 ** (breaks - 1), LONGEST_PAUSE), signal)
  }
}

/** Until it breaks off, which ends it with or without a fault. @returns false: nobody refused */
async function readOnce(tell: (event: StreamEvent) => void, signal: AbortSignal): Promise<false> {
  const silence = new AbortController()
  let alarm = setTimeout(() => silence.abort(), LONGEST_SILENCE)
  try {
    const bytes = await openStream(streamNotifications, AbortSignal.any([signal, silence.signal]))
    tell({ name: 'refresh', data: '{}' })
    for await (const event of readEvents(bytes)) {
      clearTimeout(alarm)
      alarm = setTimeout(() => silence.abort(), LONGEST_SILENCE)
      if (event) tell(event)
    }
  } finally {
    clearTimeout(alarm)
  }
  return false
}

/** The session ended, or the account no longer sells: asking again would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status)
}

/** Half of it and a random part, so that a restarted server does not meet everybody at once. */
function pause(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, (longest / 2) * (1 + Math.random()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
