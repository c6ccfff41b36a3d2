import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { after, before, beforeEach, describe, it } from 'node:test'
import { forgotPassword } from '#contract/accounts/recovery.ts'
import { readConfig } from '#server/startup/config.ts'
import { connect } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import { eq } from 'drizzle-orm'
import { makeShopper } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createMailer } from './mailer.ts'
import { MailFailure } from './failures.ts'
import { enqueueMails } from './service.ts'
import { sendNext, startOutbox, type SendMail } from './worker.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const mailTo = (to: string) => ({ to, subject: `To ${to}`, text: 'Muraho' })
const sender = (url: string) => createMailer(readConfig({ SMTP_URL: url }), () => {})
const send = (sendMail: SendMail, errors: unknown[] = [], database = shop.database) =>
  sendNext({ database, sendMail, onError: (error) => errors.push(error) })
const fail = (error: unknown) => assert.fail(String(error))
const rows = () => shop.database.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
const makeDue = () => shop.database.sql`update outbox set due_at = now() where done_at is null`
const subjectOf = (mail = '') => /^Subject: (.*)\r$/m.exec(mail)?.[1]

describe('queued emails', () => {
  beforeEach(() => shop.database.db.delete(outbox))

  it('sends a reset link before a thousand queued emails', async () => {
    const server = await startMailServer()
    const { user } = await makeShopper(shop)
    await shop.database.db.delete(outbox)
    await enqueueMails(
      shop.database.db,
      Array.from({ length: 1_000 }, (_, at) => mailTo(`reader${at}@isoko.example`)),
    )
    await send(sender(server.url))
    await shop.call(forgotPassword, { body: { email: user.email } })
    await send(sender(server.url))
    assert.deepEqual(server.received.map(subjectOf), ['To reader0@isoko.example', 'Set a new password'])
    server.close()
  })

  it('takes no ordinary email for a sender restricted to links', async () => {
    await enqueueMails(shop.database.db, [mailTo('reader@isoko.example')])
    const sendMail: SendMail = () => assert.fail('it was sent')
    assert.equal(await sendNext({ database: shop.database, sendMail, onError: fail }, true), null)
  })

  it('blocks no database session and no other email while a mail server is silent', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await startMailServer(0, undefined, async (address) => {
      if (!address.startsWith('slow')) return
      asked.resolve()
      await answer.promise
    })
    await enqueueMails(shop.database.db, [mailTo('slow@isoko.example'), mailTo('other@isoko.example')])
    const slow = send(sender(server.url))
    await asked.promise
    const [busy] = await shop.database.sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`
    assert.equal(busy?.count, 0)
    assert.equal(await send(sender(server.url)), 'sent')
    assert.deepEqual(server.received.map(subjectOf), ['To other@isoko.example'])
    answer.resolve()
    assert.equal(await slow, 'sent')
    server.close()
  })

  it('sends several emails concurrently', async () => {
    const [sockets, three] = [new Set<net.Socket>(), Promise.withResolvers<void>()]
    const server = net.createServer((socket) => {
      sockets.add(socket.on('error', () => {}))
      if (sockets.size === 3) three.resolve()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await enqueueMails(
      shop.database.db,
      Array.from({ length: 3 }, (_, at) => mailTo(`reader${at}@isoko.example`)),
    )
    const sendMail = sender(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const worker = startOutbox({ database: shop.database, sendMail, onError: () => {} })
    await three.promise
    for (const socket of sockets) socket.destroy()
    await worker.stop()
    server.close()
    assert.ok((await rows()).every(({ doneAt }) => doneAt === null))
  })
})

describe('failed emails', () => {
  beforeEach(() => shop.database.db.delete(outbox))

  it('tries a permanently refused recipient once and keeps the address out of the log', async () => {
    const answers: Record<string, { responseCode: number; message: string }> = {
      'gone@isoko.example': { responseCode: 550, message: 'no such user gone@isoko.example' },
      'full@isoko.example': { responseCode: 452, message: 'the mailbox full@isoko.example is full' },
    }
    const server = await startMailServer(0, undefined, async (address) => {
      const refusal = answers[address]
      if (refusal) throw Object.assign(new Error(refusal.message), refusal)
    })
    await enqueueMails(shop.database.db, Object.keys(answers).map(mailTo))
    const errors: unknown[] = []
    assert.equal(await send(sender(server.url), errors), 'failed')
    assert.equal(await send(sender(server.url), errors), 'postponed')
    assert.doesNotMatch(errors.map((error) => (error as Error).stack).join('\n'), /isoko\.example/)
    assert.match(String(errors[0]), /could not be sent \(EENVELOPE RCPT TO 550\)\. It won't be retried/)
    await makeDue()
    delete answers['full@isoko.example']
    assert.equal(await send(sender(server.url)), 'sent')
    assert.equal(await send(sender(server.url)), null)
    const [gone, full] = (await rows()).toSorted((a, b) => a.id - b.id)
    assert.deepEqual([gone?.failed, gone?.attempts, full?.failed, full?.attempts], [true, 1, false, 2])
    assert.match(gone?.lastError ?? '', /no such user/)
    server.close()
  })

  it('reports number, kind, masked recipient, next attempt and queue size of a failed email', async () => {
    await enqueueMails(shop.database.db, [mailTo('reader@mail.isoko.example'), mailTo('other@isoko.example')])
    const errors: unknown[] = []
    await send(() => Promise.reject(new Error('away')), errors)
    const [row] = (await rows()).toSorted((a, b) => a.id - b.id)
    const [failure] = errors
    assert.ok(failure instanceof MailFailure)
    const againAt = row?.dueAt.toISOString()
    assert.deepEqual(
      [failure.mail, failure.mails],
      [
        { id: row?.id, kind: 'text', to: 'r***@m***.example', attempts: 1, reason: 'Error', again_at: againAt },
        { waiting: 2, failed: 0 },
      ],
    )
    assert.equal(
      failure.message,
      `Email ${row?.id} (text) to r***@m***.example could not be sent (Error). Retrying at ${againAt} (attempt 2). Emails waiting: 2; failed: 0.`,
    )
  })

  it('retries an unsendable email at growing intervals and gives up after three days', async () => {
    await enqueueMails(shop.database.db, [mailTo('reader@isoko.example')])
    const away: SendMail = () => Promise.reject(new Error('away'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) {
      assert.equal(await send(away), 'postponed')
      const [row] = await shop.database.sql<{ wait: number }>`
      select round(extract(epoch from due_at - now()) / 30)::int as wait from outbox`
      waits.push(row?.wait ?? 0)
      await makeDue()
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 120, 120])
    await shop.database.sql`update outbox set created_at = now() - interval '73 hours'`
    await send(away)
    await makeDue()
    const [row] = await rows()
    assert.deepEqual([row?.failed, row?.lastError, row?.doneAt !== null], [true, 'Error: away', true])
    assert.equal(await send(away), null)
  })

  it("resends a dead worker's email after its claim expires, and ignores the late failure", async () => {
    await enqueueMails(shop.database.db, [mailTo('reader@isoko.example')])
    const [claimed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = send(() => {
      claimed.resolve()
      return end.promise
    })
    await claimed.promise
    const other = connect(shop.database.url)
    const sent: number[] = []
    const sendMail: SendMail = async (_, messageId) => void sent.push(messageId)
    const takeOver = () => sendNext({ database: other, sendMail, onError: fail })
    assert.equal(await takeOver(), null)
    await makeDue()
    assert.equal(await takeOver(), 'sent')
    end.reject(new Error('its connection broke'))
    await first
    const [row] = await rows()
    assert.deepEqual([row?.doneAt !== null, row?.failed, sent], [true, false, [row?.id]])
    assert.equal(await takeOver(), null)
    await other.close()
  })

  it("hides a claimed email from the previous version's server, and skips a row that it locks", async () => {
    await enqueueMails(shop.database.db, [mailTo('reader@isoko.example')])
    await shop.database.db.transaction(async (tx) => {
      await tx.select().from(outbox).for('update', { skipLocked: true })
      assert.equal(await send(async () => {}), null)
    })
    await send(async () => {
      const due = await shop.database.sql`select id from outbox where done_at is null and due_at <= now()`
      assert.equal(due.length, 0)
    })
  })
})
