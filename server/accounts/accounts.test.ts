import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { logIn, logOut, signUp, validateToken } from '#contract/accounts.ts'
import { listNotifications } from '#contract/notifications.ts'
import { makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { applyConfiguredAdmin } from './configured-admin.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const form = { full_name: 'Aline Uwase', email: 'aline@isoko.example', password: PASSWORD, confirm_password: PASSWORD }

describe('Sign-up', () => {
  it('Signing up creates a signed-in buyer and notifies the admins', async () => {
    const admin = await makeStaff(shop, 'admin')
    const answer = await shop.call(signUp, { body: { ...form, email: ' Aline@Isoko.example ' } })
    assert.equal(answer.status, 201)
    const { id, ...user } = answer.body.user
    assert.deepEqual(user, {
      username: 'Aline',
      email: 'Aline@Isoko.example',
      email_confirmed: false,
      pending_email: null,
      full_name: 'Aline Uwase',
      name: 'Aline Uwase',
      role: 'user',
      status: 'Active',
      shop_name: null,
      two_step: false,
      profile: { phone_number: '', address: '', picture: null },
    })
    const own = await shop.call(validateToken, {}, answer.body.access_token)
    assert.equal(own.body.id, id)
    const notified = await shop.call(listNotifications, {}, admin.access_token)
    assert.equal(notified.body[0]?.type, 'new_user')
    assert.match(notified.body[0]?.message ?? '', /Aline Uwase \(Aline@Isoko\.example\)/)
  })

  const refused: [what: string, change: Partial<typeof form>, sentence: string][] = [
    [
      'a short password',
      { password: '12345', confirm_password: '12345' },
      'Password must be at least 6 characters long',
    ],
    ['a confirmation that differs', { confirm_password: 'something else' }, 'Passwords do not match'],
    ['no e-mail', { email: ' ' }, 'Email is required'],
    ['an invalid e-mail', { email: 'aline' }, 'Please enter a valid email address'],
    ['no name', { full_name: '' }, 'Full name is required'],
    ['a name of signs alone', { full_name: '. ~' }, 'Full name is required'],
    ['a name over two lines', { full_name: 'Aline\nUwase' }, "This contains a character we can't store"],
  ]
  for (const [what, change, sentence] of refused) {
    it(`Signing up with ${what} is refused with 400 and a message`, async () => {
      const answer = await shop.call(signUp, { body: { ...form, email: 'new@isoko.example', ...change } })
      assert.equal(answer.status, 400)
      assert.equal(answer.refusal.detail, sentence)
    })
  }

  it('Signing up with an e-mail in use is refused, whatever its letter case', async () => {
    await makeShopper(shop, { email: 'known@isoko.example' })
    const answer = await shop.call(signUp, { body: { ...form, email: 'KNOWN@isoko.example' } })
    assert.equal(answer.status, 400)
    assert.equal(answer.refusal.code, 'email_taken')
  })

  it('Two simultaneous sign-ups with one e-mail create one account', async () => {
    const both = await Promise.all(
      [1, 2].map(() => shop.call(signUp, { body: { ...form, email: 'twin@isoko.example' } })),
    )
    assert.deepEqual(
      both.map((answer) => answer.status).toSorted((a, b) => a - b),
      [201, 400],
    )
  })
})

describe('Sign-in', () => {
  it('Signing in ignores the letter case of the e-mail and answers the user', async () => {
    const { user } = await makeShopper(shop, { email: 'eric@isoko.example' })
    const answer = await shop.call(logIn, { body: { email: 'Eric@Isoko.Example', password: PASSWORD } })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.user.id, user.id)
  })

  it('The session token is not stored in plain text', async () => {
    const { access_token } = await makeShopper(shop)
    const kept = await shop.database
      .sql`select 1 from sessions where encode(token_hash, 'escape') like ${`%${access_token}%`}`
    assert.equal(kept.length, 0)
  })

  it('Signing in answers different errors for an unknown account and for a wrong password', async () => {
    await makeShopper(shop, { email: 'diane@isoko.example' })
    const unknown = await shop.call(logIn, { body: { email: 'nobody@isoko.example', password: PASSWORD } })
    assert.match(unknown.refusal.message, /No account found/)
    const wrong = await shop.call(logIn, { body: { email: 'diane@isoko.example', password: 'wrong horse' } })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.refusal.code, 'wrong_password')
  })

  it('Signing out ends only the current session', async () => {
    const { access_token } = await makeShopper(shop, { email: 'two@isoko.example' })
    const other = await shop.call(logIn, { body: { email: 'two@isoko.example', password: PASSWORD } })
    assert.equal((await shop.call(logOut, {}, access_token)).status, 200)
    assert.equal((await shop.call(validateToken, {}, access_token)).status, 401)
    assert.equal((await shop.call(validateToken, {}, other.body.access_token)).status, 200)
  })
})

describe('Configured admin', () => {
  const admin = { email: 'operator@isoko.example', password: 'first password' }
  const signIn = (password: string) => shop.call(logIn, { body: { email: admin.email, password } })

  it('The configured admin is created once and stays deactivated after a restart', async () => {
    assert.equal(await applyConfiguredAdmin(shop.database.db, admin), true)
    assert.equal((await signIn(admin.password)).body.user.role, 'admin')
    await shop.database.sql`update accounts set status = 'Inactive' where email = ${admin.email}`
    assert.equal(await applyConfiguredAdmin(shop.database.db, admin), false)
    assert.equal((await signIn(admin.password)).status, 403)
  })

  it('A new configured password lets the admin in again and replaces the old one', async () => {
    assert.equal(await applyConfiguredAdmin(shop.database.db, { ...admin, password: 'second password' }), true)
    assert.equal((await signIn('second password')).status, 200)
    assert.equal((await signIn(admin.password)).status, 401)
  })
})
