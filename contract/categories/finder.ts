import { formatCategory } from '../imports/lists.ts'

/** Category of the shop that a category path can be resolved to. */
export interface FindableCategory {
  id: number
  name: string
  parentId: number | null
}

/** Lookup of categories by category path. */
export interface CategoryFinder {
  /** @returns the category id, or null if the category does not exist yet */
  find(names: readonly string[]): number | null
  has(categoryId: number): boolean
}

const normalizeName = (name: string) => name.trim().toLowerCase()

/** Normalizes a category path to the key under which the user's choice for the path is stored. */
export const categoryKey = (names: readonly string[]) => formatCategory(names.map(normalizeName))

/**
 * Creates a finder that also resolves a single name below the top level if the name is unique there. Needed because
 * suppliers state only the last name of a path.
 * @param choices target categories of paths that do not exist in the shop, by path key
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
