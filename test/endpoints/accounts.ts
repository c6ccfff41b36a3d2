import { api } from '#contract/api.ts'
import { accounts as accountsTable } from '#server/db/schema.ts'
import { applicationOfStranger, codeOfShopper, orderOfShopper, sessionOfShopper } from '../fixtures.ts'
import {
  createLinkToken,
  makeShopper,
  makeStaff,
  PASSWORD,
  profilePictureForm,
  totpCode,
  turnOnTwoStep,
} from '../factories.ts'
import { call, withNewActor, withOtherActor, type ValidCall } from '../valid-call.ts'

const {
  accounts,
  accountsAdmin,
  accountsApplications,
  accountsSellers,
  accountsOwn,
  accountsPayout,
  accountsRecovery,
  accountsTwoStep,
  ordersManage,
  sessions,
} = api

const form = () => ({ email: `${crypto.randomUUID()}@isoko.example`, password: PASSWORD, confirm_password: PASSWORD })

/** One valid request for every account and session endpoint. */
export const calls: ValidCall[] = [
  call(accounts.signUp, () => ({ body: { ...form(), full_name: 'Somebody New' } })),
  call(accounts.logIn, ({ sessionsByCaller }) => ({
    body: { email: sessionsByCaller.shopper.user.email, password: PASSWORD },
  })),
  call(accounts.validateToken, () => ({})),
  call(accounts.logOut, () => ({})),
  call(accounts.getOwnAccount, () => ({})),
  call(accounts.changeProfile, () => ({ body: { full_name: 'Another Name' } })),
  call(accounts.changePassword, () => ({
    body: { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD },
  })),
  call(accountsRecovery.forgotPassword, ({ sessionsByCaller }) => ({
    body: { email: sessionsByCaller.shopper.user.email },
  })),
  call(accountsRecovery.resetPassword, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    const token = await createLinkToken(shop, { kind: 'reset', email })
    return { body: { token, password: PASSWORD, confirm_password: PASSWORD } }
  }),
  call(accountsRecovery.confirmEmail, async ({ shop }) => {
    const { email } = (await makeShopper(shop)).user
    return { body: { token: await createLinkToken(shop, { kind: 'confirmation', email }) } }
  }),
  call(accountsRecovery.sendConfirmation, () => ({})),
  call(accountsRecovery.changeEmail, () => ({ body: { email: form().email, current_password: PASSWORD } })),
  call(sessions.listSessions, () => ({})),
  call(sessions.endSession, async (fixtures) => ({ params: { session_id: await sessionOfShopper(fixtures) } })),
  call(sessions.endSessions, () => ({})),
  call(accountsTwoStep.getTwoStep, () => ({})),
  withNewActor(accountsTwoStep.beginTwoStep, () => ({ body: { current_password: PASSWORD } })),
  withNewActor(accountsTwoStep.enableTwoStep, async ({ shop }, newSession) => {
    const setup = await shop.call(
      accountsTwoStep.beginTwoStep,
      { body: { current_password: PASSWORD } },
      newSession.access_token,
    )
    return { body: { code: totpCode(setup.body.secret) } }
  }),
  withNewActor(accountsTwoStep.disableTwoStep, async ({ shop }, newSession) => {
    const { secret } = await turnOnTwoStep(shop, newSession)
    return { body: { current_password: PASSWORD, code: totpCode(secret) } }
  }),
  withNewActor(accountsTwoStep.renewRecoveryCodes, async ({ shop }, newSession) => {
    await turnOnTwoStep(shop, newSession)
    return { body: { current_password: PASSWORD } }
  }),
  call(accountsTwoStep.removeTwoStep, async ({ shop }) => {
    const shopper = await makeShopper(shop)
    await turnOnTwoStep(shop, shopper)
    return { params: { user_id: shopper.user.id } }
  }),
  call(accounts.openGoogleSession, codeOfShopper),
  call(accountsOwn.changeProfilePicture, () => ({ body: profilePictureForm() })),
  call(accountsOwn.removeProfilePicture, () => ({})),
  call(accountsOwn.getNotificationPreferences, () => ({})),
  call(accountsOwn.changeNotificationPreferences, () => ({ body: { product_update: 'nothing' as const } })),
  call(accountsOwn.getMailPreferences, () => ({})),
  call(accountsOwn.changeMailPreferences, () => ({ body: { order_status: false } })),
  call(accountsOwn.downloadAccountData, () => ({})),
  withOtherActor(call(accountsOwn.deleteOwnAccount, () => ({ body: { password: PASSWORD } }))),
  call(accountsAdmin.listUsers, () => ({})),
  call(accountsAdmin.getUser, async ({ shop }) => ({ params: { user_id: (await makeShopper(shop)).user.id } })),
  call(accountsAdmin.createUser, () => ({ body: form() })),
  call(accountsAdmin.changeUser, async ({ shop }) => {
    const { user } = await makeShopper(shop)
    return { params: { user_id: user.id }, body: { email: user.email, role: 'admin' as const } }
  }),
  call(accountsApplications.listApplications, () => ({})),
  call(accountsApplications.changeApplication, async (fixtures) => ({
    params: { application_id: await applicationOfStranger(fixtures) },
    body: { status: 'talking' as const, note: 'Called' },
  })),
  call(accountsApplications.approveApplication, async (fixtures) => ({
    params: { application_id: await applicationOfStranger(fixtures) },
    body: { shop_name: 'Kigali Robotics', commission_percent: 12 },
  })),
  call(accountsApplications.sendInvitation, async ({ shop }) => {
    const values = { email: form().email, username: 'invited', role: 'seller' as const }
    const [row] = await shop.database.db.insert(accountsTable).values(values).returning({ id: accountsTable.id })
    return { params: { user_id: row?.id ?? 0 } }
  }),
  call(accountsApplications.createInvitationLink, async ({ shop }) => {
    const values = { email: form().email, username: 'invited', role: 'seller' as const }
    const [row] = await shop.database.db.insert(accountsTable).values(values).returning({ id: accountsTable.id })
    return { params: { user_id: row?.id ?? 0 } }
  }),
  call(accountsSellers.listSellers, () => ({})),
  call(accountsSellers.changeTerms, ({ sessionsByCaller }) => ({
    params: { user_id: sessionsByCaller.seller.user.id },
    body: { from_day: '2099-01-01', commission_percent: 10 },
  })),
  call(accountsSellers.changeChecks, async ({ shop }) => ({
    params: { user_id: (await makeStaff(shop, 'seller')).user.id },
    body: { checks_left: 3 },
  })),
  call(accountsPayout.getOwnPayout, () => ({})),
  call(accountsPayout.changeOwnPayout, () => ({ body: { tin: '102345678', current_password: PASSWORD } })),
  call(accountsPayout.getPayoutOfSeller, ({ sessionsByCaller }) => ({
    params: { user_id: sessionsByCaller.seller.user.id },
  })),
  call(ordersManage.getPendingOrders, ({ sessionsByCaller }) => ({
    params: { user_id: sessionsByCaller.shopper.user.id },
  })),
  call(ordersManage.cancelPendingOrders, async (fixtures) => {
    await orderOfShopper(fixtures)
    return { params: { user_id: fixtures.sessionsByCaller.shopper.user.id } }
  }),
  call(accountsAdmin.deleteUser, async ({ shop }) => ({
    params: { user_id: (await makeShopper(shop)).user.id },
  })),
]
