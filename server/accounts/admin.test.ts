import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { logIn, validateToken, type Session, type User } from '#contract/accounts/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import {
  changeUser,
  createUser,
  getUser,
  listUsers,
  type NewUser,
  type UserPage,
  type UsersQuery,
} from '#contract/accounts/admin.ts'
import { accounts, audit } from '#server/db/schema.ts'
import { mailsInOutbox, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newAdmin = async () => {
  admin = await makeStaff(shop, 'admin')
}

const secret = { password: 'battery staple', confirm_password: 'battery staple' }
const find = async (query: UsersQuery) => (await shop.call(listUsers, { query }, admin.access_token)).body as UserPage
const create = (form: Partial<NewUser>, by = admin) =>
  shop.call(createUser, { body: { email: 'new@isoko.example', ...secret, ...form } }, by.access_token)
const change = (user: User, form: object, by = admin) => {
  const input = { params: { user_id: user.id }, body: { email: user.email, ...form } }
  return shop.call(changeUser, input, by.access_token)
}
const isAlive = async ({ access_token }: Session) => (await shop.call(validateToken, {}, access_token)).status === 200
const lastOfAudit = async (user: User) =>
  (await shop.database.db.select().from(audit).where(eq(audit.subjectId, user.id)).orderBy(desc(audit.id)).limit(1))[0]
const notified = async ({ access_token }: Session) => (await shop.call(listNotifications, {}, access_token)).body

describe('user list', () => {
  beforeEach(newAdmin)

  it('returns the newest 1,000 users without a query, and the total in a header', async () => {
    await shop.database.sql`
      insert into accounts (email, username, created_at)
      select 'many' || n || '@many.example', 'many' || n, now() - interval '1 year' from generate_series(1, 1005) n`
    const headers = { authorization: `Bearer ${admin.access_token}` }
    const answer = await shop.app.inject({ url: '/api/admin/users', headers })
    const users = answer.json<User[]>()
    assert.equal(users.length, 1000)
    assert.equal(users[0]?.id, admin.user.id)
    const all = await shop.database.db.$count(accounts)
    assert.equal(answer.headers['x-total-count'], String(all))
    await shop.database.sql`delete from accounts where email like '%@many.example'`
  })

  it('returns a total of 0 in the header when a search finds nothing', async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` }
    const answer = await shop.app.inject({ url: '/api/admin/users?search=no+such+person', headers })
    assert.equal(answer.headers['x-total-count'], '0')
  })

  it('paginates, and returns an empty page past the end', async () => {
    for (let at = 0; at < 3; at++) await create({ email: `page${at}@paged.example` })
    const first = await find({ search: '@paged.example', page_size: 2 })
    assert.deepEqual([first.items.length, first.total, first.page, first.page_size], [2, 3, 1, 2])
    assert.equal(first.items[0]?.email, 'page2@paged.example')
    const second = await find({ search: '@paged.example', page_size: 2, page: 2 })
    assert.deepEqual(
      second.items.map(({ email }) => email),
      ['page0@paged.example'],
    )
    assert.deepEqual((await find({ page: 9000 })).items, [])
    assert.equal((await find({ page: 1 })).page_size, 10)
    assert.equal((await find({ page_size: 100_000 })).page_size, 100)
  })

  it('searches names and emails, ignoring letter case and taking wildcards literally', async () => {
    await create({ email: 'Search1@isoko.example', username: 'Bolt_er', full_name: 'Ange UMUTONI' })
    for (const search of ['bolt_', 'umuTONI', 'SEARCH1@']) {
      const { items } = await find({ search })
      assert.deepEqual(
        items.map((user) => user.username),
        ['Bolt_er'],
      )
    }
    assert.equal((await find({ search: 'bolt%er' })).total, 0)
  })

  it('filters by role and counts the users of each role', async () => {
    const before = (await find({ page: 1 })).counts
    await create({ email: 'role1@roles.example', role: 'seller' })
    await create({ email: 'role2@roles.example', role: 'seller' })
    const { items, total, counts } = await find({ role: 'seller', page_size: 1 })
    assert.deepEqual(
      items.map(({ email }) => email),
      ['role2@roles.example'],
    )
    assert.deepEqual(counts, { ...before, seller: before.seller + 2 })
    assert.equal(total, counts.seller)
    assert.equal((await find({ page: 1 })).total, counts.user + counts.seller + counts.admin)
    const found = await find({ role: 'seller', search: 'ROLE1@' })
    assert.deepEqual([found.total, found.counts], [1, counts])
    assert.deepEqual(found.found_counts, { user: 0, seller: 1, admin: 0 })
    assert.deepEqual((await find({ search: '@roles.example' })).found_counts, { user: 0, seller: 2, admin: 0 })
    assert.equal((await find({ role: 'user', search: 'role1@' })).total, 0)
  })

  it('returns 422 for an invalid page, search text or role', async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` }
    for (const query of ['page=-1', 'page_size=many', 'search=%00', `search=${'x'.repeat(201)}`, 'role=king'])
      assert.equal((await shop.app.inject({ url: `/api/admin/users?${query}`, headers })).statusCode, 422)
  })
})

