/**
 * Maximum number of cached texts. The cache is cleared above this limit, since a list without repetitions does not
 * benefit from it.
 */
const MAX_TEXTS = 4_000

/** Caches the results of a parser, because lists repeat the same texts on many lines. */
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
