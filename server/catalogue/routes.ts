import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import * as tree from '#contract/categories.ts'
import * as storefront from '#contract/storefront.ts'
import { serve } from '#server/http/serve.ts'
import { listBanners } from './banners.ts'
import * as categories from './categories.ts'
import * as manageCategories from './manage-categories.ts'
import { deleteCategory, mergeCategory } from './merge-categories.ts'
import * as catalogue from './service.ts'
import { listSuggestions } from './suggestions.ts'

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
  serve(app, storefront.listFeaturedProducts, ({ db, query }) => catalogue.listFeatured(db, query.limit))
  serve(app, storefront.listSuggestions, ({ db, query }) => listSuggestions(db, query.q))
  serve(app, storefront.listBanners, ({ db }) => listBanners(db))
  serve(app, tree.getOrCreateCategory, ({ db, actor, body }) => manageCategories.getOrCreateCategory(db, actor, body))
  serve(app, tree.createCategory, ({ db, actor, body }) => manageCategories.createCategory(db, actor, body))
  serve(app, tree.updateCategory, ({ db, actor, params, body }) =>
    manageCategories.updateCategory(db, actor, { ...body, ...params }),
  )
  serve(app, tree.mergeCategory, ({ db, actor, params, body }) =>
    mergeCategory(db, actor, params.category_id, body.target_id),
  )
  serve(app, tree.deleteCategory, ({ db, actor, params, query }) =>
    deleteCategory(db, actor, params.category_id, query.target_id),
  )
}
