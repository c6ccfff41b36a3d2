/** Lists of other products on a product's page, in the order in which they choose. */
export const SHELF_PLACES = ['related', 'also', 'recommended', 'hot', 'top_rated'] as const
export type ShelfPlace = (typeof SHELF_PLACES)[number]

interface Shelf<Card> {
  /** What it may show, the best first. */
  candidates: readonly Card[]
  length: number
}

/**
 * Deals products to the lists of a product's page, so that none stands there twice. A list that would be empty repeats what
 * others show.
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