describe('single user', () => {
  it('returns a user by id, and 404 for a deleted or unknown user', async () => {
    const { user } = await makeShopper(shop)
    const read = (userId: number) => shop.call(getUser, { params: { user_id: userId } }, admin.access_token)
    assert.deepEqual((await read(user.id)).body, user)
    await shop.database.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, user.id))
    for (const userId of [user.id, 999_999]) {
      const answer = await read(userId)
      assert.deepEqual([answer.status, answer.refusal.code], [404, 'account_not_found'])
    }
  })
})

describe('adding an account', () => {
  beforeEach(newAdmin)

  it('lets the new user sign in, notifies the admins and logs the addition', async () => {
    const form = { email: 'seller@isoko.example', username: 'parts', full_name: 'Parts Ltd', role: 'seller' } as const
    const lead = await makeStaff(shop, 'admin')
    const { status, body } = await create(form)
    assert.equal(status, 201)
    const { id, ...user } = body
    const unknown = {
      email_confirmed: false,
      pending_email: null,
      shop_name: 'Parts Ltd',
      two_step: false,
      profile: { phone_number: '', address: '', picture: null },
    }
    assert.deepEqual(user, { ...form, name: 'Parts Ltd', status: 'Active', ...unknown })
    const credentials = { email: form.email, password: secret.password }
    assert.equal((await shop.call(logIn, { body: credentials })).body.user.id, id)
    assert.equal((await notified(lead))[0]?.message, 'Parts Ltd (seller@isoko.example) was added as Seller.')
    const written = await lastOfAudit(body)
    assert.deepEqual(
      [written?.accountId, written?.action, written?.detail],
      [admin.user.id, 'account_created', { role: 'seller', status: 'Active' }],
    )
  })

  it('defaults to an active buyer named after the email', async () => {
    const { body } = await create({ email: 'plain@isoko.example' })
    assert.deepEqual([body.role, body.status, body.username, body.name], ['user', 'Active', 'plain', 'N/A'])
  })

  const refused: [what: string, form: object, sentence: string][] = [
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['no password', { password: undefined }, 'Password must be at least 6 characters'],
    ['a different confirmation', { confirm_password: 'other' }, 'Passwords do not match'],
    ['no email', { email: undefined }, 'Email is required'],
    ['an empty email', { email: ' ' }, 'Email is required'],
    ['an invalid email', { email: 'new' }, 'Please enter a valid email address'],
    ['an unknown role', { role: 'king' }, 'Please check your entries and try again.'],
    ['a role in capitals', { role: 'Admin' }, 'Please check your entries and try again.'],
    ['an unknown status', { status: 'Gone' }, 'Please check your entries and try again.'],
  ]
  for (const [what, form, sentence] of refused) {
    it(`rejects a form with ${what}`, async () => {
      const answer = await create(form)
      assert.equal(answer.status, 422)
      assert.equal(answer.refusal.message, sentence)
      assert.equal((await find({ search: 'new@isoko.example' })).total, 0)
    })
  }

  it('creates one account from two simultaneous requests and returns 409 to the other', async () => {
    const answers = await Promise.all([create({ email: 'One@isoko.example' }), create({ email: 'one@isoko.example' })])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    assert.equal(answers.find(({ status }) => status === 409)?.refusal.code, 'email_in_use')
  })
})

