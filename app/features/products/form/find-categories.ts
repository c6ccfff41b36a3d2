import type { Category } from '#contract/categories/calls.ts'
import { pathTo } from '#contract/categories/tree.ts'

/** Maximum number of categories found; typing more narrows them down. */
const MAX_FOUND = 30

/** Formats the path of a category, such as `Sensors › Motion & Position`. */
export const categoryPath = (id: number, categories: readonly Category[]): string =>
  pathTo(id, categories)
    .map(({ name }) => name)
    .join(' › ')

/**
 * Finds the categories whose path contains each typed word, ignoring case and accents. Categories with all words in
 * their own name come first, then those whose name begins with the text.
 */
export function findCategories(text: string, categories: readonly Category[]): Category[] {
  const words = normalize(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const hasAll = (name: string) => words.every((word) => normalize(name).includes(word))
  const rankOf = ({ name }: Category) => (normalize(name).startsWith(words.join(' ')) ? 0 : hasAll(name) ? 1 : 2)
  return categories
    .filter(({ id }) => hasAll(categoryPath(id, categories)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_FOUND)
}

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
