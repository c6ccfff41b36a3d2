import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/categories.ts'
import { serve } from '#server/http/serve.ts'
import * as manage from './manage.ts'
import { deleteCategory, mergeCategory } from './merge.ts'
import { listCategories, listCategoryTree, listManagedCategories } from './service.ts'

export function categoryRoutes(app: FastifyInstance): void {
  serve(app, contract.listCategories, ({ db, query }) =>
    query.include_tree ? listCategoryTree(db) : listCategories(db),
  )
  serve(app, contract.listManagedCategories, ({ db }) => listManagedCategories(db))
  serve(app, contract.getOrCreateCategory, ({ db, actor, body }) => manage.getOrCreateCategory(db, actor, body))
  serve(app, contract.createCategory, ({ db, actor, body }) => manage.createCategory(db, actor, body))
  serve(app, contract.updateCategory, ({ db, actor, params, body }) =>
    manage.updateCategory(db, actor, { ...body, ...params }),
  )
  serve(app, contract.mergeCategory, ({ db, actor, params, body }) =>
    mergeCategory(db, actor, params.category_id, body.target_id),
  )
  serve(app, contract.deleteCategory, ({ db, actor, params, query }) =>
    deleteCategory(db, actor, params.category_id, query.target_id),
  )
}
