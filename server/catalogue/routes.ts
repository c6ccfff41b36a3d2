import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { serve } from '#server/http/serve.ts'
import { listProducts } from './list.ts'
import * as catalogue from './service.ts'
import { listSuggestions } from './suggestions.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  serve(app, contract.listProducts, ({ db, actor, query }) => listProducts(db, query, actor))
  serve(app, contract.searchProducts, ({ db, query }) => listProducts(db, query))
  serve(app, contract.getProduct, ({ db, actor, params, query }) =>
    catalogue.getProduct(db, params.product_id, query, actor),
  )
  serve(app, contract.listRecommendations, ({ db, params, query }) =>
    catalogue.listRecommendations(db, params.product_id, query.limit),
  )
  serve(app, contract.listPopularProducts, ({ db, query }) => catalogue.listPopularProducts(db, query.limit))
  serve(app, contract.listFeaturedProducts, ({ db, query }) => catalogue.listFeaturedProducts(db, query.limit))
  serve(app, contract.listSuggestions, ({ db, query }) => listSuggestions(db, query.q))
}
