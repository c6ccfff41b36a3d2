import type { FastifyInstance } from 'fastify'
import { deleteUser as deleteUserCall } from '#contract/accounts/admin.ts'
import * as contract from '#contract/accounts/own.ts'
import { serve, type Call } from '#server/http/serve.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { deleteOwnAccount, deleteUser } from './delete-account.ts'
import { exportAccountData } from './export.ts'

export function accountDataRoutes(app: FastifyInstance, store: PictureStore): void {
  serve(app, contract.downloadAccountData, answerExport)
  serve(app, contract.deleteOwnAccount, (call) => deleteOwnAccount(call.db, store, call, call.body ?? {}))
  serve(app, deleteUserCall, ({ db, actor, params }) => deleteUser(db, store, actor, params.user_id))
}

async function answerExport({ db, actor, setHeader }: Call<typeof contract.downloadAccountData>) {
  const read = await exportAccountData(db, actor)
  setHeader('content-disposition', `attachment; filename="account-${actor.accountId}.json"`)
  return read
}
