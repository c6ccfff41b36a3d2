/** Delay that `restart` begins anew and `end` finishes immediately. */
export class Debounce {
  readonly #delayMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #pass: (() => void) | undefined
  #passed = Promise.resolve()

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  /** Resolves when the delay has passed without a restart. */
  get passed(): Promise<void> {
    return this.#passed
  }

  restart(): void {
    clearTimeout(this.#timer)
    if (!this.#pass) this.#passed = new Promise((pass) => (this.#pass = pass))
    this.#timer = setTimeout(() => this.end(), this.#delayMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#pass?.()
    this.#pass = undefined
  }
}
