/** Parses the values of a parameter; returns the default if none is valid. */
export type Parser<Value> = (texts: readonly string[]) => Value

export const text: Parser<string> = ([first = '']) => first

export const flag: Parser<boolean> = ([first]) => first === 'true'

/** Parses a page number, starting at 1. */
export const page: Parser<number> = ([first]) => readNumber(first, 1, 1_000_000) ?? 1

/** Parses a list of IDs, dropping duplicates and keeping the first `max`. */
export const ids =
  (max: number): Parser<number[]> =>
  (texts) =>
    [...new Set(texts.flatMap((one) => readNumber(one) ?? []))].slice(0, max)

/** Parses a whole number. @param max defaults to the highest possible ID */
export function readNumber(text = '', least = 1, max = 2_147_483_647): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : -1
  return number >= least && number <= max ? number : undefined
}

export interface ListState<State> {
  /** Names of the URL parameters in which the list's state is stored. */
  names: string[]
  read: (params: URLSearchParams) => State
  /**
   * Builds the URL parameters of a list's state. Default values are omitted, and unrelated parameters from `others` are
   * kept.
   */
  write: (given: Partial<State>, others?: string) => URLSearchParams
}

/**
 * Defines how a list's state is stored in the URL, given a parser for each parameter.
 * @param prefix prefix of the parameter names, for several lists on one page
 */
export function listState<Parsers extends Record<string, Parser<unknown>>>(
  parsers: Parsers,
  prefix = '',
): ListState<{ [Name in keyof Parsers]: ReturnType<Parsers[Name]> }> {
  type State = { [Name in keyof Parsers]: ReturnType<Parsers[Name]> }
  const entries = Object.entries(parsers)
  return {
    names: entries.map(([name]) => prefix + name),
    read: (params) =>
      Object.fromEntries(entries.map(([name, parse]) => [name, parse(params.getAll(prefix + name))])) as State,
    write: (given, others) => {
      const params = new URLSearchParams(others)
      for (const [name, parse] of entries) {
        if (!(name in given)) continue
        params.delete(prefix + name)
        const texts = [given[name] ?? []].flat().map((one) => String(one).trim())
        if (String(parse(texts)) !== String(parse([]))) for (const text of texts) params.append(prefix + name, text)
      }
      return params
    },
  }
}
