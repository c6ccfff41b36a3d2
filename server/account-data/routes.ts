import type { FastifyInstance } from 'fastify'
import { deleteUser as deleteUserCall } from '#contract/accounts/admin.ts'
import * as contract from '#contract/accounts/own.ts'
import { serve } from '#server/http/serve.ts'
import { deleteOwnAccount, deleteUser } from './delete-account.ts'
import { exportAccountData } from './export.ts'

export function accountDataRoutes(app: FastifyInstance): void {
  const store = app.pictures
  const sources = app.features.flatMap(({ accountData }) => accountData ?? [])
  serve(app, contract.downloadAccountData, async ({ db, actor, setHeader }) => {
    const data = await exportAccountData(db, actor, sources)
    setHeader('content-disposition', `attachment; filename="account-${actor.accountId}.json"`)
    return data
  })
  serve(app, contract.deleteOwnAccount, (call) => deleteOwnAccount(call.db, { store, sources }, call, call.body ?? {}))
  serve(app, deleteUserCall, ({ db, actor, params }) => deleteUser(db, { store, sources }, actor, params.user_id))
}
