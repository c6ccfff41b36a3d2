/** Product lists on a product page, in the order in which they receive products. */
export const SHELF_PLACES = ['related', 'also', 'recommended', 'hot', 'top_rated'] as const
export type ShelfPlace = (typeof SHELF_PLACES)[number]

interface Shelf<Card> {
  /** Candidate products, the best candidate first. */
  candidates: readonly Card[]
  length: number
}

/**
 * Distributes products among the lists of a product page so that no product appears twice. A list that would be empty
 * under this rule repeats products from other lists.
 */
export function dealShelves<Card extends { id: number }>(productId: number, shelves: readonly Shelf<Card>[]): Card[][] {
  const shownIds = new Set([productId])
  return shelves.map(({ candidates, length }) => {
    const others = candidates.filter(({ id }) => id !== productId)
    const unseen = others.filter(({ id }) => !shownIds.has(id))
    const dealt = (unseen.length > 0 ? unseen : others).slice(0, length)
    for (const { id } of dealt) shownIds.add(id)
    return dealt
  })
}
