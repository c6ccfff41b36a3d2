import { COMPONENTS } from './kinds/components.ts'
import type { Kind } from './kinds/define.ts'
import { MODULES } from './kinds/modules.ts'

export type { Kind }

/** All kinds, in the order shown in the category form. */
export const KINDS: readonly Kind[] = [...COMPONENTS, ...MODULES]

const KIND_OF = new Map(KINDS.map((one) => [one.key, one]))

export const findKind = (key: string): Kind | undefined => KIND_OF.get(key)

/**
 * Proposes a kind based on the names of a category and its ancestors, in this order; null if none matches.
 * @param path names from the top level down
 */
export function proposeKind(path: readonly string[]): Kind | null {
  for (const name of path.toReversed()) {
    const found = longestMatch(name.toLowerCase())
    if (found) return found
  }
  return null
}

/** Words in category names with their kinds, the longest first. */
const BY_WORDS = KINDS.flatMap((one) =>
  one.categories.map((words) => ({ one, words, fits: toPattern(words) })),
).toSorted((first, second) => second.words.length - first.words.length)

function longestMatch(name: string): Kind | null {
  return BY_WORDS.find(({ fits }) => fits.test(name))?.one ?? null
}

function toPattern(words: string): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`^${escaped}$|\b${escaped}s?\b`)
}
