import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { downloadAccountData, deleteOwnAccount } from '#contract/accounts/own.ts'
import { getOwnAccount, logIn, validateToken, type Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { fieldErrors } from '#contract/errors.ts'
import { RECOVERY_CODE_COUNT, TWO_STEP_SETUP_MINUTES } from '#contract/accounts/limits.ts'
import * as contract from '#contract/accounts/two-step.ts'
import { accounts, recoveryCodes, twoStepSecrets } from '#server/db/schema.ts'
import { totpCode, confirmEmailOf, makeShopper, makeStaff, PASSWORD, turnOnTwoStep } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails } from '#test/mailbox.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop)
  await confirmEmailOf(shop, shopper)
  await collectMails(shop)
}

const tokenOf = ({ access_token: token }: Session) => token
const begin = (password = PASSWORD, token = tokenOf(shopper)) =>
  shop.call(contract.beginTwoStep, { body: { current_password: password } }, token)
const enable = (code: string, token = tokenOf(shopper)) => shop.call(contract.enableTwoStep, { body: { code } }, token)
const disable = (code: string, password = PASSWORD, token = tokenOf(shopper)) =>
  shop.call(contract.disableTwoStep, { body: { current_password: password, code } }, token)
const read = async (token = tokenOf(shopper)) => (await shop.call(contract.getTwoStep, {}, token)).body
const signIn = (code?: string, { user } = shopper) =>
  shop.call(logIn, { body: { email: user.email, password: PASSWORD, ...(code === undefined ? {} : { code }) } })
const works = async (token: string) => (await shop.call(validateToken, {}, token)).status === 200
const subjects = async () => (await collectMails(shop)).map(({ to, subject }) => `${to}: ${subject}`)
const detailOf = ({ detail }: { detail: unknown }) => (detail as { loc: string[]; msg: string }[])[0]

