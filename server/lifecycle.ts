import { errorText } from './log.ts'

/** Takes a signal that is aborted once nobody is to be waited for: Ctrl-C, or whoever started this process has gone. */
type Close = (hurry: AbortSignal) => unknown

/** Exit codes of a process. */
export const exitCodes = { ended: 0, failed: 1 } as const

/** SIGTERM comes from a service manager or a container's runtime, which may still send callers for a moment. */
const GRACEFUL = 'SIGTERM'
const SIGNALS = [GRACEFUL, 'SIGINT', 'SIGHUP'] as const

/** The end of a process: what has been opened is closed again, the last opened first, once. */
export class Lifecycle {
  readonly #timeoutMs: number
  readonly #hurry = new AbortController()
  #closes: Close[] = []
  #isEnding = false

  /** @param timeoutMs what is closed has this long, then the process ends all the same */
  constructor({ timeoutMs }: { timeoutMs: number }) {
    this.#timeoutMs = timeoutMs
  }

  get isEnding(): boolean {
    return this.#isEnding
  }

  /** Ends the process on a signal, and when the one that started it has gone. A second signal may hurry the first. */
  endOnSignals(): void {
    for (const signal of SIGNALS)
      process.on(signal, () => void this.end(exitCodes.ended, { isGraceful: signal === GRACEFUL }))
    process.on('disconnect', () => void this.end(exitCodes.ended))
  }

  onEnd(close: Close): void {
    this.#closes.push(close)
  }

  async end(code: number, { isGraceful = false } = {}): Promise<void> {
    if (!isGraceful) this.#hurry.abort()
    if (this.#isEnding) return
    this.#isEnding = true
    setTimeout(() => process.exit(exitCodes.failed), this.#timeoutMs).unref()
    for (const close of this.#closes.toReversed()) await this.#attempt(close)
    process.exit(code)
  }

  /** What cannot be closed must not keep the rest open. */
  async #attempt(close: Close): Promise<void> {
    try {
      await close(this.#hurry.signal)
    } catch (error) {
      console.error(errorText(error))
    }
  }
}
