import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/statements/calls.ts'
import { serve } from '#server/http/serve.ts'
import { readBooks } from './books.ts'
import { adjustSeller, closeStatements } from './close.ts'
import { recordPayout, reversePayout } from './payouts.ts'
import * as statements from './service.ts'

export function statementRoutes(app: FastifyInstance): void {
  const { timeZone } = app
  serve(app, contract.listStatements, ({ db, actor }) => statements.listStatements(db, actor))
  serve(app, contract.listOpenBalances, ({ db, actor, query }) =>
    statements.listOpenBalances(db, actor, timeZone, query.to_day),
  )
  serve(app, contract.getStatement, ({ db, actor, params }) => statements.getStatement(db, actor, params.statement_id))
  serve(app, contract.closeStatements, ({ db, actor, body }) => closeStatements(db, actor, timeZone, body))
  serve(app, contract.adjustSeller, ({ db, actor, params, headers, body }) =>
    adjustSeller(db, actor, timeZone, { ...params, adjustment: body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.recordPayout, ({ db, actor, params, headers, body }) =>
    recordPayout(db, actor, timeZone, { ...params, payout: body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.reversePayout, ({ db, actor, params, body }) => reversePayout(db, actor, { ...params, ...body }))
  serve(app, contract.getBooks, ({ db }) => readBooks(db, timeZone))
}
