import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { sendTestMail } from '#contract/health/calls.ts'
import { TEST_MAILS_PER_HOUR } from '#contract/health/limits.ts'
import { makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startMailServer } from '#test/mail-server.ts'

let shop: TestShop
let admin: Session
const closes: (() => unknown)[] = []
before(async () => {
  shop = await testShop({ settings: { RATE_LIMIT_SCALE: '1' } })
  admin = await makeStaff(shop, 'admin')
})
after(async () => {
  for (const close of closes) await close()
  await shop.close()
})

/** Starts a second server for the same shop, with a mail server. */
async function shopMailingTo(url: string): Promise<TestShop> {
  const other = await testShop({ beside: shop, settings: { SMTP_URL: url } })
  closes.push(() => other.close())
  return other
}

describe('test email', () => {
  it("sends the email to the admin and reports the mail server's answer", async () => {
    const server = await startMailServer()
    closes.push(() => server.close())
    const { body } = await (await shopMailingTo(server.url)).call(sendTestMail, {}, admin.access_token)
    assert.equal(body.state, 'good')
    assert.match(body.text, new RegExp(`accepted an email to ${admin.user.email} and replied: “250 .+”`))
    assert.match(
      server.received[0] ?? '',
      new RegExp(`^To: ${admin.user.email}[^]*^Subject: Test email from Isoko`, 'm'),
    )
  })

  it('reports why the email was refused, and skips it without a mail server', async () => {
    const refusal = Object.assign(new Error('5.7.1 sender not allowed'), { responseCode: 550 })
    const server = await startMailServer(0, undefined, () => Promise.reject(refusal))
    closes.push(() => server.close())
    const refused = await (await shopMailingTo(server.url)).call(sendTestMail, {}, admin.access_token)
    assert.equal(refused.body.state, 'wrong')
    assert.match(refused.body.text, /refused the request: “550 5\.7\.1 sender not allowed/)
    const { body } = await shop.call(sendTestMail, {}, admin.access_token)
    assert.deepEqual([body.state, body.check], ['skipped', 'test_mail'])
  })

  it('answers 429 over the hourly limit of an admin', async () => {
    await shop.database.sql`delete from attempts`
    const send = () => shop.call(sendTestMail, {}, admin.access_token)
    for (let sent = 0; sent < TEST_MAILS_PER_HOUR; sent += 1) assert.equal((await send()).status, 200)
    const { status, refusal } = await send()
    assert.deepEqual([status, refusal.code], [429, 'too_many_attempts'])
  })
})
