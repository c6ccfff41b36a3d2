import type { FastifyInstance } from 'fastify'
import * as data from '#contract/account-data.ts'
import * as deletion from '#contract/account-deletion.ts'
import * as mails from '#contract/mail-preferences.ts'
import * as pictures from '#contract/profile-picture.ts'
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
    serve(forms, pictures.changeProfilePicture, ({ db, actor, body }) =>
      changeProfilePicture(db, store, actor, body.picture),
    )
  })
  serve(app, pictures.removeProfilePicture, ({ db, actor }) => removeProfilePicture(db, store, actor))
  serve(app, mails.getMailPreferences, ({ db, actor }) => getMailPreferences(db, actor))
  serve(app, mails.changeMailPreferences, ({ db, actor, body }) => changeMailPreferences(db, actor, body))
  serve(app, data.downloadAccountData, answerExport)
  serve(app, deletion.deleteOwnAccount, ({ db, actor, origin, body }) =>
    deleteOwnAccount(db, store, { actor, origin }, body ?? {}),
  )
}

async function answerExport(call: Call<typeof data.downloadAccountData>) {
  const read = await exportAccountData(call.db, call.actor)
  call.setHeader('content-disposition', `attachment; filename="account-${call.actor.accountId}.json"`)
  return read
}
