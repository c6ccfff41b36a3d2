import { ConfigError } from '#server/startup/config.ts'
import { formatError } from './log.ts'
import { processMessages, StartError } from './messages.ts'
import { explainSystemError } from './system-errors.ts'

/**
 * Closes a resource. The signal aborts when closing should no longer wait: after Ctrl-C, or when the parent process has
 * ended.
 */
type CloseHandler = (abortSignal: AbortSignal) => unknown

/** Exit codes of a process. */
export const exitCodes = { ended: 0, failed: 1 } as const

/**
 * Signal for a graceful shutdown, sent by a service manager or container runtime. Requests may arrive for a moment
 * longer.
 */
const GRACEFUL_SIGNAL = 'SIGTERM'
const SIGNALS = [GRACEFUL_SIGNAL, 'SIGINT', 'SIGHUP'] as const

/** Returns the operator's message about a failed start or command, with a way to fix it if one is known. */
function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return explainSystemError(error) ?? `${formatError(error)}\n${processMessages.unexpected}`
}

/** Closes a process's resources once, on exit, in reverse order of opening. */
export class Lifecycle {
  readonly #timeoutMs: number
  readonly #hurry = new AbortController()
  #closes: CloseHandler[] = []
  #isEnding = false

  /** @param timeoutMs maximum time in milliseconds to close all resources before the process exits anyway */
  constructor({ timeoutMs }: { timeoutMs: number }) {
    this.#timeoutMs = timeoutMs
  }

  get isEnding(): boolean {
    return this.#isEnding
  }

  /** Ends the process after a signal, or after its parent has ended. A second signal can speed up the shutdown. */
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
   * Reports a fatal error and ends the process. Ignores errors during shutdown, when the database may already be
   * closed.
   */
  async fail(error: unknown): Promise<void> {
    if (this.#isEnding) return
    console.error(explainFailure(error))
    await this.end(exitCodes.failed)
  }

  /** Closes resources, continuing after an error, so that the remaining resources are closed too. */
  async #attempt(close: CloseHandler): Promise<void> {
    try {
      await close(this.#hurry.signal)
    } catch (error) {
      console.error(formatError(error))
    }
  }
}
