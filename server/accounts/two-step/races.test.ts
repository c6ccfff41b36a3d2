import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { changePassword, logIn, validateToken, type Session } from '#contract/accounts/calls.ts'
import { changeEmail, confirmEmail, resetPassword } from '#contract/accounts/recovery.ts'
import * as contract from '#contract/accounts/two-step.ts'
import { accounts } from '#server/db/schema.ts'
import { confirmEmailOf, createLinkToken, makeShopper, PASSWORD, totpCode, turnOnTwoStep } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const NEW = 'umuganda-2026'
let shop: TestShop
let owner: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const signIn = (code?: string, password = PASSWORD) =>
  shop.call(logIn, { body: { email: owner.user.email, password, ...(code === undefined ? {} : { code }) } })
const works = async (token: string) => (await shop.call(validateToken, {}, token)).status === 200
const reset = (token: string, code?: string) =>
  shop.call(resetPassword, { body: { token, password: NEW, confirm_password: NEW, ...(code ? { code } : {}) } })
const resetLink = () => createLinkToken(shop, { kind: 'reset', email: owner.user.email })
const opened = (answers: { status: number; body: Session }[]) =>
  answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
const working = async (tokens: string[]) => (await Promise.all(tokens.map(works))).filter(Boolean).length

describe('two-step sign-in under parallel calls', () => {
  beforeEach(async () => {
    owner = await makeShopper(shop)
    await confirmEmailOf(shop, owner)
  })

  it('accepts each recovery code only once when all are sent three times simultaneously', async () => {
    const { recoveryCodes } = await turnOnTwoStep(shop, owner)
    const answers = await Promise.all(
      [...recoveryCodes, ...recoveryCodes, ...recoveryCodes].map((code) => signIn(code)),
    )
    assert.equal(opened(answers).length, recoveryCodes.length)
    assert.equal((await shop.call(contract.getTwoStep, {}, owner.access_token)).body.codes_left, 0)
  })

  it('ends sessions opened without a code while two-step sign-in was being turned on', async () => {
    const { body: setup } = await shop.call(contract.beginTwoStep, { body: { current_password: PASSWORD } }, owner.access_token) // oxfmt-ignore
    const enabling = shop.call(contract.enableTwoStep, { body: { code: totpCode(setup.secret) } }, owner.access_token)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn()))
    assert.equal((await enabling).status, 200)
    assert.equal(await working(opened(answers)), 0)
    assert.ok(await works(owner.access_token))
    assert.equal((await signIn()).refusal.code, 'code_required')
  })

  it('opens one session when a reset link is used with several codes simultaneously', async () => {
    const { recoveryCodes, secret } = await turnOnTwoStep(shop, owner)
    const token = await resetLink()
    const answers = await Promise.all([...recoveryCodes.slice(0, 4), totpCode(secret), undefined].map((code) => reset(token, code))) // oxfmt-ignore
    assert.equal(opened(answers).length, 1)
    assert.equal((await signIn(undefined, NEW)).refusal.code, 'code_required')
  })

  it('rejects old recovery codes once new ones are made, even when the requests race', async () => {
    const { recoveryCodes } = await turnOnTwoStep(shop, owner)
    const renewing = shop.call(
      contract.renewRecoveryCodes,
      { body: { current_password: PASSWORD } },
      owner.access_token,
    )
    await Promise.all(recoveryCodes.slice(0, 3).map((code) => signIn(code)))
    const { body } = await renewing
    for (const code of recoveryCodes) assert.equal((await signIn(code)).refusal.code, 'wrong_code')
    assert.equal((await signIn(body.recovery_codes[0])).status, 200)
  })

  it('asks for a code after two-step sign-in was turned off and on again during a reset', async () => {
    const first = await turnOnTwoStep(shop, owner)
    const token = await resetLink()
    const off = { current_password: PASSWORD, code: first.recoveryCodes[0] ?? '' }
    assert.equal((await shop.call(contract.disableTwoStep, { body: off }, owner.access_token)).status, 200)
    await turnOnTwoStep(shop, owner)
    const link = (await reset(token, first.recoveryCodes[1])).refusal.code
    assert.ok(['reset_link_dead', 'wrong_code'].includes(link), link)
  })
})

describe('sessions under parallel changes', () => {
  beforeEach(async () => {
    owner = await makeShopper(shop)
    await confirmEmailOf(shop, owner)
  })

  it('ends sessions opened with the old password while the password was being changed', async () => {
    const form = { current_password: PASSWORD, password: NEW, confirm_password: NEW }
    const changing = shop.call(changePassword, { body: form }, owner.access_token)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn()))
    assert.equal((await changing).status, 200)
    assert.equal(await working(opened(answers)), 0)
    assert.equal((await signIn()).refusal.code, 'wrong_password')
  })

  it('confirms a new address or resets the password, but never both, when both links are used simultaneously', async () => {
    const email = `moved-${owner.user.id}@isoko.example`
    await shop.call(changeEmail, { body: { email, current_password: PASSWORD } }, owner.access_token)
    const [confirmation, token] = [
      await createLinkToken(shop, { kind: 'new_email', accountId: owner.user.id, email }),
      await resetLink(),
    ]
    const [confirmed, changed] = await Promise.all([
      shop.call(confirmEmail, { body: { token: confirmation } }),
      reset(token),
    ])
    assert.equal([confirmed.status, changed.status].filter((status) => status === 200).length, 1)
    const [account] = await shop.database.db.select().from(accounts).where(eq(accounts.id, owner.user.id))
    assert.equal(account?.email, confirmed.status === 200 ? email : owner.user.email)
    assert.equal(account?.pendingEmail, null)
  })
})
