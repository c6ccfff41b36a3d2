import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sessions/calls.ts'
import { serve } from '#server/http/serve.ts'
import * as sessions from './service.ts'

export function sessionRoutes(app: FastifyInstance): void {
  serve(app, contract.listSessions, ({ db, actor }) => sessions.listSessions(db, actor))
  serve(app, contract.endSession, ({ db, actor, params }) => sessions.endSession(db, actor, params.session_id))
  serve(app, contract.endSessions, ({ db, actor, query }) => sessions.endActorSessions(db, actor, query.everywhere))
}
