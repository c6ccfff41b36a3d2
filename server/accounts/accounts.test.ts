import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { logIn, logOut, signUp, validateToken } from '#contract/accounts/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { accounts } from '#server/db/schema.ts'
import { CHEAP_HASHING, testShop, type TestShop } from '#test/harness.ts'
import { applyConfiguredAdmin } from './configured-admin.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const form = { full_name: 'Aline Uwase', email: 'aline@isoko.example', password: PASSWORD, confirm_password: PASSWORD }

describe('sign-up', () => {
  it('creates a signed-in buyer and notifies the admins', async () => {
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
    ['a different confirmation', { confirm_password: 'something else' }, 'Passwords do not match'],
    ['no email', { email: ' ' }, 'Email is required'],
    ['an invalid email', { email: 'aline' }, 'Please enter a valid email address'],
    ['no name', { full_name: '' }, 'Full name is required'],
    ['a name of punctuation only', { full_name: '. ~' }, 'Full name is required'],
    ['a name with a line break', { full_name: 'Aline\nUwase' }, "This contains a character we can't store"],
  ]
  for (const [what, change, sentence] of refused) {
    it(`returns 400 and a message for a sign-up with ${what}`, async () => {
      const answer = await shop.call(signUp, { body: { ...form, email: 'new@isoko.example', ...change } })
      assert.equal(answer.status, 400)
      assert.equal(answer.refusal.detail, sentence)
    })
  }

  it('rejects an email in use, whatever its letter case', async () => {
    await makeShopper(shop, { email: 'known@isoko.example' })
    const answer = await shop.call(signUp, { body: { ...form, email: 'KNOWN@isoko.example' } })
    assert.equal(answer.status, 400)
    assert.equal(answer.refusal.code, 'email_taken')
  })

  it('creates one account from two simultaneous sign-ups with the same email', async () => {
    const both = await Promise.all(
      [1, 2].map(() => shop.call(signUp, { body: { ...form, email: 'twin@isoko.example' } })),
    )
    assert.deepEqual(
      both.map((answer) => answer.status).toSorted((a, b) => a - b),
      [201, 400],
    )
  })
})

describe('sign-in', () => {
  it('ignores the letter case of the email and returns the user', async () => {
    const { user } = await makeShopper(shop, { email: 'eric@isoko.example' })
    const answer = await shop.call(logIn, { body: { email: 'Eric@Isoko.Example', password: PASSWORD } })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.user.id, user.id)
  })

  it('accepts an email pasted with invisible characters', async () => {
    const { user } = await makeShopper(shop, { email: 'pasted@isoko.example' })
    const answer = await shop.call(logIn, {
      body: { email: '\u2066pasted\u200B@isoko.example\u2069', password: PASSWORD },
    })
    assert.equal(answer.body.user.id, user.id)
  })

  const [composed, decomposed] = ['café-kigali'.normalize('NFC'), 'café-kigali'.normalize('NFD')]

  it('accepts a password even if another keyboard composes its accents differently', async () => {
    const email = 'accents@isoko.example'
    const passwords = { password: decomposed, confirm_password: composed }
    assert.equal((await shop.call(signUp, { body: { ...form, email, ...passwords } })).status, 201)
    for (const password of [composed, decomposed])
      assert.equal((await shop.call(logIn, { body: { email, password } })).status, 200)
    assert.equal((await shop.call(logIn, { body: { email, password: 'cafe-kigali' } })).status, 401)
  })

  it('accepts either Unicode form of a password that was hashed as typed', async () => {
    const { user } = await makeShopper(shop)
    await shop.database.db
      .update(accounts)
      .set({ passwordHash: await hash(decomposed, CHEAP_HASHING) })
      .where(eq(accounts.id, user.id))
    for (const password of [composed, decomposed])
      assert.equal((await shop.call(logIn, { body: { email: user.email, password } })).status, 200)
  })

  it('stores no session token in plain text', async () => {
    const { access_token } = await makeShopper(shop)
    const kept = await shop.database
      .sql`select 1 from sessions where encode(token_hash, 'escape') like ${`%${access_token}%`}`
    assert.equal(kept.length, 0)
  })

  it('returns different errors for an unknown account and a wrong password', async () => {
    await makeShopper(shop, { email: 'diane@isoko.example' })
    const unknown = await shop.call(logIn, { body: { email: 'nobody@isoko.example', password: PASSWORD } })
    assert.match(unknown.refusal.message, /No account found/)
    const wrong = await shop.call(logIn, { body: { email: 'diane@isoko.example', password: 'wrong horse' } })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.refusal.code, 'wrong_password')
  })

  it('ends only the current session on sign-out', async () => {
    const { access_token } = await makeShopper(shop, { email: 'two@isoko.example' })
    const other = await shop.call(logIn, { body: { email: 'two@isoko.example', password: PASSWORD } })
    assert.equal((await shop.call(logOut, {}, access_token)).status, 200)
    assert.equal((await shop.call(validateToken, {}, access_token)).status, 401)
    assert.equal((await shop.call(validateToken, {}, other.body.access_token)).status, 200)
  })
})

describe('configured admin', () => {
  const admin = { email: 'operator@isoko.example', password: 'first password' }
  const signIn = (password: string) => shop.call(logIn, { body: { email: admin.email, password } })

  it('creates the admin once and leaves it deactivated after a restart', async () => {
    assert.equal(await applyConfiguredAdmin(shop.database.db, admin), true)
    assert.equal((await signIn(admin.password)).body.user.role, 'admin')
    await shop.database.sql`update accounts set status = 'Inactive' where email = ${admin.email}`
    assert.equal(await applyConfiguredAdmin(shop.database.db, admin), false)
    assert.equal((await signIn(admin.password)).status, 403)
  })

  it('reactivates the admin and replaces the password when the configured password changes', async () => {
    assert.equal(await applyConfiguredAdmin(shop.database.db, { ...admin, password: 'second password' }), true)
    assert.equal((await signIn('second password')).status, 200)
    assert.equal((await signIn(admin.password)).status, 401)
  })
})
