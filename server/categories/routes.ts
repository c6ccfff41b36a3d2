import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/categories/calls.ts'
import * as managed from '#contract/categories/manage.ts'
import type { Actor } from '#server/http/actor.ts'
import { serve } from '#server/http/serve.ts'
import * as manage from './manage.ts'
import { deleteCategory, mergeCategory } from './merge.ts'
import { listProposals, settleProposals } from './settle.ts'
import { changeCategories } from './several.ts'
import { undoMerges } from './undo-merge.ts'
import { listCategories, listCategoryTree, listManagedCategories } from './service.ts'

export function categoryRoutes(app: FastifyInstance): void {
  serve(app, contract.listCategories, ({ db, actor, query }) => {
    const usable = query.proposed && actor ? usableBy(actor) : undefined
    return query.include_tree ? listCategoryTree(db, usable) : listCategories(db, usable)
  })
  serve(app, managed.listManagedCategories, ({ db }) => listManagedCategories(db))
  serve(app, managed.getOrCreateCategory, ({ db, actor, body }) => manage.getOrCreateCategory(db, actor, body))
  serve(app, managed.createCategory, ({ db, actor, body }) => manage.createCategory(db, actor, body))
  serve(app, managed.listCategoryProposals, ({ db }) => listProposals(db))
  serve(app, managed.settleCategoryProposals, ({ db, actor, body }) => settleProposals(db, actor, body.items))
  serve(app, managed.updateCategory, ({ db, actor, params, body }) =>
    manage.updateCategory(db, actor, { ...body, ...params }),
  )
  serve(app, managed.changeCategories, ({ db, actor, body }) => changeCategories(db, actor, body))
  serve(app, managed.mergeCategory, ({ db, actor, params, body }) =>
    mergeCategory(db, actor, params.category_id, body.target_id),
  )
  serve(app, managed.undoCategoryMerges, ({ db, actor, body }) => undoMerges(db, actor, body.merge_ids))
  serve(app, managed.deleteCategory, ({ db, actor, params, query }) =>
    deleteCategory(db, actor, params.category_id, query.target_id),
  )
}

/**
 * Returns the owner whose categories in review the caller can use; admins, who may move any product, can use all of
 * them.
 */
const usableBy = ({ accountId, role }: Actor) =>
  role === 'admin' ? ('everybody' as const) : { accountId, sellerId: accountId }
