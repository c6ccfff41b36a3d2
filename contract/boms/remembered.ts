/**
 * Maximum number of cached strings. The cache is cleared when it is full, since a list with so many different strings
 * has few repetitions.
 */
const MAX_TEXTS = 4_000

/** Caches the results of a string parser, because the lines of a parts list often repeat the same strings. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= MAX_TEXTS) results.clear()
    const result = read(text)
    results.set(text, result)
    return result
  }
}
