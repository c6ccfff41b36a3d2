import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/imports/calls.ts'
import { serve } from '#server/http/serve.ts'
import { listChoices, saveChoices } from './category-choices.ts'
import { listImports } from './runs.ts'
import { importProducts } from './service.ts'

export function importRoutes(app: FastifyInstance): void {
  serve(app, contract.listImports, ({ db, actor }) => listImports(db, actor))
  serve(app, contract.listImportCategories, ({ db, actor, query }) => listChoices(db, actor, query.seller_id))
  serve(app, contract.chooseImportCategories, ({ db, actor, body }) => saveChoices(db, actor, body))
  serve(app, contract.importProducts, ({ db, actor, body, signal }) => importProducts(db, actor, body, signal))
}
