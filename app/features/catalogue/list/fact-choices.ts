import { MAX_FACT_FILTERS } from '#contract/limits.ts'
import { readFactChoices, writeFactChoice } from '#contract/parts/fact-choices.ts'

/** Filters by facts within what the API takes, each property once. */
export function factFilters(texts: readonly string[]): string[] {
  return readFactChoices(texts)
    .map(({ key, items }) => writeFactChoice({ key, items: items.slice(0, MAX_FACT_FILTERS.items) }))
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
    [...choices, ...(isNew ? [{ key, items: [] }] : [])].map((choice) =>
      writeFactChoice(choice.key === key ? { key, items: [...items] } : choice),
    ),
  )
}
