import { COMPONENTS } from './kinds/components.ts'
import type { Kind } from './kinds/define.ts'
import { MODULES } from './kinds/modules.ts'

export type { Kind }

const KINDS = [...COMPONENTS, ...MODULES]

const KIND_OF = new Map(KINDS.map((one) => [one.key, one]))

export const findKind = (key: string): Kind | undefined => KIND_OF.get(key)

/** The kind that the names of a category propose, its own before those above; null for none. @param path from the top down */
export function proposeKind(path: readonly string[]): Kind | null {
  for (const name of path.toReversed()) {
    const found = longestMatch(name.toLowerCase())
    if (found) return found
  }
  return null
}

function longestMatch(name: string): Kind | null {
  const fits = (words: string) => name === words || new RegExp(String.raw`\b${escape(words)}s?\b`).test(name)
  const matches = KINDS.flatMap((one) => one.categories.filter(fits).map((words) => ({ one, length: words.length })))
  return matches.toSorted((first, second) => second.length - first.length)[0]?.one ?? null
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
