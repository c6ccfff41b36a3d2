import { MAX_FACT_FILTERS } from '#contract/limits.ts'

/** What is asked of one property of parts, in any spelling: values, spans such as `1k..10k`, or ? for what is not stated. */
interface FactChoice {
  key: string
  items: string[]
}

/** Reads filters by facts, as address and API carry them: `resistance:4.7k|10k..22k`, a text for each property. */
export function readFactChoices(texts: readonly string[]): FactChoice[] {
  const itemsByKey = new Map<string, string[]>()
  for (const text of texts) {
    const [key = '', ...rest] = text.replaceAll('\0', '').toWellFormed().split(':')
    const items = rest.join(':').split('|')
    itemsByKey.set(key.trim(), [...(itemsByKey.get(key.trim()) ?? []), ...items.map((item) => item.trim())])
  }
  return [...itemsByKey].map(([key, items]) => ({ key, items: [...new Set(items)].filter(Boolean) }))
}

/** Filters by facts within what the API takes, each property once. */
export function factFilters(texts: readonly string[]): string[] {
  return readFactChoices(texts)
    .map(({ key, items }) => `${key}:${items.slice(0, MAX_FACT_FILTERS.items).join('|')}`)
    .filter((text) => text.length <= MAX_FACT_FILTERS.length && /^[^:]+:./.test(text))
    .slice(0, MAX_FACT_FILTERS.properties)
}

/** What is asked of a property. */
export function itemsOf(spec: readonly string[], key: string): string[] {
  return readFactChoices(spec).find((choice) => choice.key === key)?.items ?? []
}

/** The filters with other ones of a property; with none it is asked nothing. */
export function withItems(spec: readonly string[], key: string, items: readonly string[]): string[] {
  const choices = readFactChoices(spec)
  const isNew = choices.every((choice) => choice.key !== key)
  return factFilters(
    [...choices, ...(isNew ? [{ key, items: [] }] : [])].map(
      (choice) => `${choice.key}:${(choice.key === key ? items : choice.items).join('|')}`,
    ),
  )
}
