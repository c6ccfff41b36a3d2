import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { changePassword, changeProfile, getOwnAccount, logIn, validateToken, type Session } from '#contract/accounts.ts'
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

describe('Own profile', () => {
  beforeEach(newShopper)

  it('A profile change keeps the fields it leaves out and ignores role and e-mail', async () => {
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

  it('A profile change without a valid name answers 422 and changes nothing', async () => {
    for (const full_name of ['', ' ', 'x'.repeat(201), 'NUL \0']) {
      const answer = await shop.call(changeProfile, { body: { full_name } }, shopper.access_token)
      assert.equal(answer.status, 422)
    }
    const missing = await shop.call(changeProfile, { body: {} as never }, shopper.access_token)
    assert.equal(missing.refusal.message, 'Full name is required')
    assert.deepEqual((await shop.call(getOwnAccount, {}, shopper.access_token)).body, shopper.user)
  })
})

describe('Own password', () => {
  beforeEach(newShopper)

  it('Changing the password ends every other session and replaces the old password', async () => {
    const other = await signIn(PASSWORD)
    assert.deepEqual((await change({})).body, { changed: true })
    assert.equal((await shop.call(validateToken, {}, shopper.access_token)).status, 200)
    assert.equal((await shop.call(validateToken, {}, other.body.access_token)).status, 401)
    assert.equal((await signIn(PASSWORD)).status, 401)
    assert.equal((await signIn('another horse')).status, 200)
  })

  const refused: [what: string, form: Form, field: string, sentence: string][] = [
    ['a wrong current one', { current: 'wrong horse' }, 'current_password', 'The current password is incorrect'],
    ['no current one', { current: '' }, 'current_password', 'Password is required'],
    ['a short one', { password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    ['a confirmation that differs', { confirm: 'a third horse' }, 'confirm_password', 'Passwords do not match'],
  ]
  for (const [what, form, field, sentence] of refused) {
    it(`Changing the password with ${what} is refused`, async () => {
      const { status, refusal } = await change(form)
      assert.equal(status, 422)
      assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc, msg }) => [loc, msg]), [
        [['body', field], sentence],
      ])
      assert.equal(refusal.message, sentence)
      assert.equal((await signIn(PASSWORD)).status, 200)
    })
  }

  it('Only one of two simultaneous password changes succeeds, and sessions of the old password end', async () => {
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
