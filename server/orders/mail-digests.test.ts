import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { cancelOrder } from '#contract/orders/calls.ts'
import { connect, type Database } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import type { Mail } from '#server/outbox/service.ts'
import { sendNext } from '#server/outbox/worker.ts'
import { confirmEmailOf, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests, type ReadMail } from '#test/mailbox.ts'

/** Number of orders that exceeds the maximum listed in a digest email. */
const ORDERS = 52

let shop: TestShop
let shopper: Session
let seller: Session
let product: Awaited<ReturnType<typeof makeProduct>>
before(async () => {
  shop = await testShop()
})
after(() => shop.close())
const order = async () => (await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])).body.id
const cancel = (orderId: number) => shop.call(cancelOrder, { params: { order_id: orderId } }, shopper.access_token)
const onError = (error: unknown) => assert.fail(String(error))
const subjectsTo = ({ user }: Session, mails: ReadMail[]) =>
  mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)

describe('merged emails about orders', () => {
  beforeEach(async () => {
    shopper = await makeShopper(shop, { full_name: 'Cheap watches at evil.example' })
    seller = await makeStaff(shop, 'seller')
    product = await makeProduct(shop, { sellerId: seller.user.id, stock: 1_000 })
    await shop.database.db.delete(outbox)
  })

  it('sends the buyer and the seller one email immediately and one merged email later for many orders', async () => {
    const mails: ReadMail[] = []
    let first = 0
    for (let round = 0; round < ORDERS; round += 1) {
      const orderId = await order()
      first ||= orderId
      if (round % 10 === 0) mails.push(...(await collectMails(shop)))
      await cancel(orderId)
    }
    mails.push(...(await collectMails(shop)))
    assert.deepEqual(subjectsTo(shopper, mails), [`Your order #${first}`])
    assert.deepEqual(subjectsTo(seller, mails), [`New order #${first}`])

    await releaseDigests(shop)
    const later = await collectMails(shop)
    assert.deepEqual(subjectsTo(shopper, later), [`${ORDERS} of your orders are new or changed`])
    assert.deepEqual(subjectsTo(seller, later), [`${ORDERS} orders with your products are new or changed`])
    for (const { text } of later) {
      assert.match(text, new RegExp(`Order #${first + ORDERS - 1} was cancelled\\..* - Rwf 1,000\\.00`))
      assert.match(text, /These are the latest 50\./)
    }
    for (const { source } of [...mails, ...later]) assert.doesNotMatch(source, /evil|788 000 001|KN 4 Ave, Kigali\./)
  })

  it('sends only the newest email about an order that changes while its email waits', async () => {
    await cancel(await order())
    await collectMails(shop)
    const orderId = await order()
    await cancel(orderId)
    assert.deepEqual(await collectMails(shop), [])
    await releaseDigests(shop)
    const mails = await collectMails(shop)
    assert.deepEqual(subjectsTo(shopper, mails), [`Your order #${orderId} is cancelled`])
    assert.deepEqual(subjectsTo(seller, mails), [`Order #${orderId} is cancelled`])
  })

  it('waits ten minutes for a confirmed address and an hour for an unconfirmed address', async () => {
    const minutesLeft = async () => {
      await order()
      await collectMails(shop)
      await order()
      await collectMails(shop)
      const waiting = await shop.database.sql<{ to: string; minutes: number }>`
      select payload ->> 'to' as to, round(extract(epoch from due_at - now()) / 60)::int as minutes
      from outbox where done_at is null`
      return waiting.find(({ to }) => to === shopper.user.email)?.minutes
    }
    assert.equal(await minutesLeft(), 60)
    await confirmEmailOf(shop, shopper)
    await shop.database.db.delete(outbox)
    assert.equal(await minutesLeft(), 10)
  })

  it('immediately sends the buyer and the seller one email each, despite concurrent orders and workers', async () => {
    await Promise.all(Array.from({ length: 10 }, order))
    const others = [connect(shop.database.url), connect(shop.database.url)]
    const sent: Mail[] = []
    const drain = async (database: Database) => {
      while (await sendNext({ database, sendMail: async (mail) => void sent.push(mail), onError }));
    }
    await Promise.all([shop.database, ...others].flatMap((database) => [drain(database), drain(database)]))
    assert.equal(sent.filter(({ to }) => to === seller.user.email).length, 1)
    assert.equal(sent.filter(({ to }) => to === shopper.user.email).length, 1)
    await Promise.all(others.map((other) => other.close()))
  })

  it('neither loses an order nor reports it twice when a worker dies with a merged email', async () => {
    const first = await order()
    await collectMails(shop)
    const [second, third] = [await order(), await order()]
    await releaseDigests(shop)
    const died = Promise.withResolvers<void>()
    await new Promise<void>((claimed) => {
      const sendMail = () => {
        claimed()
        return died.promise
      }
      void sendNext({ database: shop.database, sendMail, onError })
    })
    const fourth = await order()
    await shop.database.sql`update outbox set due_at = now() where done_at is null`
    const [mail, ...others] = (await collectMails(shop)).filter(({ to }) => to === shopper.user.email)
    assert.deepEqual([mail?.subject, others], ['2 of your orders are new or changed', []])
    for (const orderId of [second, third]) assert.match(mail?.text ?? '', new RegExp(`Order #${orderId} `))
    assert.doesNotMatch(mail?.text ?? '', new RegExp(`Order #${first} `))
    await releaseDigests(shop)
    assert.deepEqual(subjectsTo(shopper, await collectMails(shop)), [`Your order #${fourth}`])
    died.resolve()
  })
})
