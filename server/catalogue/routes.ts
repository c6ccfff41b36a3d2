import type { FastifyInstance } from 'fastify'
import * as banner from '#contract/banners.ts'
import * as contract from '#contract/catalogue.ts'
import * as tree from '#contract/categories.ts'
import * as files from '#contract/imports.ts'
import * as products from '#contract/products.ts'
import * as storefront from '#contract/storefront.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { listBanners, listBannerSlides } from '#server/banners/list.ts'
import * as categories from '#server/categories/service.ts'
import { changeBannerSlide, changeBannerTile } from '#server/banners/service.ts'
import { changeProducts } from '#server/products/bulk.ts'
import { exportProducts } from '#server/products/export.ts'
import { importProducts } from '#server/imports/service.ts'
import { listProducts } from './list.ts'
import * as manageCategories from '#server/categories/manage.ts'
import { listManagedCategories } from '#server/categories/admin-list.ts'
import * as manage from '#server/products/service.ts'
import { deleteCategory, mergeCategory } from '#server/categories/merge.ts'
import * as catalogue from './service.ts'
import { listSuggestions } from './suggestions.ts'

export async function catalogueRoutes(app: FastifyInstance, store: PictureStore): Promise<void> {
  serve(app, contract.listProducts, ({ db, actor, query }) => listProducts(db, query, actor))
  serve(app, contract.searchProducts, ({ db, query }) => listProducts(db, query))
  serve(app, contract.getProduct, ({ db, actor, params, query }) =>
    catalogue.getProduct(db, params.product_id, query, actor),
  )
  serve(app, contract.listRecommendations, ({ db, params, query }) =>
    catalogue.listRecommendations(db, params.product_id, query.limit),
  )
  serve(app, contract.listPopularProducts, ({ db, query }) => catalogue.listPopularProducts(db, query.limit))
  serve(app, contract.listCategories, ({ db, query }) =>
    query.include_tree ? categories.listCategoryTree(db) : categories.listCategories(db),
  )
  serve(app, products.deleteProduct, ({ db, actor, params }) => manage.deleteProduct(db, actor, params.product_id))
  serve(app, products.changeProduct, ({ db, actor, params, body, headers }) =>
    manage.changeProduct(db, actor, { ...params, ...body, key: headers['idempotency-key'] }),
  )
  serve(app, products.changeProducts, ({ db, actor, body, headers }) =>
    changeProducts(db, actor, { ...body, key: headers['idempotency-key'] }),
  )
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, products.createProduct, ({ db, actor, body, headers }) =>
      manage.createProduct(db, store, actor, { ...body, key: headers['idempotency-key'] }),
    )
    serve(forms, products.updateProduct, ({ db, actor, params, body, headers }) =>
      manage.updateProduct(db, store, actor, { ...params, ...body, key: headers['idempotency-key'] }),
    )
    serve(forms, banner.changeBannerTile, ({ db, actor, params, body }) =>
      changeBannerTile(db, { store, timeZone: app.timeZone }, actor, { ...params, ...body }),
    )
  })
  serve(app, files.importProducts, ({ db, actor, body }) => importProducts(db, actor, body))
  serveFile(app, files.exportProducts, ({ db, actor, query }) => exportProducts(db, actor, query))
  serve(app, storefront.listFeaturedProducts, ({ db, query }) => catalogue.listFeaturedProducts(db, query.limit))
  serve(app, storefront.listSuggestions, ({ db, query }) => listSuggestions(db, query.q))
  serve(app, storefront.listBanners, ({ db }) => listBanners(db, app.timeZone))
  serve(app, banner.listBannerSlides, ({ db }) => listBannerSlides(db, app.timeZone))
  serve(app, banner.changeBannerSlide, ({ db, actor, params, body }) =>
    changeBannerSlide(db, app.timeZone, actor, { ...params, ...body }),
  )
  serve(app, tree.listManagedCategories, ({ db }) => listManagedCategories(db))
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