describe('turning on two-step sign-in', () => {
  beforeEach(newShopper)

  it('requires the password and a first code, and returns the recovery codes', async () => {
    const { body: setup } = await begin()
    assert.match(setup.secret, /^[A-Z2-7]{32}$/)
    assert.ok(setup.uri.startsWith('otpauth://totp/Isoko:'))
    assert.ok(setup.uri.includes(`secret=${setup.secret}`) && setup.uri.includes('issuer=Isoko'))
    assert.equal((await read()).since, null)
    assert.equal((await signIn()).status, 200, 'nothing is asked for before the first code')

    const { status, body } = await enable(`${totpCode(setup.secret).slice(0, 3)} ${totpCode(setup.secret).slice(3)}`)
    assert.equal(status, 200)
    assert.equal(new Set(body.recovery_codes).size, RECOVERY_CODE_COUNT)
    for (const code of body.recovery_codes) assert.match(code, /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const { since, codes_left: left, required } = await read()
    assert.ok(since)
    assert.deepEqual([left, required], [RECOVERY_CODE_COUNT, false])
    assert.equal((await shop.call(getOwnAccount, {}, tokenOf(shopper))).body.two_step, true)
    assert.deepEqual(await subjects(), [`${shopper.user.email}: Two-step sign-in is on`])
  })

  it('ends the other sessions and keeps the current session', async () => {
    const { body: other } = await signIn()
    await turnOnTwoStep(shop, shopper)
    assert.deepEqual([await works(tokenOf(other)), await works(tokenOf(shopper))], [false, true])
  })

  it('fails with a wrong password or code', async () => {
    const refused = await begin('another one')
    assert.deepEqual([refused.status, detailOf(refused.refusal)?.loc], [422, ['body', 'current_password']])
    assert.equal((await enable('123456')).refusal.code, 'two_step_setup_ended')
    const { body: setup } = await begin()
    for (const code of [totpCode(setup.secret, -5), totpCode(setup.secret, 5), 'abcde-fghjk', '12345', '1234567']) {
      const { status, refusal } = await enable(code)
      assert.deepEqual([status, detailOf(refusal)?.msg], [422, fieldErrors.code_wrong], code)
    }
    assert.equal((await read()).since, null)
  })

  it('accepts only the latest setup secret, until it expires', async () => {
    const { body: first } = await begin()
    const { body: second } = await begin()
    assert.equal((await enable(totpCode(first.secret))).status, 422)
    await shop.database.sql`
      update two_step_secrets set begun_at = now() - make_interval(mins => ${TWO_STEP_SETUP_MINUTES + 1})
      where account_id = ${shopper.user.id}`
    assert.equal((await enable(totpCode(second.secret))).refusal.code, 'two_step_setup_ended')
    await purge(shop.database.db, 'unfinishedTwoStep')
    const isOwner = eq(twoStepSecrets.accountId, shopper.user.id)
    assert.equal(await shop.database.db.$count(twoStepSecrets, isOwner), 0)
  })

  it('keeps secrets that are in use when unfinished setups are cleaned up', async () => {
    const { secret } = await turnOnTwoStep(shop, shopper)
    await shop.database.sql`update two_step_secrets set begun_at = now() - interval '1 year'`
    await purge(shop.database.db, 'unfinishedTwoStep')
    assert.equal((await signIn(totpCode(secret))).status, 200)
  })

  it('succeeds only once when confirmed several times simultaneously, and refuses a new setup', async () => {
    const { body: setup } = await begin()
    const answers = await Promise.all([1, 2, 3].map(() => enable(totpCode(setup.secret))))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    )
    assert.equal((await begin()).refusal.code, 'two_step_on')
    assert.equal((await read()).codes_left, RECOVERY_CODE_COUNT)
  })

  it('requires a confirmed email from a buyer but not from a seller', async () => {
    const otherAccount = await makeShopper(shop)
    assert.equal((await begin(PASSWORD, tokenOf(otherAccount))).refusal.code, 'email_unconfirmed')
    const seller = await makeStaff(shop, 'seller')
    assert.equal((await begin(PASSWORD, tokenOf(seller))).status, 200)
  })

  it('requires a fresh session from an account without a password', async () => {
    await shop.database.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, shopper.user.id))
    assert.equal((await shop.call(contract.beginTwoStep, { body: {} }, tokenOf(shopper))).status, 200)
    await shop.database.sql`
      update sessions set created_at = now() - interval '1 hour' where account_id = ${shopper.user.id}`
    const { refusal } = await shop.call(contract.beginTwoStep, { body: {} }, tokenOf(shopper))
    assert.equal(refusal.code, 'sign_in_again')
  })

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes: codes } = await turnOnTwoStep(shop, shopper)
    const rows = await shop.database.sql`
      select encode(secret, 'escape') as kept from two_step_secrets
      union all select encode(code_hash, 'escape') from recovery_codes`
    const kept = JSON.stringify(rows)
    for (const secretText of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      assert.ok(!kept.includes(secretText))
  })
})

