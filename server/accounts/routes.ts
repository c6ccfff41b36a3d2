import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/calls.ts'
import * as applicationCalls from '#contract/accounts/applications.ts'
import * as ownCalls from '#contract/accounts/own.ts'
import * as sellerCalls from '#contract/accounts/sellers.ts'
import * as payoutCalls from '#contract/accounts/payout.ts'
import * as recovery from '#contract/accounts/recovery.ts'
import * as users from '#contract/accounts/admin.ts'
import { createDeviceCookie } from '#server/http/device-cookie.ts'
import { acceptForms } from '#server/http/forms.ts'
import { serve, type Call } from '#server/http/serve.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { Config } from '#server/startup/config.ts'
import * as applications from './applications.ts'
import { changeEmail, confirmEmail, sendConfirmation } from './email-confirmation.ts'
import { changeMailPreferences, getMailPreferences } from './mail-preferences.ts'
import { changeNotificationPreferences, getNotificationPreferences } from './notification-preferences.ts'
import { changeOwnPayout, getOwnPayout, getPayoutOfSeller } from './payout.ts'
import { changeProfilePicture, removeProfilePicture } from './profile-picture.ts'
import * as own from './profile.ts'
import { resetPassword, sendResetLink } from './recovery.ts'
import * as accounts from './service.ts'
import { changeChecks, changeTerms, listSellers } from './terms.ts'
import { updateAccount, createAccount, searchAccounts, listNewestAccounts, getAccount } from './admin.ts'

export async function accountRoutes(
  app: FastifyInstance,
  box: SecretBox,
  { publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>,
): Promise<void> {
  const store = app.pictures
  const withDeviceCookie = createDeviceCookie(publicUrl)
  serve(app, contract.signUp, (call) =>
    withDeviceCookie(call, (visitor) => accounts.signUp(call.db, visitor, call.body)),
  )
  serve(app, contract.logIn, (call) =>
    withDeviceCookie(call, (visitor) => accounts.logIn(call.db, box, visitor, call.body)),
  )
  serve(app, contract.validateToken, ({ db, actor }) => accounts.getOwnAccount(db, actor))
  serve(app, contract.logOut, ({ db, actor }) => accounts.logOut(db, actor))
  serve(app, contract.getOwnAccount, ({ db, actor }) => accounts.getOwnAccount(db, actor))
  serve(app, contract.changeProfile, ({ db, actor, body }) => own.changeProfile(db, actor, body))
  serve(app, contract.changePassword, (call) => own.changePassword(call.db, call, call.body))
  serve(app, recovery.forgotPassword, ({ db, origin, body }) => sendResetLink(db, origin, body))
  serve(app, recovery.resetPassword, (call) =>
    withDeviceCookie(call, (visitor) => resetPassword(call.db, box, visitor, call.body)),
  )
  serve(app, recovery.confirmEmail, ({ db, body }) => confirmEmail(db, body))
  serve(app, recovery.sendConfirmation, ({ db, actor, origin }) => sendConfirmation(db, actor, origin))
  serve(app, recovery.changeEmail, ({ db, actor, origin, body }) => changeEmail(db, actor, origin, body))
  serve(app, users.listUsers, answerAccounts)
  serve(app, users.getUser, ({ db, params }) => getAccount(db, params.user_id))
  serve(app, users.createUser, (call) => createAccount(call.db, call, call.body))
  serve(app, users.changeUser, (call) => updateAccount(call.db, call, call.params.user_id, call.body))
  serve(app, applicationCalls.listApplications, ({ db }) => applications.listApplications(db))
  serve(app, applicationCalls.changeApplication, ({ db, actor, params, body }) =>
    applications.changeApplication(db, actor, params.application_id, body),
  )
  serve(app, applicationCalls.approveApplication, ({ db, actor, params, body }) =>
    applications.approveApplication(db, app.timeZone, actor, { ...params, ...body }),
  )
  serve(app, applicationCalls.sendInvitation, ({ db, actor, params }) =>
    applications.sendInvitation(db, actor, params.user_id),
  )
  serve(app, applicationCalls.createInvitationLink, ({ db, actor, params }) =>
    applications.createInvitationLink(db, { publicUrl, hasMailServer: Boolean(smtpUrl) }, actor, params.user_id),
  )
  serve(app, sellerCalls.listSellers, ({ db }) => listSellers(db, app.timeZone))
  serve(app, sellerCalls.changeTerms, ({ db, actor, params, body }) =>
    changeTerms(db, app.timeZone, actor, { ...params, ...body }),
  )
  serve(app, sellerCalls.changeChecks, ({ db, actor, params, body }) =>
    changeChecks(db, app.timeZone, actor, { ...params, ...body }),
  )
  serve(app, payoutCalls.getOwnPayout, ({ db, actor }) => getOwnPayout(db, actor))
  serve(app, payoutCalls.changeOwnPayout, (call) => changeOwnPayout(call.db, app.timeZone, call, call.body))
  serve(app, payoutCalls.getPayoutOfSeller, ({ db, params }) => getPayoutOfSeller(db, params.user_id))
  serve(app, ownCalls.removeProfilePicture, ({ db, actor }) => removeProfilePicture(db, store, actor))
  serve(app, ownCalls.getNotificationPreferences, ({ db, actor }) => getNotificationPreferences(db, actor))
  serve(app, ownCalls.changeNotificationPreferences, ({ db, actor, body }) =>
    changeNotificationPreferences(db, actor, body),
  )
  serve(app, ownCalls.getMailPreferences, ({ db, actor }) => getMailPreferences(db, actor))
  serve(app, ownCalls.changeMailPreferences, ({ db, actor, body }) => changeMailPreferences(db, actor, body))
  await app.register(async (forms) => {
    await acceptForms(forms)
    serve(forms, ownCalls.changeProfilePicture, ({ db, actor, body }) =>
      changeProfilePicture(db, store, actor, body.picture),
    )
  })
}

/**
 * Returns a page of accounts if the query requests a page; otherwise returns the newest accounts as a plain list, with
 * the total number of accounts.
 */
async function answerAccounts(call: Call<typeof users.listUsers>) {
  const page = Object.keys(call.query).length > 0 ? await searchAccounts(call.db, call.query) : undefined
  const { items, total } = page ?? (await listNewestAccounts(call.db))
  call.setHeader('x-total-count', total)
  return page ?? items
}
