import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changePassword, getOwnAccount, logIn, signUp } from '#contract/accounts/calls.ts'
import { changeEmail, confirmEmail, sendConfirmation, resetPassword } from '#contract/accounts/recovery.ts'
import { CONFIRMATION_MAILS_PER_HOUR, PASSWORD_FAILURES } from '#contract/accounts/limits.ts'
import { createLinkToken, makeShopper, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, tokenIn } from '#test/mailbox.ts'

let shop: TestShop
let strict: TestShop
before(async () => {
  shop = await testShop()
  strict = await testShop({ beside: shop, settings: { RATE_LIMIT_SCALE: '1' } })
})
after(async () => {
  await strict.close()
  await shop.close()
})

let addressCount = 0
const newAddress = () => `new${++addressCount}@isoko.example`
const confirm = (token: string) => shop.call(confirmEmail, { body: { token } })
const own = async (token: string) => (await shop.call(getOwnAccount, {}, token)).body
const signIn = (email: string, password = PASSWORD) => shop.call(logIn, { body: { email, password } })
const change = (token: string, email: string, current_password: string | undefined = PASSWORD) =>
  shop.call(changeEmail, { body: { email, ...(current_password ? { current_password } : {}) } }, token)

/** Signs up a shopper and returns the token from their confirmation email. */
async function makeNewcomer() {
  const { user, access_token } = await makeShopper(shop)
  const mail = (await collectMails(shop)).find(({ to }) => to === user.email)
  return { ...user, access_token, token: tokenIn(mail), mail }
}

/** Requests a change of email address and returns the link from the confirmation email. */
async function askFor(accessToken: string, email: string): Promise<string> {
  assert.equal((await change(accessToken, email)).status, 200)
  return tokenIn((await collectMails(shop)).find(({ to }) => to === email))
}

describe('email confirmation of a new account', () => {
  it('lets the account work immediately, and confirms its email through the link mailed at sign-up', async () => {
    const { email, access_token, mail, token } = await makeNewcomer()
    assert.equal(mail?.subject, 'Confirm your email')
    assert.ok(mail?.html.includes(`/confirm-email#${token}"`))
    assert.equal((await own(access_token)).email_confirmed, false)
    assert.deepEqual((await confirm(token)).body, { email })
    assert.equal((await own(access_token)).email_confirmed, true)
  })

  it('mails no text typed at sign-up', async () => {
    const form = { email: 'victim@isoko.example', password: PASSWORD, confirm_password: PASSWORD }
    await shop.call(signUp, { body: { ...form, full_name: 'Win a phone at evil.example' } })
    const [mail] = await collectMails(shop)
    assert.doesNotMatch(mail?.source ?? 'evil', /evil/)
  })

  it('accepts a confirmation link only once, even when opened twice simultaneously', async () => {
    const { token } = await makeNewcomer()
    const both = await Promise.all([confirm(token), confirm(token)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 410],
    )
    assert.equal((await confirm(token)).refusal.code, 'confirmation_dead')
  })

  it('invalidates the older link with a new mail, and mails nothing for a confirmed email', async () => {
    const { access_token, token } = await makeNewcomer()
    assert.equal((await shop.call(sendConfirmation, {}, access_token)).status, 202)
    const second = tokenIn((await collectMails(shop))[0])
    assert.equal((await confirm(token)).status, 410)
    assert.equal((await confirm(second)).status, 200)
    const again = await shop.call(sendConfirmation, {}, access_token)
    assert.deepEqual([again.status, again.refusal.code], [409, 'email_confirmed'])
  })

  it('limits confirmation mails per hour', async () => {
    const { access_token } = await makeNewcomer()
    const answers = await Promise.all(
      Array.from({ length: CONFIRMATION_MAILS_PER_HOUR + 2 }, () => strict.call(sendConfirmation, {}, access_token)),
    )
    assert.equal(answers.filter(({ status }) => status === 202).length, CONFIRMATION_MAILS_PER_HOUR)
    assert.equal(answers.find(({ status }) => status === 429)?.refusal.code, 'too_many_attempts')
    assert.equal((await collectMails(shop)).length, 1) // the newest link replaces those that were still waiting
  })

  it('rejects an expired link, a password reset link, and a link of an inactive account', async () => {
    const [old, other, inactive] = [await makeNewcomer(), await makeNewcomer(), await makeNewcomer()]
    const { sql } = shop.database
    await sql`update mail_links set expires_at = expires_at - interval '7 days' where account_id = ${old.id}`
    await sql`update accounts set status = 'Inactive' where id = ${inactive.id}`
    assert.equal((await confirm(old.token)).status, 410)
    assert.equal((await confirm(inactive.token)).status, 410)
    const body = { token: other.token, password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(resetPassword, { body })).status, 410)
    assert.equal((await confirm(await createLinkToken(shop, { kind: 'reset', email: other.email }))).status, 410)
    assert.equal((await confirm(other.token)).status, 200)
  })
})

