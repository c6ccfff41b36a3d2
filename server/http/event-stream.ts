import { Readable } from 'node:stream'
import { STREAM_HEARTBEAT } from '#contract/limits.ts'

/** Bytes that may wait for a slow reader; it is cut off at more, and learns the rest when it comes back. */
const MOST_WAITING = 64 * 1024
/** How long a reader may take for what was sent before the end; milliseconds. */
const PATIENCE = 2_000

/**
 * An answer of server-sent events to one reader. Before each event and heartbeat it is asked whether the reader may still
 * have it; the stream ends when not.
 */
export class EventStream extends Readable {
  readonly #mayGoOn: () => Promise<boolean>
  #turn: Promise<void> = Promise.resolve()
  #isEnding = false

  constructor(mayGoOn: () => Promise<boolean>) {
    super({ highWaterMark: MOST_WAITING, read: () => {} })
    this.#mayGoOn = mayGoOn
    const heartbeat = setInterval(() => this.#queue(': alive\n\n'), STREAM_HEARTBEAT)
    this.once('close', () => clearInterval(heartbeat))
    this.push(': open\n\n') // a first byte, so that headers travel
  }

  /** Sends an event; its data as JSON. */
  send(event: string, content: unknown = {}): void {
    this.#queue(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  }

  /** Ends the answer; a reader that takes too long for the rest of it is cut off. */
  end(): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.push(null)
    const cutOff = setTimeout(() => this.destroy(), PATIENCE)
    this.once('close', () => clearTimeout(cutOff))
  }

  /** In turn: what comes later must not overtake. */
  #queue(text: string): void {
    this.#turn = this.#turn.then(async () => {
      if (!(await this.#mayGoOn())) this.end()
      if (!this.#isEnding && !this.destroyed && !this.push(text)) this.destroy()
    })
  }
}
