import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { forgotPassword, resetPassword, sendConfirmation } from '#contract/accounts/recovery.ts'
import { applyToSell, sendMessage } from '#contract/contact/calls.ts'
import { connect } from '#server/db/client.ts'
import { outbox, sellerApplications } from '#server/db/schema.ts'
import { readConfig } from '#server/startup/config.ts'
import { makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, tokenIn } from '#test/mailbox.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { createMailer } from './mailer.ts'
import { enqueueMails, type ContentMail } from './service.ts'
import { sendNext, startOutbox } from './worker.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const PASSWORD = 'umuganda-2026'
const fail = (error: unknown) => assert.fail(String(error))
const mailer = (url: string) => createMailer(readConfig({ SMTP_URL: url }), () => {})
const waiting = async () => (await shop.database.db.select().from(outbox).where(eq(outbox.kind, 'mail'))).length
const makeDue = () => shop.database.sql`update outbox set due_at = now() where done_at is null`
const messageIds = (mails: string[]) => mails.map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1])
const news = (about: string): ContentMail => ({
  to: 'seller@isoko.example',
  subject: `News of ${about}`,
  letter: { greeting: 'Muraho,', paragraphs: [`News of ${about}.`], link: { label: 'Open', path: '/' } },
  merge: {
    topic: 'news',
    minutes: 10,
    about,
    digest: {
      subject: 'pieces of news',
      paragraphs: [],
      link: { label: 'Open', path: '/' },
      line: { text: about, amount: '' },
    },
  },
})

describe('emails that could be sent twice', () => {
  beforeEach(() => shop.database.db.delete(outbox))

  it('sends an email once even if the database restarts before the email is recorded as sent', async () => {
    const proxy = await startTcpProxy(shop.database.url)
    const cut = connect(proxy.url)
    const server = await startMailServer(0, () => {
      proxy.setDown(true)
      proxy.cut()
      setTimeout(() => proxy.setDown(false), 400)
    })
    await enqueueMails(shop.database.db, [{ to: 'a@isoko.example', subject: 'Once', text: 'Muraho' }])
    assert.equal(await sendNext({ database: cut, sendMail: mailer(server.url), onError: fail }), 'sent')
    await makeDue()
    assert.equal(await sendNext({ database: shop.database, sendMail: mailer(server.url), onError: fail }), null)
    assert.equal(server.received.length, 1)
    await cut.close()
    proxy.close()
    server.close()
  })

  it("repeats a dead sender's digest unchanged and under its Message-ID, and sends newer news later", async () => {
    const server = await startMailServer()
    const sendMail = mailer(server.url)
    await enqueueMails(shop.database.db, [news('first'), news('second')])
    const [died, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    void sendNext({
      database: shop.database,
      sendMail: async (mail, id) => {
        await sendMail(mail, id)
        sent.resolve()
        await died.promise // the sender ends before it records that the email was sent
      },
      onError: fail,
    })
    await sent.promise
    await enqueueMails(shop.database.db, [news('third')])
    await makeDue()
    while (await sendNext({ database: shop.database, sendMail, onError: fail }));
    const [first, again, ...others] = server.received
    assert.ok(first && again && others.length === 0)
    assert.equal(messageIds([again])[0], messageIds([first])[0])
    assert.match(again, /^Subject: 2 pieces of news\r$/m)
    await shop.database.sql`update outbox set done_at = done_at - interval '1 day' where done_at is not null`
    await makeDue()
    while (await sendNext({ database: shop.database, sendMail, onError: fail }));
    assert.match(server.received[2] ?? '', /^Subject: News of third\r$/m)
    died.resolve()
    server.close()
  })

  it('sends each of many emails once from two workers, one of which is restarted', async () => {
    const server = await startMailServer()
    const others = [connect(shop.database.url), connect(shop.database.url)]
    const subjects = Array.from({ length: 40 }, (_, at) => `Number ${at}`)
    await enqueueMails(
      shop.database.db,
      subjects.map((subject) => ({ to: 'a@isoko.example', subject, text: 'Muraho' })),
    )
    const start = (database = shop.database) => startOutbox({ database, sendMail: mailer(server.url), onError: fail })
    const workers = others.map((database) => start(database))
    await workers[0]?.stop()
    const again = start(others[0])
    while ((await shop.database.db.$count(outbox, eq(outbox.kind, 'mail'))) > 0) {
      const [open] = await shop.database.sql`select id from outbox where done_at is null`
      if (!open) break
      await new Promise(setImmediate)
    }
    await Promise.all([...workers, again].map((worker) => worker.stop()))
    const received = server.received.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])
    assert.deepEqual(new Set(received), new Set(subjects))
    assert.equal(received.length, subjects.length)
    await Promise.all(others.map((other) => other.close()))
    server.close()
  })
})

describe('requests that are sent twice', () => {
  beforeEach(() => shop.database.db.delete(outbox))

  it('emails one working link for several requests made while the mail server is down', async () => {
    const { user } = await makeShopper(shop)
    await shop.database.db.delete(outbox)
    const forget = () => shop.call(forgotPassword, { body: { email: user.email } })
    await Promise.all([forget(), forget()])
    await sendNext({ database: shop.database, sendMail: mailer('smtp://127.0.0.1:1'), onError: () => {} })
    await shop.call(forgotPassword, { body: { email: user.email.toUpperCase() } })
    await makeDue()
    const mails = await collectMails(shop)
    assert.equal(mails.length, 1)
    const body = { token: tokenIn(mails[0]), password: PASSWORD, confirm_password: PASSWORD }
    assert.equal((await shop.call(resetPassword, { body })).status, 200)
  })

  it("keeps one address's link while another address asks for one", async () => {
    const [one, other] = [await makeShopper(shop), await makeShopper(shop)]
    await shop.database.db.delete(outbox)
    for (const { user } of [one, other]) await shop.call(forgotPassword, { body: { email: user.email } })
    assert.deepEqual(
      (await collectMails(shop)).map(({ to }) => to),
      [one.user.email, other.user.email],
    )
  })

  it('emails one confirmation for several requests', async () => {
    const { access_token: token } = await makeShopper(shop)
    await shop.call(sendConfirmation, {}, token)
    await shop.call(sendConfirmation, {}, token)
    assert.equal((await collectMails(shop)).length, 1)
  })

  it('emails a contact message once even if it is sent again, but also emails another message from the same person', async () => {
    const message = { name: 'Aline Uwase', email: 'aline@isoko.example', message: 'Is the HC-SR04 in stock?' }
    const send = (body: object = {}) => shop.call(sendMessage, { body: { ...message, ...body } })
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    for (const { status, body } of answers) assert.deepEqual([status, body], [202, { sent: true }])
    assert.equal(await waiting(), 1)
    await send({ message: 'And the DHT22?' })
    assert.equal(await waiting(), 2)
  })

  it('stores and emails an application once even if it is sent again', async () => {
    const application = {
      name: 'Eric Mugabo',
      email: 'eric@doubled.example',
      phone: '+250 788 000 002',
      business: 'Kigali Doubles',
      offer: 'Motors and wheels',
    }
    for (let sent = 0; sent < 2; sent += 1)
      assert.equal((await shop.call(applyToSell, { body: application })).status, 202)
    const stored = eq(sellerApplications.business, application.business)
    assert.equal(await shop.database.db.$count(sellerApplications, stored), 1)
    assert.equal((await collectMails(shop)).filter(({ subject }) => subject?.endsWith('Kigali Doubles')).length, 1)
  })
})
