const lines: string[] = []
let allowed: RegExp | undefined

/** Allows matching console lines until the end of the test. */
export function allowNoise(pattern: RegExp): void {
  allowed = pattern
}

/** Records console errors, console warnings and uncaught exceptions. */
export function recordNoise(): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...values: unknown[]) => void lines.push(`${level}: ${values.map(textOf).join(' ')}`)
  addEventListener('error', ({ error }) => lines.push(textOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => lines.push(textOf(reason)))
}

/** Returns the recorded lines that no test has allowed, and clears them. */
export function takeNoise(): string[] {
  const unexpected = lines.splice(0).filter((line) => !allowed?.test(line))
  allowed = undefined
  return unexpected
}

function textOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value)
}
