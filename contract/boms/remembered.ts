/** More texts are forgotten together: a list that repeats nothing gains nothing by them. */
const MAX_TEXTS = 4_000

/** A reader that reads the same text once: lists say the same words in line after line. */
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
