const lines: string[] = []
let allowed: RegExp | undefined

/** Permits lines of the console that match, until the test ends. */
export function allowNoise(pattern: RegExp): void {
  allowed = pattern
}

/** Records errors and warnings of the console, and exceptions that nothing caught. */
export function recordNoise(): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...values: unknown[]) => void lines.push(`${level}: ${values.map(textOf).join(' ')}`)
  addEventListener('error', ({ error }) => lines.push(textOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => lines.push(textOf(reason)))
}

/** Returns the lines that no test allowed, and forgets them. */
export function takeNoise(): string[] {
  const unexpected = lines.splice(0).filter((line) => !allowed?.test(line))
  allowed = undefined
  return unexpected
}

function textOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value)
}
