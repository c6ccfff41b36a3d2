import type { ProductCard } from '#contract/catalogue/calls.ts'
import { SHELF_LENGTH, SIDE_PANEL } from '#contract/catalogue/limits.ts'
import { dealShelves, SHELF_PLACES, type ShelfPlace } from '#contract/catalogue/shelves.ts'
import type { Db } from '#server/db/client.ts'
import { memoize } from '#server/db/memoize.ts'
import { readCardsByIds } from './cards.ts'
import { findRecommendations, listRecommendations } from './recommendations.ts'
import { listFeaturedProducts, listPopularProducts } from './service.ts'

/** Source and length of each product list on a product page. */
const SHELVES = {
  related: { source: 'recommendations', length: SHELF_LENGTH },
  also: { source: 'popular', length: SHELF_LENGTH },
  recommended: { source: 'recommendations', length: SIDE_PANEL.recommended },
  hot: { source: 'popular', length: SIDE_PANEL.hot },
  top_rated: { source: 'featured', length: SIDE_PANEL.topRated },
} as const satisfies Record<ShelfPlace, { source: string; length: number }>

/** Maximum age of sales figures, in milliseconds. */
const MAX_AGE_MS = 60_000

export interface PlacedShelf {
  productId: number
  place: ShelfPlace
  limit: number
}

/**
 * Creates a reader for the product lists on product pages. Best sellers are cached for a minute. Recommendations for a
 * product that is not public are refused.
 */
export function createShelfReader(db: Db): (shelf: PlacedShelf) => Promise<ProductCard[]> {
  const readPopularIds = memoize(async (limit: number) => (await listPopularProducts(db, limit)).map(({ id }) => id), {
    maxAgeMs: MAX_AGE_MS,
  })
  const sources = {
    recommendations: (productId: number, limit: number, isAsked: boolean) =>
      (isAsked ? listRecommendations : findRecommendations)(db, productId, limit),
    popular: async (_: number, limit: number) => readCardsByIds(db, await readPopularIds(limit)),
    featured: (_: number, limit: number) => listFeaturedProducts(db, limit),
  }
  return async ({ productId, place, limit }) => {
    const shelves = SHELF_PLACES.slice(0, SHELF_PLACES.indexOf(place)).map((before) => SHELVES[before])
    const all = [...shelves, { ...SHELVES[place], length: limit }]
    // Counts all products shown on the page and the page's own product.
    const maxItems = all.reduce((sum, { length }) => sum + length, 1)
    const names = [...new Set(all.map(({ source }) => source))]
    const read = new Map(
      await Promise.all(
        names.map(
          async (name) => [name, await sources[name](productId, maxItems, name === SHELVES[place].source)] as const,
        ),
      ),
    )
    const dealt = dealShelves(
      productId,
      all.map(({ source, length }) => ({ candidates: read.get(source) ?? [], length })),
    )
    return dealt.at(-1) ?? []
  }
}
