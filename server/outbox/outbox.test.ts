import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, isNull } from 'drizzle-orm'
import { readConfig } from '#server/startup/config.ts'
import { outbox } from '#server/db/schema.ts'
import { makeProduct, makeShopper, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startMailServer } from '#test/mail-server.ts'
import { purge } from '#server/retention.ts'
import { createMailer } from './mailer.ts'
import { enqueueMails } from './service.ts'
import { sendNext, type SendMail } from './worker.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const sendAll = async (sendMail: SendMail, errors: unknown[] = []) => {
  while (await sendNext({ database: shop.database, sendMail, onError: (error) => errors.push(error) }));
}
const waiting = () =>
  shop.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt)))
const makeDue = () => shop.database.sql`update outbox set due_at = now() where done_at is null`

describe('outbox', () => {
  it('emails the buyer an order confirmation with its items', async () => {
    const server = await startMailServer()
    const shopper = await makeShopper(shop, { full_name: 'Aline Uwase' })
    const { body } = await placeOrderOf(shop, shopper, [
      { product: await makeProduct(shop, { name: 'Servo' }), quantity: 2 },
    ])
    await sendAll(createMailer(readConfig({ SMTP_URL: server.url }), () => {}))
    const [confirmation, mail = ''] = server.received
    assert.equal(server.received.length, 2)
    assert.match(confirmation ?? '', /^Subject: Confirm your email/m)
    assert.match(mail, new RegExp(`^To: ${shopper.user.email}`, 'm'))
    assert.match(mail, new RegExp(`^Subject: Your order #${body.id}`, 'm'))
    assert.match(mail, /2 x Servo - Rwf 2,000\.00/)
    server.close()
  })

  it('queues no email for a refused order', async () => {
    const shopper = await makeShopper(shop)
    await sendAll(async () => {})
    await placeOrderOf(shop, shopper, [{ product: await makeProduct(shop, { stock: 0 }), quantity: 1 }])
    assert.deepEqual(await waiting(), [])
  })

  it('sends a Reply-To header with an escaped name', async () => {
    const server = await startMailServer()
    const replyTo = { name: 'Uwase, Aline "A"', address: 'aline@isoko.example' }
    await enqueueMails(shop.database.db, [{ to: 'a@isoko.example', subject: 'Question', text: 'Muraho', replyTo }])
    await sendAll(createMailer(readConfig({ SMTP_URL: server.url }), () => {}))
    assert.match(server.received[0] ?? '', /^Reply-To: "Uwase, Aline \\"A\\"" <aline@isoko\.example>\r?$/m)
    server.close()
  })

  it('keeps emails while the mail server is down and sends them once when it is back', async () => {
    await enqueueMails(shop.database.db, [{ to: 'a@isoko.example', subject: 'Later', text: 'Muraho' }])
    const errors: unknown[] = []
    await sendAll(
      createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => {}),
      errors,
    )
    assert.equal(errors.length, 1)
    const [message] = await waiting()
    assert.equal(message?.attempts, 1)
    assert.ok((message?.dueAt.getTime() ?? 0) > Date.now())

    const server = await startMailServer()
    await makeDue()
    const send = createMailer(readConfig({ SMTP_URL: server.url }), () => {})
    await Promise.all([sendAll(send), sendAll(send)])
    assert.equal(server.received.length, 1)
    assert.deepEqual(await waiting(), [])
    server.close()
  })

  it('deletes sent emails after 30 days in batches and keeps unsent emails', async () => {
    const { db, sql } = shop.database
    await sql`delete from outbox`
    for (const sentDaysAgo of [29, 31, 32, 100, null])
      await sql`insert into outbox (kind, payload, done_at, created_at)
        values ('mail', '{}', now() - make_interval(days => ${sentDaysAgo}), now() - interval '200 days')`
    const removed = await Promise.all([purge(db, 'sentMails', 2), purge(db, 'sentMails', 2)])
    assert.equal(removed[0] + removed[1], 3)
    assert.equal(await db.$count(outbox, eq(outbox.kind, 'mail')), 2)
    assert.equal((await waiting()).length, 1)
    await sql`delete from outbox`
  })

  it('writes emails to the log without a mail server', async () => {
    const logged: object[] = []
    await enqueueMails(shop.database.db, [{ to: 'b@isoko.example', subject: 'Logged', text: 'Muraho' }])
    await sendAll(createMailer(readConfig({}), (mail) => logged.push(mail)))
    assert.deepEqual(logged, [{ to: 'b@isoko.example', subject: 'Logged', text: 'Muraho' }])
  })
})