describe('changing an account', () => {
  beforeEach(newAdmin)

  it('sets only the given fields, and keeps the sessions and the password', async () => {
    const shopper = await makeShopper(shop)
    const form = { ...shopper.user, full_name: 'New Name', username: 'new', password: '', confirm_password: '' }
    const { status, body } = await change(shopper.user, form)
    assert.equal(status, 200)
    assert.deepEqual(body, { ...shopper.user, full_name: 'New Name', name: 'New Name', username: 'new' })
    assert.deepEqual((await change(shopper.user, {})).body, body)
    assert.ok(await isAlive(shopper))
    assert.equal((await shop.call(logIn, { body: { email: body.email, password: PASSWORD } })).status, 200)
    assert.deepEqual((await lastOfAudit(body))?.detail, { changed: [], role: 'user', status: 'Active' })
  })

  it('returns 409 for a taken email and 422 for an invalid email or password', async () => {
    const [shopper, other] = [await makeShopper(shop), await makeShopper(shop)]
    const taken = await change(shopper.user, { email: other.user.email.toUpperCase() })
    assert.deepEqual([taken.status, taken.refusal.code], [409, 'email_in_use'])
    const refused = [
      [{ email: '' }, 'Email is required'],
      [{ email: undefined }, 'Email is required'],
      [{ password: '12345', confirm_password: '12345' }, 'Password must be at least 6 characters'],
      [{ password: '123456' }, 'Passwords do not match'],
    ] as const
    for (const [form, sentence] of refused) {
      const answer = await change(shopper.user, form)
      assert.deepEqual([answer.status, answer.refusal.message], [422, sentence])
    }
    assert.deepEqual((await find({ search: shopper.user.email })).items, [shopper.user])
  })

  it('returns 404 for an unknown account', async () => {
    const answer = await change({ ...admin.user, id: 999_999 }, {})
    assert.deepEqual([answer.status, answer.refusal.code], [404, 'account_not_found'])
  })

  const ending: [what: string, form: object][] = [
    ['a new password', secret],
    ['a change of role', { role: 'seller' }],
    ['deactivation', { status: 'Inactive' }],
  ]
  for (const [what, form] of ending) {
    it(`ends all sessions of the account for good on ${what}`, async () => {
      const shopper = await makeShopper(shop)
      await change(shopper.user, form)
      await change(shopper.user, { role: 'user', status: 'Active' })
      assert.equal(await isAlive(shopper), false)
    })
  }

  it('mails the owner when an admin sets their password', async () => {
    const { user } = await makeShopper(shop)
    await change(user, secret)
    const subjects = (await mailsInOutbox(shop)).flatMap(({ to, subject }) => (to === user.email ? [subject] : []))
    assert.deepEqual(subjects, ['Confirm your email', 'Your password was changed'])
  })

  it('clears the pending email and the confirmation when an admin sets the email', async () => {
    const { user } = await makeShopper(shop)
    await shop.database.sql`update accounts set pending_email = 'later@isoko.example', email_confirmed_at = now()
      where id = ${user.id}`
    const { body } = await change({ ...user, email: 'given@isoko.example' }, {})
    assert.deepEqual([body.email, body.pending_email, body.email_confirmed], ['given@isoko.example', null, false])
  })

  it('ends the other sessions of admins who change their own password', async () => {
    const other = await shop.call(logIn, { body: { email: admin.user.email, password: PASSWORD } })
    assert.equal((await change(admin.user, secret)).status, 200)
    assert.deepEqual([await isAlive(admin), await isAlive(other.body)], [true, false])
  })

  it('notifies the admins and the new seller or admin of a role change', async () => {
    const { user } = await makeShopper(shop, { full_name: 'Kevin' })
    const lead = await makeStaff(shop, 'admin')
    await change(user, { role: 'seller' })
    const { body } = await shop.call(logIn, { body: { email: user.email, password: PASSWORD } })
    for (const person of [lead, body]) {
      const [newest] = await notified(person)
      assert.equal(newest?.type, 'user_role_change')
      assert.equal(newest?.message, 'The role of Kevin changed from User to Seller.')
    }
    await change(user, { role: 'admin' })
    const again = await shop.call(logIn, { body: { email: user.email, password: PASSWORD } })
    assert.equal((await notified(again.body)).filter(({ message }) => message.endsWith('to Admin.')).length, 1)
  })
})

describe('own admin account', () => {
  beforeEach(newAdmin)

  it('lets admins change their name but not demote or deactivate themselves', async () => {
    for (const form of [{ role: 'user' }, { status: 'Inactive' }]) {
      const answer = await change(admin.user, form)
      assert.deepEqual([answer.status, answer.refusal.code], [409, 'own_account'])
    }
    assert.equal((await change(admin.user, { full_name: 'Still here', role: 'admin', status: 'Active' })).status, 200)
    assert.ok(await isAlive(admin))
  })

  for (const form of [{ role: 'user' }, { status: 'Inactive' }]) {
    it(`keeps one admin when the last two change each other to ${Object.values(form)[0]} simultaneously`, async () => {
      const other = await makeStaff(shop, 'admin')
      const last = [admin, other]
      await shop.database.sql`
        update accounts set role = 'user' where role = 'admin' and id not in (${admin.user.id}, ${other.user.id})`
      const answers = await Promise.all([change(other.user, form, admin), change(admin.user, form, other)])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 401],
      )
      const left = await shop.database.sql`select id from accounts where role = 'admin' and status = 'Active'`
      assert.equal(left.length, 1)
      const alive = await Promise.all(last.map(isAlive))
      assert.equal(alive.filter(Boolean).length, 1)
    })
  }
})
