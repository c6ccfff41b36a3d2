import { Readable } from 'node:stream'
import { STREAM_HEARTBEAT_MS } from '#contract/limits.ts'

/** Bytes buffered for a slow reader; beyond that it is disconnected and catches up after reconnecting. */
const MAX_BUFFERED_BYTES = 64 * 1024
/** Time for a reader to receive the remaining bytes; milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000

/** A server-sent event stream to one client; authorization is rechecked before each event and heartbeat. */
export class EventStream extends Readable {
  readonly #mayGoOn: () => Promise<boolean>
  #turn: Promise<void> = Promise.resolve()
  #isEnding = false

  constructor(isAllowed: () => Promise<boolean>) {
    super({ highWaterMark: MAX_BUFFERED_BYTES, read: () => {} })
    this.#mayGoOn = isAllowed
    const heartbeat = setInterval(() => this.#queue(': alive\n\n'), STREAM_HEARTBEAT_MS)
    this.once('close', () => clearInterval(heartbeat))
    this.push(': open\n\n') // a first byte, so that the headers are sent
  }

  /** Sends an event with its data as JSON. */
  send(event: string, content: unknown = {}): void {
    this.#queue(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  }

  /** Ends the stream; disconnects a reader that is too slow to receive the rest. */
  end(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.push(null)
    const closeTimer = setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS)
    this.once('close', () => clearTimeout(closeTimer))
  }

  /** Queues text in order. */
  #queue(text: string): void {
    this.#turn = this.#turn.then(async () => {
      if (!(await this.#mayGoOn())) this.end()
      if (!this.#isEnding && !this.destroyed && !this.push(text)) this.destroy()
    })
  }
}
