/** Maximum number of texts to remember per function; beyond it, all are forgotten. Longer texts hardly ever repeat. */
const MAX_TEXTS = 5_000
const MAX_LENGTH = 80

/** Wraps a pure function of a string so that it runs only once for a string that occurs often, such as a unit. */
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
