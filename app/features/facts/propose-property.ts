import type { ManagedProperty } from '#contract/properties.ts'

/** The property whose name has the most words in common with this one; null where none has any. */
export function proposeProperty(name: string, properties: readonly ManagedProperty[]): ManagedProperty | null {
  const typed = new Set(wordsOf(name))
  let best: ManagedProperty | null = null
  let most = 0
  for (const property of properties) {
    const words = wordsOf(property.name)
    const share = words.filter((word) => typed.has(word)).length / words.length
    if (share > most) [best, most] = [property, share]
  }
  return most > 0.5 ? best : null
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']