describe('change of email', () => {
  it('applies a new email only after confirmation, and notifies the old address', async () => {
    const { email, access_token, token } = await makeNewcomer()
    await confirm(token)
    const next = newAddress()
    const { status, body } = await change(access_token, next)
    assert.deepEqual([status, body.email, body.pending_email], [200, email, next])
    const [toNew, toOld] = await collectMails(shop)
    assert.deepEqual([toNew?.to, toNew?.subject], [next, 'Confirm your new email'])
    assert.deepEqual([toOld?.to, toOld?.subject], [email, 'Your email is about to change'])
    assert.ok(toOld?.text.includes(next) && toOld.html.includes(next))
    assert.equal((await signIn(email)).status, 200)

    assert.deepEqual((await confirm(tokenIn(toNew))).body, { email: next })
    const user = await own(access_token)
    assert.deepEqual([user.email, user.pending_email, user.email_confirmed], [next, null, true])
    assert.equal((await signIn(next)).status, 200)
    assert.equal((await signIn(email)).refusal.code, 'no_account')
    assert.equal((await confirm(tokenIn(toNew))).status, 410)
  })

  it('requires the current password and limits guesses', async () => {
    const { access_token, email } = await makeNewcomer()
    for (const wrong of ['wrong horse', ''])
      assert.equal(
        (await change(access_token, newAddress(), wrong)).refusal.message,
        'The current password is incorrect',
      )
    const guess = () =>
      strict.call(changeEmail, { body: { email: 'x@isoko.example', current_password: 'guess' } }, access_token)
    const guesses = await Promise.all(Array.from({ length: PASSWORD_FAILURES.max + 5 }, guess))
    assert.equal(guesses.filter(({ status }) => status === 429).length, 7)
    assert.equal((await own(access_token)).pending_email, null)
    assert.equal((await signIn(email)).status, 200)
  })

  it('requires a fresh session from an account without a password', async () => {
    const { access_token, id } = await makeNewcomer()
    await shop.database.sql`update accounts set password_hash = null where id = ${id}`
    assert.equal((await change(access_token, newAddress(), '')).status, 200)
    await shop.database.sql`update sessions set created_at = now() - interval '11 minutes' where account_id = ${id}`
    const late = await change(access_token, newAddress(), '')
    assert.deepEqual([late.status, late.refusal.code], [403, 'sign_in_again'])
  })

  it('returns the same answer and runs the same statements for a taken and a free email', async (test) => {
    const statements: string[] = []
    // background announcements are not attributed to any call
    const watched = await testShop({
      onStatement: (text) => void (text.includes("kind = 'announcement'") || statements.push(text)),
    })
    test.after(() => watched.close())
    const [asker, owner] = [await makeShopper(watched), await makeShopper(watched)]
    const ask = async (email: string) => {
      statements.length = 0
      const body = { email, current_password: PASSWORD }
      const answer = await watched.call(changeEmail, { body }, asker.access_token)
      assert.equal(answer.body.pending_email, email)
      return { status: answer.status, statements: [...statements] }
    }
    assert.deepEqual(await ask(owner.user.email), await ask(newAddress()))
  })

  it('notifies the owner of a taken email by a mail without a link', async () => {
    const [first, second] = [await makeNewcomer(), await makeNewcomer()]
    assert.equal((await change(first.access_token, second.email.toUpperCase())).status, 200)
    const again = await shop.call(sendConfirmation, {}, first.access_token)
    assert.equal(again.status, 202)
    const mails = (await collectMails(shop)).filter(({ to }) => to !== first.email)
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [[second.email, 'Someone tried to use your email']],
    )
    assert.ok(mails.every(({ text }) => !text.includes('#') && !text.includes(first.email)))
    assert.equal((await own(second.access_token)).email, second.email)
  })

  it('counts requests for taken emails against the same hourly limit', async () => {
    const { access_token } = await makeNewcomer()
    const { email } = await makeNewcomer()
    const body = { email, current_password: PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: CONFIRMATION_MAILS_PER_HOUR + 2 }, () => strict.call(changeEmail, { body }, access_token)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, CONFIRMATION_MAILS_PER_HOUR)
    assert.ok((await collectMails(shop)).filter(({ to }) => to === email).length <= CONFIRMATION_MAILS_PER_HOUR)
  })

  it('returns 409 if another account takes the new email before it is confirmed', async () => {
    const first = await makeNewcomer()
    const wanted = newAddress()
    const token = await askFor(first.access_token, wanted)
    await makeShopper(shop, { email: wanted.toUpperCase() })
    const late = await confirm(token)
    assert.deepEqual([late.status, late.refusal.code], [409, 'email_in_use'])
    assert.equal((await own(first.access_token)).email, first.email)
  })

  it('gives an email to only one of two accounts that confirm it simultaneously', async () => {
    const people = [await makeNewcomer(), await makeNewcomer()]
    const wanted = newAddress()
    const tokens = [
      await askFor(people[0]?.access_token ?? '', wanted),
      await askFor(people[1]?.access_token ?? '', wanted),
    ]
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  it('cancels a pending change on a newer change or a change back to the current email', async () => {
    const { access_token, email } = await makeNewcomer()
    const first = await askFor(access_token, newAddress())
    const second = await askFor(access_token, newAddress())
    assert.equal((await confirm(first)).status, 410)
    assert.equal((await change(access_token, email)).body.pending_email, null)
    assert.equal((await confirm(second)).status, 410)
    assert.equal((await own(access_token)).email, email)
  })

  it('returns 422 and mails nothing for a new email with line breaks or a second address', async () => {
    const { access_token } = await makeNewcomer()
    for (const email of ['a@isoko.example\r\nBcc: b@isoko.example', 'a@b.example, c@d.example'])
      assert.equal((await change(access_token, email)).status, 422, email)
    assert.deepEqual(await collectMails(shop), [])
  })
})

describe('pending email change by an intruder', () => {
  it('cancels a pending email change on a password reset', async () => {
    const { access_token, email } = await makeNewcomer()
    const trap = await askFor(access_token, newAddress())
    const token = await createLinkToken(shop, { kind: 'reset', email })
    const body = { token, password: 'of the owner', confirm_password: 'of the owner' }
    const { status, body: session } = await shop.call(resetPassword, { body })
    assert.deepEqual([status, session.user.pending_email], [200, null])
    assert.equal((await confirm(trap)).status, 410)
    assert.equal((await own(session.access_token)).email, email)
  })

  it('cancels a pending email change and its queued confirmation mail on a password change', async () => {
    const { access_token } = await makeNewcomer()
    await change(access_token, newAddress())
    const body = { current_password: PASSWORD, password: 'of the owner', confirm_password: 'of the owner' }
    assert.equal((await shop.call(changePassword, { body }, access_token)).status, 200)
    const subjects = (await collectMails(shop)).map(({ subject }) => subject)
    assert.deepEqual(subjects, ['Your email is about to change', 'Your password was changed'])
  })
})
