import type { ManagedProperty } from '#contract/facts/properties.ts'

/**
 * Returns the property whose name shares the most words with the given name; null if no property's name shares a word.
 */
export function proposeProperty(name: string, properties: readonly ManagedProperty[]): ManagedProperty | null {
  const typed = new Set(wordsOf(name))
  let best: ManagedProperty | null = null
  let bestCount = 0
  for (const property of properties) {
    const words = wordsOf(property.name)
    const share = words.filter((word) => typed.has(word)).length / words.length
    if (share > bestCount) [best, bestCount] = [property, share]
  }
  return bestCount > 0.5 ? best : null
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']
