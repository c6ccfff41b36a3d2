type Close = () => unknown

/** Exit codes of the process. `scripts/supervise.mjs` starts it again after `databaseDied`. */
export const exitCodes = { ended: 0, failed: 1, databaseDied: 75 } as const

/** What is closed has this long, then the process ends all the same; the kernel then stops PostgreSQL. */
const PATIENCE = 10_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The end of the process: what has been opened is closed again, the last opened first, once. */
export class Lifecycle {
  #closes: Close[] = []
  #isEnding = false

  get isEnding(): boolean {
    return this.#isEnding
  }

  /** Ends the process on a signal, and when the one that started it has gone. */
  endOnSignals(): void {
    for (const signal of SIGNALS) process.on(signal, () => void this.end(exitCodes.ended))
    process.on('disconnect', () => void this.end(exitCodes.ended))
  }

  onEnd(close: Close): void {
    this.#closes.push(close)
  }

  async end(code: number): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    setTimeout(() => process.exit(exitCodes.failed), PATIENCE).unref()
    for (const close of this.#closes.toReversed()) await attempt(close)
    process.exit(code)
  }
}

/** What cannot be closed must not keep the rest open. */
async function attempt(close: Close): Promise<void> {
  try {
    await close()
  } catch (error) {
    console.error(error)
  }
}
