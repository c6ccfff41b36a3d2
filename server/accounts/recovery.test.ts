import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changePassword, logIn, signUp, validateToken } from '#contract/accounts/calls.ts'
import { RESET_CALLS_PER_HOUR, RESET_MAILS_PER_HOUR } from '#contract/accounts/limits.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/recovery.ts'
import { changeUser, deleteUser } from '#contract/accounts/admin.ts'
import { readConfig } from '#server/startup/config.ts'
import { outbox } from '#server/db/schema.ts'
import { createLink } from '#server/links/service.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { sendNext } from '#server/outbox/worker.ts'
import { createLinkToken, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, tokenIn } from '#test/mailbox.ts'

let shop: TestShop
const statements: string[] = []
before(async () => {
  // background announcements are not attributed to any call
  shop = await testShop({
    onStatement: (text) => void (text.includes("kind = 'announcement'") || statements.push(text)),
  })
})
after(() => shop.close())

const NEW = 'umuganda-2026'
const forget = (email: string) => shop.call(forgotPassword, { body: { email } })
const reset = (token: string, password = NEW) =>
  shop.call(resetPassword, { body: { token, password, confirm_password: password } })
const signIn = (email: string, password: string) => shop.call(logIn, { body: { email, password } })
const isSignedIn = async (token: string) => (await shop.call(validateToken, {}, token)).status === 200

/** Creates a shopper and removes their confirmation email from the outbox. */
async function makeForgetful() {
  const session = await makeShopper(shop)
  await collectMails(shop)
  return { ...session, email: session.user.email }
}

/** Requests a reset link and returns the link from the email. */
async function askFor(email: string): Promise<string> {
  await forget(email)
  return tokenIn((await collectMails(shop)).at(-1))
}

describe('forgotten password', () => {
  it('sets the password, signs in, ends the other sessions and confirms the email', async () => {
    const { email, access_token: stolen, user } = await makeForgetful()
    const { status, body } = await forget(email.toUpperCase())
    assert.deepEqual([status, body], [202, { sent: true }])
    const [mail, ...others] = await collectMails(shop, { PUBLIC_URL: 'https://parts.example' })
    assert.equal(others.length, 0)
    assert.deepEqual([mail?.to, mail?.subject], [email, 'Set a new password'])
    const link = `https://parts.example/reset-password#${tokenIn(mail)}`
    assert.ok(mail?.text.includes(`Set a new password:\r\n${link}\r\n`) && mail.html.includes(`href="${link}"`))

    const answer = await reset(tokenIn(mail))
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.body.user.id, answer.body.user.email_confirmed], [user.id, true])
    assert.ok(await isSignedIn(answer.body.access_token))
    assert.equal(await isSignedIn(stolen), false)
    assert.equal((await signIn(email, NEW)).status, 200)
    assert.equal((await signIn(email, PASSWORD)).refusal.code, 'wrong_password')
    const [notified] = await collectMails(shop)
    assert.deepEqual([notified?.to, notified?.subject], [email, 'Your password was changed'])
  })

  it('returns 202 and mails nothing for an unknown, inactive or deleted account', async () => {
    const admin = await makeStaff(shop, 'admin')
    const [inactive, deleted] = [await makeForgetful(), await makeForgetful()]
    const params = (of: { user: { id: number } }) => ({ user_id: of.user.id })
    await shop.call(deleteUser, { params: params(deleted) }, admin.access_token)
    await shop.call(
      changeUser,
      { params: params(inactive), body: { email: inactive.email, status: 'Inactive' } },
      admin.access_token,
    )
    for (const email of ['nobody@isoko.example', inactive.email, deleted.email]) {
      const { status, body } = await forget(email)
      assert.deepEqual([status, body], [202, { sent: true }], email)
    }
    assert.deepEqual(await collectMails(shop), [])
  })

  it('runs the same statements whether the account exists or not', async () => {
    const { email } = await makeForgetful()
    const sentFor = async (address: string) => {
      statements.length = 0
      await forget(address)
      return [...statements]
    }
    const known = await sentFor(email)
    assert.ok(known.length > 0)
    assert.deepEqual(await sentFor('stranger@isoko.example'), known)
  })

  it('links to the configured URL, whatever host the request names', async () => {
    const { email } = await makeForgetful()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    await shop.app.inject({ method: 'POST', url: forgotPassword.path, payload: { email }, headers })
    const [mail] = await collectMails(shop, { PUBLIC_URL: 'https://parts.example' })
    assert.doesNotMatch(mail?.source ?? 'evil', /evil/)
    assert.match(mail?.text ?? '', /https:\/\/parts\.example\/reset-password#/)
  })

  it('rejects an email or name with line breaks or a second address, and mails nothing', async () => {
    for (const email of [
      'a@isoko.example\r\nBcc: all@isoko.example',
      'a@isoko.example\nb@isoko.example',
      'a@isoko.example,b@isoko.example',
      'A <a@isoko.example>',
    ])
      assert.equal((await forget(email)).status, 422, email)
    const name = { full_name: 'Aline\r\nBcc: all@isoko.example', email: 'crlf@isoko.example' }
    const body = { ...name, password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(signUp, { body })).status, 400)
    assert.deepEqual(await collectMails(shop), [])
  })
})

