import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/properties.ts'
import { serve } from '#server/http/serve.ts'
import { readCategoryProperties } from './asked.ts'
import { readAdditions } from './vocabulary.ts'

export function factRoutes(app: FastifyInstance): void {
  serve(app, contract.getCategoryProperties, ({ db, params }) => readCategoryProperties(db, params.category_id))
  serve(app, contract.getVocabulary, ({ db }) => readAdditions(db))
}
