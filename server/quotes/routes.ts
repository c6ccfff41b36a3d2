import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/quotes/calls.ts'
import { serve } from '#server/http/serve.ts'
import { createQuote } from './create.ts'
import { addQuoteToCart } from './fill-cart.ts'
import { changeOrganisation, readOrganisation } from './organisation.ts'
import * as quotes from './service.ts'

export function quoteRoutes(app: FastifyInstance): void {
  const { timeZone } = app
  serve(app, contract.getOrganisation, ({ db, actor }) => readOrganisation(db, actor))
  serve(app, contract.changeOrganisation, ({ db, actor, body }) => changeOrganisation(db, actor, body))
  serve(app, contract.createQuote, ({ db, actor, headers, body }) =>
    createQuote(db, actor, timeZone, { quote: body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.listQuotes, ({ db, actor }) => quotes.listQuotes(db, actor, timeZone))
  serve(app, contract.getQuote, ({ db, actor, params }) => quotes.getQuote(db, actor, timeZone, params.quote_id))
  serve(app, contract.addQuoteToCart, ({ db, actor, params }) => addQuoteToCart(db, actor, timeZone, params.quote_id))
}