describe('reset link', () => {
  it('works once', async () => {
    const { email } = await makeForgetful()
    const token = await askFor(email)
    assert.equal((await reset(token)).status, 200)
    const again = await reset(token, 'another password')
    assert.deepEqual([again.status, again.refusal.code], [410, 'reset_link_dead'])
    assert.equal((await signIn(email, NEW)).status, 200)
  })

  it('works only once when used many times simultaneously', async () => {
    const { email } = await makeForgetful()
    const token = await askFor(email)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(token, `password ${at}`)))
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(codes, [200, 410, 410, 410, 410, 410, 410, 410])
    const winner = answers.findIndex(({ status }) => status === 200)
    assert.equal((await signIn(email, `password ${winner}`)).status, 200)
    assert.ok(await isSignedIn(answers[winner]?.body.access_token ?? ''))
  })

  it('stays valid after a refused password', async () => {
    const token = await askFor((await makeForgetful()).email)
    assert.equal((await reset(token, '12345')).status, 422)
    assert.equal((await reset(token)).status, 200)
  })

  const ends: [what: string, end: (person: { email: string; access_token: string; id: number }) => Promise<unknown>][] =
    [
      ['a newer link', ({ email }) => askFor(email)],
      [
        'an age of 30 minutes',
        () => shop.database.sql`update mail_links set expires_at = expires_at - interval '30 minutes'`,
      ],
      [
        'a password change',
        ({ access_token }) =>
          shop.call(
            changePassword,
            { body: { current_password: PASSWORD, password: 'meanwhile', confirm_password: 'meanwhile' } },
            access_token,
          ),
      ],
      ['a deactivation', ({ id }) => shop.database.sql`update accounts set status = 'Inactive' where id = ${id}`],
      [
        'a new email of the account',
        ({ id }) => shop.database.sql`update accounts set email = 'moved@isoko.example' where id = ${id}`,
      ],
    ]
  for (const [what, end] of ends) {
    it(`is invalidated by ${what}`, async () => {
      const { email, user, access_token } = await makeForgetful()
      const token = await askFor(email)
      await end({ email, access_token, id: user.id })
      assert.equal((await reset(token)).refusal.code, 'reset_link_dead')
      assert.notEqual((await signIn(email, NEW)).status, 200)
    })
  }

  it('returns 410 for a confirmation link or an invented token', async () => {
    const { email } = await makeForgetful()
    const confirmation = await createLinkToken(shop, { kind: 'confirmation', email })
    for (const token of [confirmation, 'x', 'A'.repeat(43), "' or true --"])
      assert.deepEqual([(await reset(token)).status, token], [410, token])
    assert.equal((await reset('')).status, 410)
  })

  it('stores its token neither in the outbox nor with the links', async () => {
    const { email } = await makeForgetful()
    const token = await askFor(email)
    const [{ text } = { text: '' }] = await shop.database.sql<{ text: string }>`
      select (select string_agg(o::text, '') from outbox o) || (select string_agg(l::text, '') from mail_links l) as text`
    assert.ok(text.includes(email))
    assert.ok(!text.includes(token))
    assert.equal((await reset(token)).status, 200)
  })
})

describe('unreachable mail server', () => {
  it('keeps a reset link valid in a mail delayed by hours', async () => {
    const { email } = await makeForgetful()
    await forget(email)
    const away = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => {})
    const errors: unknown[] = []
    await sendNext({ database: shop.database, sendMail: away, onError: (error) => errors.push(error) })
    assert.equal(errors.length, 1)
    await shop.database
      .sql`update outbox set created_at = now() - interval '3 hours', due_at = now() where done_at is null`
    await shop.database.sql`update mail_links set expires_at = expires_at - interval '3 hours'`
    const [mail, ...others] = await collectMails(shop)
    assert.equal(others.length, 0)
    assert.equal((await reset(tokenIn(mail))).status, 200)
  })

  it('invalidates the second link of a reset request once the first is used', async () => {
    const { email } = await makeForgetful()
    const linkRequest = { kind: 'reset', email } as const
    const [first, second] = [
      await createLink(shop.database.db, linkRequest, 1),
      await createLink(shop.database.db, linkRequest, 1),
    ]
    assert.equal((await reset(first?.token ?? '')).status, 200)
    assert.equal((await reset(second?.token ?? '')).status, 410)
  })
})

describe('rate limits of password resets', () => {
  let strict: TestShop
  before(async () => {
    strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' } })
  })
  after(() => strict.close())
  const forgetFrom = (address: string, email: string) =>
    strict.app.inject({
      method: 'POST',
      url: forgotPassword.path,
      payload: { email },
      headers: { 'x-forwarded-for': address },
    })

  it('skips mails beyond the hourly limit of an address and still returns 202', async () => {
    const { email } = await makeForgetful()
    let mailed = 0
    for (let at = 0; at < RESET_MAILS_PER_HOUR + 2; at += 1) {
      const answers = await Promise.all(
        [email, email.toUpperCase()].map((typed) => forgetFrom(`198.51.100.${at}`, typed)),
      )
      assert.ok(answers.every(({ statusCode, body }) => statusCode === 202 && body === '{"sent":true}'))
      mailed += (await collectMails(shop)).length
    }
    assert.equal(mailed, Math.ceil(RESET_MAILS_PER_HOUR / 2)) // two requests at once are answered by one email
  })

  it('returns 429 with Retry-After beyond the hourly limit of a network', async () => {
    const answers = await Promise.all(
      Array.from({ length: RESET_CALLS_PER_HOUR + 5 }, (_, at) => forgetFrom('203.0.113.9', `no${at}@isoko.example`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    assert.equal(refused.length, 5)
    assert.equal(refused[0]?.headers['retry-after'], '3600')
    assert.match(refused[0]?.body ?? '', /Too many attempts\. Please try again in 60 min\./)
    assert.equal((await forgetFrom('203.0.113.10', 'else@isoko.example')).statusCode, 202)
    await shop.database.db.delete(outbox)
  })
})
