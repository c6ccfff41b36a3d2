import { MAX_FACT_FILTERS } from '#contract/facts/limits.ts'
import { readFactChoices, writeFactChoice, type FactChoice } from '#contract/parts/fact-choices.ts'

/**
 * Normalizes property filters to the API's limits. If a property has too many values for one string, they are split
 * among several.
 */
export function factFilters(texts: readonly string[]): string[] {
  return readFactChoices(texts)
    .map(({ key, items }) => ({ key, items: items.filter((item) => key && fits({ key, items: [item] })) }))
    .filter(({ items }) => items.length > 0)
    .slice(0, MAX_FACT_FILTERS.properties)
    .flatMap(({ key, items }) => cut({ key, items: items.slice(0, MAX_FACT_FILTERS.items) }))
}

const fits = (choice: FactChoice) => writeFactChoice(choice).length <= MAX_FACT_FILTERS.length

function cut({ key, items }: FactChoice): string[] {
  const texts: string[][] = [[]]
  for (const item of items) {
    const last = texts.at(-1) ?? []
    if (fits({ key, items: [...last, item] })) last.push(item)
    else texts.push([item])
  }
  return texts.map((some) => writeFactChoice({ key, items: some }))
}

/** Returns the filter items of a property. */
export function itemsOf(spec: readonly string[], key: string): string[] {
  return readFactChoices(spec).find((choice) => choice.key === key)?.items ?? []
}

/** Replaces the filter items of a property; an empty list removes its filter. */
export function withItems(spec: readonly string[], key: string, items: readonly string[]): string[] {
  const choices = readFactChoices(spec)
  const isNew = choices.every((choice) => choice.key !== key)
  return factFilters(
    [...choices, ...(isNew ? [{ key, items: [] }] : [])].map((choice) =>
      writeFactChoice(choice.key === key ? { key, items: [...items] } : choice),
    ),
  )
}
