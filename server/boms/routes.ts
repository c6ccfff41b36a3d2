import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/boms/calls.ts'
import { serve } from '#server/http/serve.ts'
import * as boms from './service.ts'

export function bomRoutes(app: FastifyInstance): void {
  serve(app, contract.matchParts, ({ db, body, origin, signal }) => boms.matchParts(db, origin, body.lines, signal))
}
