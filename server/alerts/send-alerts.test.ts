import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { createStockAlert, listStockAlerts } from '#contract/alerts/calls.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct } from '#contract/products/calls.ts'
import { accounts, outbox, stockAlerts } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow } from '#test/imports.ts'
import { collectMails } from '#test/mailbox.ts'
import { sendStockAlerts } from './send-alerts.ts'

let shop: TestShop
let [seller, admin, shopper]: Session[] = []
before(async () => {
  shop = await testShop()
  ;[seller, admin] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'admin')]
})
after(() => shop.close())

const makeOwn = (columns: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop, { sellerId: seller?.user.id, stock: 0, ...columns })
const ask = async (id: number, who = shopper) => {
  const { status } = await shop.call(createStockAlert, { params: { product_id: id } }, who?.access_token)
  assert.equal(status, 200)
}
const change = async (id: number, body: object) =>
  (await shop.call(changeProduct, { params: { product_id: id }, body }, seller?.access_token)).body.change_id
const setStock = (id: number, stock: number) => change(id, { stock_quantity: stock })
const undo = (changeId: string | undefined) =>
  shop.call(undoProductChange, { body: { change_id: changeId ?? '' } }, seller?.access_token)
/** Shifts changes in stock and sent alerts into the past. */
async function pass(minutes: number) {
  await shop.database.sql`update product_ledger set at = at - make_interval(mins => ${minutes}::int)`
  await shop.database.sql`update stock_alerts set emailed_at = emailed_at - make_interval(mins => ${minutes}::int)`
}
/** Returns the recipients and subjects of the emails that two concurrent runs send. */
async function sent() {
  await shop.database.db.delete(outbox)
  await Promise.all([sendStockAlerts(shop.database.db), sendStockAlerts(shop.database.db)])
  const mails = await collectMails(shop)
  return mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
}
const mailTo = (who: Session | undefined, name: string) => `${who?.user.email}: ${name} is back in stock`
/** Lets several accounts wait for a product, in order. */
async function queueUp(productId: number, count: number) {
  await shop.database.sql`
    with made as (
      insert into accounts (email, username)
      select 'waiting' || n || '-' || ${productId} || '@isoko.example', 'waiting' from generate_series(1, ${count}::int) n
      returning id, email
    )
    insert into stock_alerts (product_id, account_id, asked_at)
    select ${productId}::int, id, now() - interval '1 day' + make_interval(secs => substring(email from '\\d+')::int) from made`
}

async function startFresh(): Promise<void> {
  await shop.database.db.delete(stockAlerts)
  shopper = await makeShopper(shop)
}

