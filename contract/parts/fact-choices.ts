/**
 * Filter by one property. Its items can be values in any spelling, ranges such as `1k..10k`, or `?` for "not stated".
 */
export interface FactChoice {
  key: string
  items: string[]
}

/**
 * Parses the fact filters in URLs and calls, such as `resistance:4.7k|10k..22k`, and removes duplicate properties and
 * items.
 */
export function readFactChoices(texts: readonly string[]): FactChoice[] {
  const itemsByKey = new Map<string, Set<string>>()
  for (const text of texts) {
    const [key = '', ...rest] = text.replaceAll('\0', '').toWellFormed().split(':')
    const items = itemsByKey.get(key.trim()) ?? new Set()
    for (const item of rest.join(':').split('|')) if (item.trim()) items.add(item.trim())
    itemsByKey.set(key.trim(), items)
  }
  return [...itemsByKey].map(([key, items]) => ({ key, items: [...items] }))
}

export const writeFactChoice = ({ key, items }: FactChoice): string => `${key}:${items.join('|')}`
