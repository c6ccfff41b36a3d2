import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts.ts'
import { serve } from '#server/http/serve.ts'
import * as accounts from './service.ts'

export function accountRoutes(app: FastifyInstance): void {
  serve(app, contract.signUp, ({ db, body, device }) => accounts.signUp(db, body, device))
  serve(app, contract.logIn, ({ db, body, device }) => accounts.logIn(db, body, device))
  serve(app, contract.validateToken, ({ db, actor }) => accounts.getOwnUser(db, actor))
  serve(app, contract.logOut, ({ db, actor }) => accounts.logOut(db, actor))
}
