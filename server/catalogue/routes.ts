import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/calls.ts'
import { suggestCategories as suggestCategoriesCall } from '#contract/categories/manage.ts'
import * as factsContract from '#contract/facts/calls.ts'
import * as managedContract from '#contract/products/managed.ts'
import { serve } from '#server/http/serve.ts'
import { listFacets } from './facets.ts'
import { listProducts } from './list.ts'
import { startMissCounter } from './missed-searches.ts'
import { listProductIds } from './product-ids.ts'
import { listRecommendations } from './recommendations.ts'
import * as catalogue from './service.ts'
import { createShelfReader } from './shelves.ts'
import { suggestCategories } from './category-suggestions.ts'
import { listSuggestions } from './suggestions.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  const readShelf = createShelfReader(app.database.db)
  const misses = startMissCounter(app.database, app.timeZone, (error) => app.log.error(error))
  app.addHook('onClose', () => misses.stop())
  const onMissed = (text: string) => misses.add(text)
  serve(app, contract.listProducts, ({ db, actor, query }) => listProducts(db, query, { actor, onMissed }))
  serve(app, contract.searchProducts, ({ db, query }) => listProducts(db, query, { onMissed }))
  serve(app, managedContract.listProductIds, ({ db, actor, query }) => listProductIds(db, actor, query))
  serve(app, suggestCategoriesCall, ({ db, query }) => suggestCategories(db, query))
  serve(app, factsContract.listFacets, ({ db, query }) => listFacets(db, query))
  serve(app, contract.getProduct, ({ db, actor, params, query }) =>
    catalogue.getProductWithFacts(db, params.product_id, query, actor),
  )
  serve(app, contract.listRecommendations, ({ db, params: { product_id: productId }, query: { place, limit } }) =>
    place === 'recommended' ? readShelf({ productId, place, limit }) : listRecommendations(db, productId, limit),
  )
  serve(app, contract.listPopularProducts, ({ db, query: { place, for: productId, limit } }) =>
    place && productId ? readShelf({ productId, place, limit }) : catalogue.listPopularProducts(db, limit),
  )
  serve(app, contract.listFeaturedProducts, ({ db, query: { place, for: productId, limit } }) =>
    place && productId ? readShelf({ productId, place, limit }) : catalogue.listFeaturedProducts(db, limit),
  )
  serve(app, contract.listSuggestions, ({ db, query }) => listSuggestions(db, query.q))
}
