import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/rounds/calls.ts'
import { serve } from '#server/http/serve.ts'
import { closeRound } from './close.ts'
import { changeRound, createRound } from './edit.ts'
import { recordStop } from './record.ts'
import * as rounds from './service.ts'

export function roundRoutes(app: FastifyInstance): void {
  serve(app, contract.listRounds, ({ db }) => rounds.listRounds(db))
  serve(app, contract.listReadyOrders, ({ db }) => rounds.listReadyOrders(db))
  serve(app, contract.getRound, ({ db, params }) => rounds.getRound(db, params.round_id))
  serve(app, contract.createRound, ({ db, actor, headers, body }) =>
    createRound(db, actor, { round: body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.changeRound, ({ db, actor, params, body }) => changeRound(db, actor, { ...params, ...body }))
  serve(app, contract.recordStop, ({ db, actor, params, headers, body }) =>
    recordStop(db, actor, { ...params, outcome: body, key: headers['idempotency-key'] }),
  )
  serve(app, contract.closeRound, ({ db, actor, params, body }) => closeRound(db, actor, { ...params, ...body }))
}