describe('managing two-step sign-in', () => {
  beforeEach(newShopper)

  it('invalidates the old recovery codes and mails a notice about new codes', async () => {
    const { recoveryCodes: old } = await turnOnTwoStep(shop, shopper)
    await collectMails(shop)
    const renew = (password: string) =>
      shop.call(contract.renewRecoveryCodes, { body: { current_password: password } }, tokenOf(shopper))
    assert.equal((await renew('another one')).status, 422)
    const { body } = await renew(PASSWORD)
    assert.deepEqual(await subjects(), [`${shopper.user.email}: You have new recovery codes`])
    assert.equal((await signIn(old[0])).refusal.code, 'wrong_code')
    assert.equal((await signIn(body.recovery_codes[0])).status, 200)
    assert.equal((await read()).codes_left, RECOVERY_CODE_COUNT - 1)
  })

  it('requires password and code to turn off, and mails a notice', async () => {
    const { secret } = await turnOnTwoStep(shop, shopper)
    await collectMails(shop)
    assert.equal(detailOf((await disable(totpCode(secret), 'another one')).refusal)?.loc[1], 'current_password')
    const wrong = await disable(totpCode(secret, 5))
    assert.deepEqual([wrong.status, detailOf(wrong.refusal)?.loc[1]], [422, 'code'])
    assert.equal((await disable('')).status, 422)
    const { status, body } = await disable(totpCode(secret))
    assert.deepEqual([status, body], [200, { since: null, codes_left: 0 }])
    assert.deepEqual(await subjects(), [`${shopper.user.email}: Two-step sign-in is off`])
    assert.equal((await signIn()).status, 200)
    assert.equal((await disable(totpCode(secret))).refusal.code, 'two_step_off')
    assert.equal(await shop.database.db.$count(recoveryCodes, eq(recoveryCodes.accountId, shopper.user.id)), 0)
  })

  it('accepts a recovery code to turn off', async () => {
    const { recoveryCodes: codes } = await turnOnTwoStep(shop, shopper)
    assert.equal((await disable(codes[3] ?? '')).status, 200)
  })

  it('logs two-step changes of sellers but not of buyers', async () => {
    const admin = await makeStaff(shop, 'admin')
    const seller = await makeStaff(shop, 'seller')
    for (const one of [seller, shopper]) {
      const { secret } = await turnOnTwoStep(shop, one)
      await disable(totpCode(secret), PASSWORD, tokenOf(one))
    }
    const { body } = await shop.call(listActivity, {}, tokenOf(admin))
    assert.deepEqual(
      body.items.map(({ account_id: by, action, subject_id: of }) => [by, action, of]),
      ['two_step_off', 'two_step_on'].map((action) => [seller.user.id, action, seller.user.id]),
    )
  })

  it('shows the activation date in the account data, but neither secret nor codes', async () => {
    const { secret, recoveryCodes: codes } = await turnOnTwoStep(shop, shopper)
    const { body } = await shop.call(downloadAccountData, {}, tokenOf(shopper))
    assert.ok(body.two_step.since)
    assert.equal(body.two_step.codes_left, RECOVERY_CODE_COUNT)
    for (const text of [secret, ...codes]) assert.ok(!JSON.stringify(body).includes(text))
  })

  it('deletes the secret and recovery codes together with the account', async () => {
    await turnOnTwoStep(shop, shopper)
    await shop.call(deleteOwnAccount, { body: { password: PASSWORD } }, tokenOf(shopper))
    const { id } = shopper.user
    const { db } = shop.database
    assert.equal(await db.$count(twoStepSecrets, eq(twoStepSecrets.accountId, id)), 0)
    assert.equal(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, id)), 0)
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
    assert.equal(row?.twoStepSince, null)
  })
})

describe('removal of two-step sign-in by an admin', () => {
  beforeEach(newShopper)
  const remove = (userId: number, token: string) =>
    shop.call(contract.removeTwoStep, { params: { user_id: userId } }, token)

  it('signs out and notifies the owner, and logs the removal', async () => {
    const admin = await makeStaff(shop, 'admin')
    await turnOnTwoStep(shop, shopper)
    await collectMails(shop)
    const { status, body } = await remove(shopper.user.id, tokenOf(admin))
    assert.deepEqual([status, body.id, body.two_step], [200, shopper.user.id, false])
    assert.equal(await works(tokenOf(shopper)), false)
    assert.equal((await signIn()).status, 200)
    assert.deepEqual(await subjects(), [`${shopper.user.email}: Two-step sign-in was turned off for you`])
    const { items } = (await shop.call(listActivity, {}, tokenOf(admin))).body
    assert.deepEqual([items[0]?.action, items[0]?.subject_id], ['two_step_removed', shopper.user.id])
    assert.equal((await remove(shopper.user.id, tokenOf(admin))).refusal.code, 'two_step_off')
  })

  it('stops admins from removing their own two-step sign-in through user management', async () => {
    const admin = await makeStaff(shop, 'admin')
    await turnOnTwoStep(shop, admin)
    assert.equal((await remove(admin.user.id, tokenOf(admin))).refusal.code, 'own_two_step')
  })
})
