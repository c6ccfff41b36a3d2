import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { MAX_SUGGESTED_CATEGORIES } from '#contract/categories/limits.ts'
import type { SuggestedCategories } from '#contract/categories/manage.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { isAccepted } from '#server/categories/service.ts'
import { searchInterpretations } from './interpretations.ts'
import { rankMatches } from './search.ts'

/** Number of the best matches whose categories are compared. */
const MAX_MATCHES = 12
/** Weight of part number matches, which say more than matching words in a name. */
const NUMBER_WEIGHT = 2

/**
 * Suggests categories for a product from the categories of public products with a similar part number or name, the most
 * likely first.
 */
export async function suggestCategories(
  db: Db,
  { name, mpn }: { name: string; mpn: string },
): Promise<SuggestedCategories> {
  const [byNumber, byName] = await Promise.all([findMatches(db, mpn), findMatches(db, name)])
  const categoryOf = await readCategories(db, [...byNumber, ...byName])
  const scores = new Map<number, number>()
  const count = (ids: number[], weight: number) => {
    for (const [place, id] of ids.entries()) {
      const categoryId = categoryOf.get(id)
      if (categoryId) scores.set(categoryId, (scores.get(categoryId) ?? 0) + weight / (place + 1))
    }
  }
  count(byNumber, NUMBER_WEIGHT)
  count(byName, 1)
  const ranked = [...scores].toSorted(([, one], [, other]) => other - one)
  return { category_ids: ranked.slice(0, MAX_SUGGESTED_CATEGORIES).map(([id]) => id) }
}

/** Returns the ids of the products that match a string, best first. */
async function findMatches(db: Db, text: string): Promise<number[]> {
  if (text === '') return []
  const found = await searchInterpretations(db, { search: text }, (interpretation) =>
    rankMatches(db, interpretation, { limit: MAX_MATCHES }),
  )
  return found?.ids ?? []
}

async function readCategories(db: Db, productIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, productIds), isNotNull(products.categoryId), isAccepted))
  return new Map(rows.flatMap(({ id, categoryId }) => (categoryId === null ? [] : [[id, categoryId]])))
}