describe('an alert about a product that is back in stock', () => {
  beforeEach(startFresh)

  it('is emailed once, with a link to the product, and stays in the list for a week', async () => {
    const { id, name } = await makeOwn()
    await ask(id)
    await setStock(id, 4)
    assert.deepEqual(await sent(), [], 'not within ten minutes')
    await pass(11)
    await shop.database.db.delete(outbox)
    await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop.database.db)))
    const [mail, ...others] = await collectMails(shop, { PUBLIC_URL: 'https://isoko.example' })
    assert.deepEqual([mail?.to, mail?.subject, others.length], [shopper?.user.email, `${name} is back in stock`, 0])
    assert.match(mail?.text ?? '', new RegExp(`https://isoko\\.example/product/${id}\\s`))
    assert.match(mail?.html ?? '', new RegExp(`href="https://isoko\\.example/product/${id}"`))
    const { body } = await shop.call(listStockAlerts, {}, shopper?.access_token)
    assert.ok(body[0]?.emailed_at)
    await setStock(id, 0)
    await setStock(id, 9)
    await pass(3000)
    assert.deepEqual(await sent(), [])
  })

  it('is emailed again only if the person asks again', async () => {
    const { id, name } = await makeOwn()
    for (let time = 1; time <= 2; time += 1) {
      await ask(id)
      await setStock(id, 4)
      await pass(11)
      assert.deepEqual(await sent(), [mailTo(shopper, name)])
      await setStock(id, 0)
    }
  })

  it('is sent when stock comes back through an import, but not when the import is undone', async () => {
    const { id, name } = await makeOwn({ sku: 'ALERT-1' })
    await ask(id)
    const import_id = randomUUID()
    await importRow(shop, seller as Session, { sku: 'ALERT-1', stock_quantity: '15' }, { import_id })
    await undo(import_id)
    await pass(11)
    assert.deepEqual(await sent(), [])
    await importRow(shop, seller as Session, { sku: 'ALERT-1', stock_quantity: '15' })
    await pass(11)
    assert.deepEqual(await sent(), [mailTo(shopper, name)])
    await importRow(shop, seller as Session, { sku: 'ALERT-1', stock_quantity: '16' })
    await pass(11)
    assert.deepEqual(await sent(), [], 'a nightly import repeats itself')
  })

  it('is sent when a cancelled order returns the pieces', async () => {
    const product = await makeOwn({ stock: 2 })
    const { body: order } = await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 2 }])
    await ask(product.id)
    await pass(60)
    assert.deepEqual(await sent(), [])
    const cancelled = { params: { order_id: order.id }, body: { status: 'cancelled' as const } }
    await shop.call(changeOrderStatus, cancelled, admin?.access_token)
    await pass(11)
    assert.deepEqual(await sent(), [mailTo(shopper, product.name)])
  })

  it('is sent when a change that emptied the stock is undone', async () => {
    const { id, name } = await makeOwn({ stock: 5 })
    const changeId = await setStock(id, 0)
    await ask(id)
    await undo(changeId)
    await pass(11)
    assert.deepEqual(await sent(), [mailTo(shopper, name)])
  })

  it('is sent when the seller returns, and not while the product is hidden or below its minimum', async () => {
    const { id, name } = await makeOwn({ stock: 5 })
    const setBackAt = (days: number) =>
      shop.database.sql`
        update sellers set away_until = current_date + 1, back_at = now() + make_interval(days => ${days}::int)
        where seller_id = ${seller?.user.id}`
    await setBackAt(1)
    await ask(id)
    await change(id, { status: 'inactive' })
    await setBackAt(-1)
    await pass(11)
    assert.deepEqual(await sent(), [])
    await shop.database.sql`update products set status = 'active', min_quantity = 10 where id = ${id}`
    assert.deepEqual(await sent(), [])
    await shop.database.sql`update products set min_quantity = 5 where id = ${id}`
    assert.deepEqual(await sent(), [mailTo(shopper, name)])
  })

  it('is not sent to a closed account', async () => {
    const { id } = await makeOwn()
    await ask(id)
    await shop.database.sql`update accounts set status = 'Inactive' where id = ${shopper?.user.id}`
    await setStock(id, 4)
    await pass(11)
    assert.deepEqual(await sent(), [])
  })

  it('merges several products into one email', async () => {
    const [one, two] = [await makeOwn(), await makeOwn()]
    for (const { id } of [one, two]) {
      await ask(id)
      await setStock(id, 4)
    }
    await pass(11)
    assert.deepEqual(await sent(), [`${shopper?.user.email}: 2 parts are back in stock`])
  })
})

describe('many alerts about one product', () => {
  beforeEach(startFresh)

  it('emails three people a day for each piece, in the order of their requests', async () => {
    const { id } = await makeOwn({ name: 'Camera' })
    await queueUp(id, 12)
    const mails = (...places: number[]) =>
      places.map((place) => `waiting${place}-${id}@isoko.example: Camera is back in stock`).toSorted()
    await setStock(id, 1)
    await pass(11)
    assert.deepEqual(await sent(), mails(1, 2, 3))
    assert.deepEqual(await sent(), [])
    await setStock(id, 2)
    assert.deepEqual(await sent(), mails(4, 5, 6), 'another piece')
    await pass(24 * 60)
    assert.deepEqual(await sent(), mails(7, 8, 9, 10, 11, 12), 'the next day')
  })

  it('offers no pieces that were sold before the emails were sent', async () => {
    const product = await makeOwn({ stock: 0 })
    await queueUp(product.id, 5)
    await setStock(product.id, 2)
    await pass(11)
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 2 }])
    assert.deepEqual(await sent(), [])
  })

  it('sends a long queue in batches, each alert once', async () => {
    const { id } = await makeOwn()
    await queueUp(id, 1100)
    await setStock(id, 1000)
    await pass(11)
    const batches = []
    for (let batch = 1; batch <= 4; batch += 1) batches.push(await sendStockAlerts(shop.database.db))
    assert.deepEqual(batches, [500, 500, 100, 0])
    const rows = await shop.database.sql<{ count: number }>`
      select count(distinct payload ->> 'to')::int as count from outbox where payload ->> 'to' like 'waiting%'`
    assert.equal(rows[0]?.count, 1100)
    await shop.database.db.delete(outbox)
    assert.ok((await shop.database.db.$count(accounts)) > 1100)
  })
})
