/**
 * Maximum number of cached strings per function; the cache is cleared when it is full. Long strings aren't cached,
 * because they hardly ever repeat.
 */
const MAX_TEXTS = 5_000
const MAX_LENGTH = 80

/** Caches the results of a pure function for strings that occur often, such as units. */
export function rememberByText<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, { result: Result }>()
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text)
    const known = results.get(text)
    if (known) return known.result
    const result = read(text)
    if (results.size >= MAX_TEXTS) results.clear()
    results.set(text, { result })
    return result
  }
}
