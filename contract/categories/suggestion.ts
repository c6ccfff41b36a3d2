import { pathTo } from './tree.ts'

interface SuggestedCategory {
  id: number
  name: string
  parent_id: number | null
}

const GENERIC_WORDS = new Set(['and', 'of', 'the', 'other', 'others', 'misc', 'general', 'part', 'component'])

/** Returns the words of a category name that distinguish categories, ignoring case, accents and the plural s. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=.{2}[^s])s$/, ''))
  return words.filter((word) => !GENERIC_WORDS.has(word))
}

/** Minimum similarity between the words of two names, from 0 to 1. */
const MIN_LIKENESS = 0.5

/**
 * Suggests a category of the shop for a path of names, based on the words of the last name and then on the words of the
 * names above it. If several categories match, suggests the category with the most similar path.
 * @returns null if no category is similar
 */
export function suggestCategory<One extends SuggestedCategory>(
  names: readonly string[],
  categories: readonly One[],
): One | null {
  const above = new Set(names.flatMap(wordsOf))
  for (const name of names.toReversed()) {
    const words = new Set(wordsOf(name))
    const rated = categories
      .map((category) => ({ category, score: likeness(words, new Set(wordsOf(category.name))) }))
      .filter(({ score }) => score >= MIN_LIKENESS)
      .map(({ category, score }) => {
        const path = new Set(pathTo(category.id, categories).flatMap((first) => wordsOf(first.name)))
        return { category, score: score + likeness(above, path) }
      })
    const best = rated.toSorted((first, other) => other.score - first.score)[0]
    if (best) return best.category
  }
  return null
}

/** Returns the share of words that two sets have in common. */
function likeness(first: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...first].filter((word) => other.has(word)).length
  const all = first.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
