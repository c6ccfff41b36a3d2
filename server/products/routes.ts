import type { FastifyInstance } from 'fastify'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import * as checks from '#contract/products/listing-checks.ts'
import * as contract from '#contract/products/calls.ts'
import * as managed from '#contract/products/managed.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { changeProducts } from './bulk.ts'
import { exportProducts } from './export.ts'
import { readFlaggedListings, readListingChecks, settleListingChecks } from './listing-checks.ts'
import { readProductHistory } from './history.ts'
import * as products from './service.ts'
import { undoProductChange as undo } from './undo.ts'

export async function productRoutes(app: FastifyInstance): Promise<void> {
  const store = app.pictures
  serve(app, contract.deleteProduct, ({ db, actor, params }) => products.deleteProduct(db, actor, params.product_id))
  serve(app, contract.changeProduct, ({ db, actor, params, body, headers }) =>
    products.changeProduct(db, actor, { ...params, ...body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.changeProducts, ({ db, actor, body, headers }) =>
    changeProducts(db, actor, { ...body, key: headers['idempotency-key'] }),
  )
  serve(app, getProductHistory, ({ db, actor, params, query }) =>
    readProductHistory(db, actor, { ...params, ...query }),
  )
  serve(app, undoProductChange, ({ db, actor, body, headers }) =>
    undo(db, actor, { ...body, key: headers['idempotency-key'] }),
  )
  serve(app, checks.listListingChecks, ({ db }) => readListingChecks(db))
  serve(app, checks.listFlaggedListings, ({ db, params, query }) =>
    readFlaggedListings(db, params.import_id, query.after),
  )
  serve(app, checks.settleListingChecks, ({ db, actor, body }) => settleListingChecks(db, actor, body))
  serveFile(app, managed.exportProducts, ({ db, actor, query }) => exportProducts(db, actor, query))
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, contract.createProduct, ({ db, actor, body, headers }) =>
      products.createProduct(db, store, actor, { ...body, key: headers['idempotency-key'] }),
    )
    serve(forms, contract.updateProduct, ({ db, actor, params, body, headers }) =>
      products.updateProduct(db, store, actor, { ...params, ...body, key: headers['idempotency-key'] }),
    )
  })
}
