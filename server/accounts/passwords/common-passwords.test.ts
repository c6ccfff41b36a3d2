import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changePassword, logIn, signUp, type Role, type Session } from '#contract/accounts/calls.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { COMMON_PASSWORDS } from '#contract/accounts/common-passwords.ts'
import { changeUser, createUser } from '#contract/accounts/admin.ts'
import { createLinkToken, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const SENTENCE = 'This password is too easy to guess. Please choose another one'
const make = (role: Role) => (role === 'user' ? makeShopper(shop) : makeStaff(shop, role))
const twice = (password: string) => ({ password, confirm_password: password })
const change = ({ access_token }: Session, password: string) =>
  shop.call(changePassword, { body: { current_password: PASSWORD, ...twice(password) } }, access_token)
const signIn = ({ user }: Session, password: string) => shop.call(logIn, { body: { email: user.email, password } })

describe('common passwords', () => {
  it('lists 100 lower-case entries of at least six characters', () => {
    assert.equal(new Set(COMMON_PASSWORDS).size, 100)
    assert.ok(COMMON_PASSWORDS.every((password) => password.length >= 6 && password === password.toLowerCase()))
  })

  for (const role of ['admin', 'seller'] as const)
    it(`stops the ${role} from choosing a common password, their name or their email, and keeps the old password`, async () => {
      const staff = await make(role)
      for (const password of ['123456', 'PassWord1', staff.user.email.toUpperCase(), staff.user.full_name]) {
        const { status, refusal } = await change(staff, password)
        assert.deepEqual([status, refusal.message], [422, SENTENCE], password)
        assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail[0]?.loc, ['body', 'password'])
      }
      assert.equal((await signIn(staff, PASSWORD)).status, 200)
      assert.equal((await change(staff, 'three random words')).status, 200)
    })

  it('rejects a common password from a seller with a reset link, and keeps the link valid', async () => {
    const { user } = await make('seller')
    const token = await createLinkToken(shop, { kind: 'reset', email: user.email })
    const reset = (password: string) => shop.call(resetPassword, { body: { token, ...twice(password) } })
    assert.equal((await reset('Qwerty123')).refusal.message, SENTENCE)
    assert.equal((await reset('three random words')).status, 200)
  })

  it('stops admins from giving themselves a common password, but not from giving it to others', async () => {
    const [admin, seller] = [await make('admin'), await make('seller')]
    const edit = ({ user }: Session) => {
      const params = { user_id: user.id }
      return shop.call(changeUser, { params, body: { email: user.email, ...twice('123456') } }, admin.access_token)
    }
    assert.equal((await edit(admin)).refusal.message, SENTENCE)
    assert.equal((await edit(seller)).status, 200)
    const body = { email: 'given@isoko.example', role: 'admin' as const, ...twice('123456') }
    assert.equal((await shop.call(createUser, { body }, admin.access_token)).status, 201)
  })

  it('accepts a common password from a buyer at sign-up, on a change and by reset link', async () => {
    const form = { email: 'shopper@isoko.example', full_name: 'Shopper', ...twice('123456') }
    assert.equal((await shop.call(signUp, { body: form })).status, 201)
    const shopper = await make('user')
    assert.equal((await change(shopper, '123456')).status, 200)
    const token = await createLinkToken(shop, { kind: 'reset', email: shopper.user.email })
    assert.equal((await shop.call(resetPassword, { body: { token, ...twice('password') } })).status, 200)
  })
})
