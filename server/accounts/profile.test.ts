import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import {
  changePassword,
  changeProfile,
  getOwnAccount,
  logIn,
  validateToken,
  type Session,
} from '#contract/accounts/calls.ts'
import { makeShopper, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop)
}

const signIn = (password: string) => shop.call(logIn, { body: { email: shopper.user.email, password } })
interface Form {
  current?: string
  password?: string
  confirm?: string
}
const change = ({ current = PASSWORD, password = 'another horse', confirm = password }: Form) => {
  const body = { current_password: current, password, confirm_password: confirm }
  return shop.call(changePassword, { body }, shopper.access_token)
}

describe('own profile', () => {
  beforeEach(newShopper)

  it('keeps omitted fields and ignores role and email', async () => {
    const profile = { full_name: ' Aline Uwase ', phone_number: '+250 788 123 456', address: 'KN 4 Ave, Kigali' }
    const forged = { ...profile, role: 'admin', email: 'other@isoko.example' }
    const answer = await shop.call(changeProfile, { body: forged }, shopper.access_token)
    assert.equal(answer.status, 200)
    const expected = {
      ...shopper.user,
      full_name: 'Aline Uwase',
      name: 'Aline Uwase',
      profile: { phone_number: profile.phone_number, address: profile.address, picture: null },
    }
    assert.deepEqual(answer.body, expected)
    await shop.call(changeProfile, { body: { full_name: 'Aline Uwase' } }, shopper.access_token)
    assert.deepEqual((await shop.call(getOwnAccount, {}, shopper.access_token)).body, expected)
  })

  it('returns 422 and changes nothing without a valid name', async () => {
    for (const full_name of ['', ' ', 'x'.repeat(201), 'NUL \0']) {
      const answer = await shop.call(changeProfile, { body: { full_name } }, shopper.access_token)
      assert.equal(answer.status, 422)
    }
    const missing = await shop.call(changeProfile, { body: {} as never }, shopper.access_token)
    assert.equal(missing.refusal.message, 'Full name is required')
    assert.deepEqual((await shop.call(getOwnAccount, {}, shopper.access_token)).body, shopper.user)
  })
})

describe('own password', () => {
  beforeEach(newShopper)

  it('ends every other session and replaces the old password on a change', async () => {
    const other = await signIn(PASSWORD)
    assert.deepEqual((await change({})).body, { changed: true })
    assert.equal((await shop.call(validateToken, {}, shopper.access_token)).status, 200)
    assert.equal((await shop.call(validateToken, {}, other.body.access_token)).status, 401)
    assert.equal((await signIn(PASSWORD)).status, 401)
    assert.equal((await signIn('another horse')).status, 200)
  })

  const refused: [what: string, form: Form, field: string, sentence: string][] = [
    ['a wrong current password', { current: 'wrong horse' }, 'current_password', 'The current password is incorrect'],
    ['no current password', { current: '' }, 'current_password', 'Password is required'],
    ['a short new password', { password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    ['a different confirmation', { confirm: 'a third horse' }, 'confirm_password', 'Passwords do not match'],
  ]
  for (const [what, form, field, sentence] of refused) {
    it(`rejects a change with ${what}`, async () => {
      const { status, refusal } = await change(form)
      assert.equal(status, 422)
      assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc, msg }) => [loc, msg]), [
        [['body', field], sentence],
      ])
      assert.equal(refusal.message, sentence)
      assert.equal((await signIn(PASSWORD)).status, 200)
    })
  }

  it('accepts one of two simultaneous changes and ends sessions opened with the old password', async () => {
    const [first, second, ...signedIn] = await Promise.all([
      change({ password: 'first horse' }),
      change({ password: 'second horse' }),
      ...Array.from({ length: 6 }, () => signIn(PASSWORD)),
    ])
    const statuses = [first?.status, second?.status].toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, 422])
    for (const { body } of signedIn)
      if ('access_token' in body) assert.equal((await shop.call(validateToken, {}, body.access_token)).status, 401)
  })
})
