import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/facts/properties.ts'
import { serve } from '#server/http/serve.ts'
import { readCategoryProperties } from './asked.ts'
import { setCategoryKind, setCategoryProperties } from './manage-categories.ts'
import { listProperties, updateProperty } from './manage.ts'
import { addProperty, deleteProperty } from './own-properties.ts'
import { listUnreadFacts } from './unread.ts'
import { readAdditions } from './vocabulary.ts'

export function factRoutes(app: FastifyInstance): void {
  serve(app, contract.getCategoryProperties, ({ db, params }) => readCategoryProperties(db, params.category_id))
  serve(app, contract.getVocabulary, ({ db }) => readAdditions(db))
  serve(app, contract.listProperties, ({ db }) => listProperties(db))
  serve(app, contract.addProperty, ({ db, actor, body }) => addProperty(db, actor, body))
  serve(app, contract.deleteProperty, ({ db, actor, params }) => deleteProperty(db, actor, params.property_id))
  serve(app, contract.updateProperty, ({ db, actor, params, body }) =>
    updateProperty(db, actor, params.property_id, body),
  )
  serve(app, contract.setCategoryKind, ({ db, actor, params, body }) =>
    setCategoryKind(db, actor, params.category_id, body.kind),
  )
  serve(app, contract.setCategoryProperties, ({ db, actor, params, body }) =>
    setCategoryProperties(db, actor, params.category_id, body.properties),
  )
  serve(app, contract.listUnreadFacts, ({ db }) => listUnreadFacts(db))
}
