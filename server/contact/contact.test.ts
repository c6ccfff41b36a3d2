import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { applyToSell, sendMessage } from '#contract/contact/calls.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { MESSAGES_PER_HOUR } from '#contract/contact/limits.ts'
import { attempts } from '#server/db/schema.ts'
import { mailsInOutbox } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop({ settings: { STORE_EMAIL: 'shop@isoko.example', TRUST_PROXY: 'true', RATE_LIMIT_SCALE: '1' } })
})
after(() => shop.close())
const clearAttempts = () => shop.database.sql`delete from attempts`

const message = { name: 'Aline Uwase', email: 'aline@isoko.example', message: 'Is the HC-SR04 in stock?' }
const application = {
  name: 'Eric Mugabo',
  email: 'eric@robots.example',
  phone: '+250 788 000 002',
  business: 'Kigali Robotics',
  offer: 'Motors and wheels',
}

const mails = () => mailsInOutbox(shop)
const write = (body: object) => shop.call(sendMessage, { body: { ...message, ...body } })
const writeFrom = (address: string) =>
  shop.app.inject({ method: 'POST', url: sendMessage.path, payload: message, headers: { 'x-forwarded-for': address } })
const issuesOf = ({ detail }: { detail: string | FieldIssue[] }) =>
  typeof detail === 'string' ? [] : detail.map(({ loc, msg }) => [loc.at(-1), msg])

describe('contact messages', () => {
  beforeEach(clearAttempts)

  it('mails a message to the shop with its author as the reply address', async () => {
    const { status, body } = await write({ phone: '+250 788 000 001', message: 'Two\nlines' })
    assert.deepEqual([status, body], [202, { sent: true }])
    assert.deepEqual((await mails()).at(-1), {
      to: 'shop@isoko.example',
      replyTo: { name: 'Aline Uwase', address: 'aline@isoko.example' },
      subject: 'Message from Aline Uwase',
      text: 'Two\nlines\n\n--\nFrom: Aline Uwase\nEmail: aline@isoko.example\nPhone: +250 788 000 001\n',
    })
  })

  it('names the order in the subject and links to it', async () => {
    assert.equal((await write({ order_id: 41 })).status, 202)
    const mail = (await mails()).at(-1)
    assert.equal(mail?.subject, 'Message from Aline Uwase about order #41')
    assert.match(mail && 'text' in mail ? mail.text : '', /^Order: #41, https?:\/\/[^/]+\/admin\/orders\/41$/m)
  })

  it('rejects an invalid order number', async () => {
    for (const order of [0, -1, 1.5, '41', 'x', null])
      assert.equal((await write({ order_id: order })).status, 422, String(order))
  })

  it('rejects an invalid message with a problem for each invalid field', async () => {
    const { status, refusal } = await write({ name: ' ', email: 'nobody', message: '\n ' })
    assert.equal(status, 422)
    assert.deepEqual(issuesOf(refusal), [
      ['name', 'Full name is required'],
      ['email', 'Please enter a valid email address'],
      ['message', 'Please write your message'],
    ])
  })

  it('rejects line breaks or a second address in the mail headers with 422', async () => {
    const before = (await mails()).length
    for (const bad of [
      { name: 'Aline\r\nBcc: all@isoko.example' },
      { email: 'a@isoko.example\r\nBcc: all@isoko.example' },
      { email: 'a@isoko.example, b@isoko.example' },
      { phone: '0788\n000' },
    ])
      assert.equal((await write(bad)).status, 422, JSON.stringify(bad))
    assert.equal((await mails()).length, before)
  })

  it('answers 202 to a message from a robot without mailing it', async () => {
    const before = (await mails()).length
    assert.equal((await write({ topic: 'Cheap followers' })).status, 202)
    assert.equal((await mails()).length, before)
  })

  it('accepts a message with an invalid token', async () => {
    assert.equal((await shop.call(sendMessage, { body: message }, 'nobody')).status, 202)
  })
})

describe('seller applications', () => {
  beforeEach(clearAttempts)

  it('mails an application to the shop with all its fields', async () => {
    assert.equal((await shop.call(applyToSell, { body: application })).status, 202)
    const mail = (await mails()).at(-1)
    assert.equal(mail?.subject, 'Application to sell: Kigali Robotics')
    assert.deepEqual(mail?.replyTo, { name: 'Eric Mugabo', address: 'eric@robots.example' })
    for (const fact of Object.values(application))
      assert.match(mail && 'text' in mail ? mail.text : '', new RegExp(fact.replace('+', '\\+')))
  })

  it('requires a business, a phone number and an offer', async () => {
    const { refusal } = await shop.call(applyToSell, { body: { ...application, business: '', phone: '1', offer: '' } })
    assert.deepEqual(issuesOf(refusal), [
      ['business', 'Business name is required'],
      ['phone', 'Phone number must be at least 10 characters'],
      ['offer', 'Please tell us what you sell'],
    ])
  })
})

describe('rate limit of messages', () => {
  beforeEach(clearAttempts)

  it("answers 429 with Retry-After over a network's hourly limit, even to concurrent messages", async () => {
    const answers = await Promise.all(
      Array.from({ length: MESSAGES_PER_HOUR + 3 }, (_, at) => writeFrom(`2001:db8::${at.toString(16)}`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    assert.equal(refused.length, 3)
    const wait = Number(refused[0]?.headers['retry-after'])
    assert.ok(wait > 0 && wait <= 3600, String(wait))
    assert.equal((await writeFrom('2001:db8:0:1::1')).statusCode, 202)
  })

  it('counts messages by address, and IPv4 addresses mapped to IPv6 as the same address', async () => {
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', 'fe80::1%eth0', 'unknown'])
      assert.equal((await writeFrom(address)).statusCode, 202, address)
    const counted = await shop.database.db.select().from(attempts).where(eq(attempts.kind, 'message'))
    assert.deepEqual(counted.map(({ kind, key, count }) => `${kind} ${key} ${count}`).toSorted(), [
      'message 198.51.100.7 2',
      'message fe80:0:0:0::/64 1',
      'message unknown 1',
    ])
  })
})
