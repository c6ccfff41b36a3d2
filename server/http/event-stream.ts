import { Readable } from 'node:stream'
import { STREAM_HEARTBEAT_MS } from '#contract/notifications/limits.ts'

/**
 * Maximum number of bytes buffered for a slow reader. A reader that exceeds it is disconnected, and receives the missed
 * events after reconnecting.
 */
const MAX_BUFFERED_BYTES = 64 * 1024
/** Time in milliseconds that a reader has to receive the remaining bytes when the stream ends. */
const CLOSE_TIMEOUT_MS = 2_000

/** Server-sent event stream to one client. The client's authorization is checked before each event and heartbeat. */
export class EventStream extends Readable {
  readonly #mayGoOn: () => Promise<boolean>
  #turn: Promise<void> = Promise.resolve()
  #isEnding = false

  constructor(isAllowed: () => Promise<boolean>) {
    super({ highWaterMark: MAX_BUFFERED_BYTES, read: () => {} })
    this.#mayGoOn = isAllowed
    const heartbeat = setInterval(() => this.#queue(': alive\n\n'), STREAM_HEARTBEAT_MS)
    this.once('close', () => clearInterval(heartbeat))
    this.push(': open\n\n') // sends a first byte to flush the headers
  }

  /** Sends an event with its data as JSON. */
  send(event: string, content: unknown = {}): void {
    this.#queue(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  }

  /** Ends the stream. Disconnects a reader that is too slow to receive the remaining bytes. */
  end(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.push(null)
    const closeTimer = setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS)
    this.once('close', () => clearTimeout(closeTimer))
  }

  /** Queues text for sending, in order. */
  #queue(text: string): void {
    this.#turn = this.#turn.then(async () => {
      if (!(await this.#mayGoOn())) this.end()
      if (!this.#isEnding && !this.destroyed && !this.push(text)) this.destroy()
    })
  }
}
