import { formatCategory } from './import-lists.ts'

/** Category of the shop, for lookup by path. */
export interface FindableCategory {
  id: number
  name: string
  parentId: number | null
}

/** Finds categories by their path of names. */
export interface CategoryFinder {
  /** @returns null if the category does not exist yet */
  find(names: readonly string[]): number | null
  has(categoryId: number): boolean
}

const normalizeName = (name: string) => name.trim().toLowerCase()

/** Normalizes a path to the key under which choices are stored. */
export const categoryKey = (names: readonly string[]) => formatCategory(names.map(normalizeName))

/**
 * Also resolves a single name below the top level if it is unique there, since suppliers write only the last name.
 * @param choices targets for paths that the shop lacks, by their keys
 */
export function createCategoryFinder(
  categories: readonly FindableCategory[],
  choices: ReadonlyMap<string, number | null> = new Map(),
): CategoryFinder {
  const below = new Map(categories.map(({ id, name, parentId }) => [`${parentId ?? 0} ${normalizeName(name)}`, id]))
  const named = Map.groupBy(categories, ({ name }) => normalizeName(name))
  const ids = new Set(categories.map(({ id }) => id))
  return {
    has: (categoryId) => ids.has(categoryId),
    find: (names) => {
      const found = names.reduce<number | undefined>(
        (parentId, name) => (parentId === undefined ? undefined : below.get(`${parentId} ${normalizeName(name)}`)),
        0,
      )
      if (found !== undefined && names.length > 0) return found
      const chosen = choices.get(categoryKey(names))
      if (chosen !== undefined && chosen !== null && ids.has(chosen)) return chosen
      const sameNamed = names.length === 1 ? named.get(normalizeName(names[0] ?? '')) : undefined
      return sameNamed?.length === 1 ? (sameNamed[0]?.id ?? null) : null
    },
  }
}
