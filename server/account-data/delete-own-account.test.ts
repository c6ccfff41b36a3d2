import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deleteOwnAccount, changeProfilePicture } from '#contract/accounts/own.ts'
import { changePassword, logIn, signUp, validateToken, type Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { readConfig } from '#server/startup/config.ts'
import { accounts, audit, mailLinks, orders, outbox, sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { sendNext } from '#server/outbox/worker.ts'
import {
  confirmEmailOf,
  createLinkToken,
  makeProduct,
  makeShopper,
  makeStaff,
  PASSWORD,
  placeOrderOf,
  profilePictureForm,
} from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { partsOf, startMailServer } from '#test/mail-server.ts'
import { lockAllAccounts } from '../accounts/locks.ts'

let shop: TestShop
let shopper: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const newShopper = async () => {
  shopper = await makeShopper(shop, { full_name: 'Aline <b>Uwase</b>' })
}

const leave = (password: string | undefined = PASSWORD, { access_token } = shopper) =>
  shop.call(deleteOwnAccount, { body: { password } }, access_token)
const leaveWithout = ({ access_token } = shopper) => shop.call(deleteOwnAccount, { body: undefined }, access_token)
const isThere = async ({ user }: Session) => {
  const [account] = await shop.database.db.select().from(accounts).where(eq(accounts.id, user.id))
  return account?.deletedAt === null
}
const signIn = ({ user }: Session) => shop.call(logIn, { body: { email: user.email, password: PASSWORD } })

describe('deletion of an account by its owner', () => {
  beforeEach(newShopper)

  it('signs out, erases personal data and frees the email', async () => {
    const other = (await signIn(shopper)).body.access_token
    await createLinkToken(shop, { kind: 'confirmation', email: shopper.user.email })
    const { status, body } = await leave()
    assert.deepEqual([status, body], [200, { deleted: true }])
    assert.equal(await shop.database.db.$count(mailLinks, eq(mailLinks.accountId, shopper.user.id)), 0)
    for (const token of [shopper.access_token, other])
      assert.equal((await shop.call(validateToken, {}, token)).refusal.code, 'session_ended')
    assert.equal((await signIn(shopper)).refusal.code, 'no_account')
    const [row] = await shop.database.db.select().from(accounts).where(eq(accounts.id, shopper.user.id))
    assert.doesNotMatch(JSON.stringify(row), /Uwase|shopper\d|argon2/)
    const form = { full_name: 'Again', email: shopper.user.email, password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(signUp, { body: form })).status, 201)
  })

  it('removes the picture and products and logs no personal data', async () => {
    const seller = await makeStaff(shop, 'seller')
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body } = await shop.call(changeProfilePicture, { body: profilePictureForm() }, seller.access_token)
    assert.equal((await leave(PASSWORD, seller)).status, 200)
    assert.equal((await shop.app.inject(`/static/${body.profile.picture}`)).statusCode, 404)
    assert.equal((await shop.call(getProduct, { params: { product_id: product.id } })).status, 404)
    const written = await shop.database.db.select().from(audit).where(eq(audit.subjectId, seller.user.id))
    assert.deepEqual(
      written.map(({ accountId, action, detail }) => [accountId, action, detail]),
      [[seller.user.id, 'account_deleted', {}]],
    )
  })

  it('confirms the deletion in the text and HTML parts of the last mail', async () => {
    await confirmEmailOf(shop, shopper)
    await shop.database.db.delete(outbox)
    await leave()
    const server = await startMailServer()
    const sendMail = createMailer(readConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://parts.example' }), () => {})
    while (await sendNext({ database: shop.database, sendMail, onError: (error) => assert.fail(String(error)) }));
    server.close()
    const [mail = ''] = server.received
    assert.equal(server.received.length, 1)
    assert.match(mail, new RegExp(`^To: ${shopper.user.email}\r$`, 'm'))
    assert.match(mail, /^Subject: Your account was deleted\r$/m)
    const { text, html } = partsOf(mail)
    for (const part of [text, html]) assert.match(part, /Your account was deleted, as you asked/)
    assert.ok(text.startsWith('Muraho Aline <b>Uwase</b>,'))
    assert.ok(html.includes('Muraho Aline &lt;b&gt;Uwase&lt;/b&gt;,'))
    assert.doesNotMatch(html, /<table/)
  })
})

describe('safeguards on account deletion', () => {
  beforeEach(newShopper)

  it('requires the password, and keeps the session after a wrong password', async () => {
    const refused: [answer: ReturnType<typeof leave>, sentence: string][] = [
      [leaveWithout(), 'The current password is incorrect'],
      [leave(''), 'Password is required'],
      [leave('wrong horse'), 'The current password is incorrect'],
    ]
    for (const [answer, sentence] of refused) {
      const { status, refusal } = await answer
      assert.deepEqual([status, refusal.message], [422, sentence])
      assert.deepEqual(Array.isArray(refusal.detail) && refusal.detail.map(({ loc }) => loc), [['body', 'password']])
    }
    assert.equal((await shop.call(validateToken, {}, shopper.access_token)).status, 200)
  })

  it('limits password guesses to ten, including simultaneous guesses', async () => {
    const strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1' } })
    const guess = (password: string) =>
      strict.call(deleteOwnAccount, { body: { password } }, shopper.access_token).then((answer) => answer)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`)))
    const looked = guesses.filter(({ status }) => status === 422)
    assert.equal(looked.length, 10)
    const { status, refusal } = await guess(PASSWORD)
    assert.deepEqual([status, refusal.code], [429, 'too_many_attempts'])
    assert.ok(await isThere(shopper))
    await strict.close()
  })

  it('refuses the deletion if the password changes while it waits in the queue', async () => {
    const [waiting] = await shop.database.db.transaction(async (tx) => {
      await lockAllAccounts(tx)
      const answer = leave()
      while (!(await isSomebodyQueued()));
      const body = { current_password: PASSWORD, password: 'another horse', confirm_password: 'another horse' }
      assert.equal((await shop.call(changePassword, { body }, shopper.access_token)).status, 200)
      return [answer]
    })
    assert.equal((await waiting).refusal.message, 'The current password is incorrect')
    assert.ok(await isThere(shopper))
  })
})

async function isSomebodyQueued(): Promise<boolean> {
  const found = await shop.database.sql`
    select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  return found.length > 0
}

describe('deletion of an account without a password', () => {
  beforeEach(newShopper)

  const startedAgo = (minutes: number) =>
    shop.database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(sessions.tokenHash, hashToken(shopper.access_token)))
  beforeEach(() =>
    shop.database.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, shopper.user.id)),
  )

  it('succeeds within ten minutes of the sign-in', async () => {
    await startedAgo(9)
    assert.equal((await leaveWithout()).status, 200)
  })

  it('returns 403 more than ten minutes after the sign-in', async () => {
    await startedAgo(11)
    for (const answer of [await leaveWithout(), await leave(PASSWORD)])
      assert.deepEqual([answer.status, answer.refusal.code], [403, 'sign_in_again'])
    assert.ok(await isThere(shopper))
  })
})

describe('refused account deletions', () => {
  beforeEach(newShopper)

  it('stops buyers and sellers from deleting their account while an order is pending', async () => {
    const seller = await makeStaff(shop, 'seller')
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const { body: order } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    for (const person of [shopper, seller]) {
      const answer = await leave(PASSWORD, person)
      assert.deepEqual([answer.status, answer.refusal.code], [409, 'account_has_orders'])
      assert.match(
        answer.refusal.message,
        person === shopper ? / Cancel it under My Orders, or wait / : / You can delete it once /,
      )
      assert.ok(await isThere(person))
    }
    await shop.database.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
    for (const person of [shopper, seller]) assert.equal((await leave(PASSWORD, person)).status, 200)
  })

  it('refuses admins, and lets either a deletion or a simultaneous promotion succeed, never both', async () => {
    const admin = await makeStaff(shop, 'admin')
    const refused = await leave(PASSWORD, admin)
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'own_admin_account'])
    for (let round = 0; round < 5; round += 1) {
      const person = await makeShopper(shop)
      const input = { params: { user_id: person.user.id }, body: { email: person.user.email, role: 'admin' } }
      const [left, promoted] = await Promise.all([
        leave(PASSWORD, person),
        shop.call(changeUser, input as never, admin.access_token),
      ])
      assert.deepEqual(
        [left.status === 200, promoted.status === 200],
        left.status === 200 ? [true, false] : [false, true],
      )
      assert.equal(await isThere(person), promoted.status === 200)
    }
  })

  it('deletes an account only once when requested twice simultaneously', async () => {
    const answers = await Promise.all([leave(), leave()])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 401],
    )
  })

  for (const who of ['shopper', 'seller'] as const) {
    it(`refuses either the order or the deletion of its ${who} when both happen simultaneously`, async () => {
      for (let round = 0; round < 6; round += 1) {
        const people = { shopper: await makeShopper(shop), seller: await makeStaff(shop, 'seller') }
        const product = await makeProduct(shop, { sellerId: people.seller.user.id })
        const [order, left] = await Promise.all([
          placeOrderOf(shop, people.shopper, [{ product, quantity: 1 }]),
          leave(PASSWORD, people[who]),
        ])
        assert.ok(order.status < 500 && left.status < 500)
        assert.equal(order.status === 201, left.status === 409, `${order.status} ${left.status}`)
      }
    })
  }
})
