import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts-own.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve, type Call } from '#server/http/serve.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { exportAccountData } from './export.ts'
import { deleteOwnAccount } from './deletion/delete-own-account.ts'
import { changeMailPreferences, getMailPreferences } from './mail-preferences.ts'
import { changeProfilePicture, removeProfilePicture } from './profile-picture.ts'

/** Registers the self-service routes of an account: picture, mail preferences, export, deletion. */
export async function selfServiceRoutes(app: FastifyInstance, store: PictureStore): Promise<void> {
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, contract.changeProfilePicture, ({ db, actor, body }) =>
      changeProfilePicture(db, store, actor, body.picture),
    )
  })
  serve(app, contract.removeProfilePicture, ({ db, actor }) => removeProfilePicture(db, store, actor))
  serve(app, contract.getMailPreferences, ({ db, actor }) => getMailPreferences(db, actor))
  serve(app, contract.changeMailPreferences, ({ db, actor, body }) => changeMailPreferences(db, actor, body))
  serve(app, contract.downloadAccountData, answerExport)
  serve(app, contract.deleteOwnAccount, (call) => deleteOwnAccount(call.db, store, call, call.body ?? {}))
}

async function answerExport(call: Call<typeof contract.downloadAccountData>) {
  const read = await exportAccountData(call.db, call.actor)
  call.setHeader('content-disposition', `attachment; filename="account-${call.actor.accountId}.json"`)
  return read
}
