import { ConfigError } from '#server/config.ts'
import { formatError } from './log.ts'
import { StartError } from './messages.ts'

/**
 * Closes a resource; the signal aborts once closing should no longer wait: after Ctrl-C, or when the parent process is
 * gone.
 */
type CloseHandler = (abortSignal: AbortSignal) => unknown

/** Exit codes of a process. */
export const exitCodes = { ended: 0, failed: 1 } as const

/** SIGTERM comes from a service manager or container runtime, which may continue to send requests for a moment. */
const GRACEFUL_SIGNAL = 'SIGTERM'
const SIGNALS = [GRACEFUL_SIGNAL, 'SIGINT', 'SIGHUP'] as const

/** Closes a process's resources once, on exit, in reverse order of opening. */
export class Lifecycle {
  readonly #timeoutMs: number
  readonly #hurry = new AbortController()
  #closes: CloseHandler[] = []
  #isEnding = false

  /** @param timeoutMs time allowed to close everything before the process exits anyway */
  constructor({ timeoutMs }: { timeoutMs: number }) {
    this.#timeoutMs = timeoutMs
  }

  get isEnding(): boolean {
    return this.#isEnding
  }

  /** Ends the process on a signal, or when its parent is gone. A second signal can speed up the shutdown. */
  endOnSignals(): void {
    for (const signal of SIGNALS)
      process.on(signal, () => void this.end(exitCodes.ended, { isGraceful: signal === GRACEFUL_SIGNAL }))
    process.on('disconnect', () => void this.end(exitCodes.ended))
  }

  onEnd(close: CloseHandler): void {
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

  /**
   * Reports a fatal error and ends the process. Ignores errors during shutdown, since the database is already closed by
   * then.
   */
  async fail(error: unknown): Promise<void> {
    if (this.#isEnding) return
    const isExpected = error instanceof ConfigError || error instanceof StartError
    console.error(isExpected ? error.message : formatError(error))
    await this.end(exitCodes.failed)
  }

  /** Continues after an error, so that the remaining resources are still closed. */
  async #attempt(close: CloseHandler): Promise<void> {
    try {
      await close(this.#hurry.signal)
    } catch (error) {
      console.error(formatError(error))
    }
  }
}
