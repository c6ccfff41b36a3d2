import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { serve } from '#server/http/serve.ts'
import * as categories from './categories.ts'
import * as catalogue from './service.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  serve(app, contract.listProducts, ({ db, query }) => catalogue.listProducts(db, query))
  serve(app, contract.searchProducts, ({ db, query }) => catalogue.listProducts(db, query))
  serve(app, contract.getProduct, ({ db, params }) => catalogue.getProduct(db, params.product_id))
  serve(app, contract.listRecommendations, ({ db, params, query }) =>
    catalogue.listRecommendations(db, params.product_id, query.limit),
  )
  serve(app, contract.listPopularProducts, ({ db, query }) => catalogue.listPopular(db, query.limit))
  serve(app, contract.listCategories, ({ db, query }) =>
    query.include_tree ? categories.listCategoryTree(db) : categories.listCategories(db),
  )
}
