import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deleteUser } from '#contract/accounts/admin.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import type { Session } from '#contract/accounts/calls.ts'
import * as contract from '#contract/alerts/calls.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_SENT_DAYS, STOCK_ALERT_WAITING_DAYS } from '#contract/alerts/limits.ts'
import { products, stockAlerts } from '#server/db/schema.ts'
import { purge } from '#server/retention.ts'
import { makeProduct, makeShopper, makeStaff, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let shopper: Session
let other: Session
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const ask = (id: number, { access_token: token }: Partial<Session> = shopper) =>
  shop.call(contract.createStockAlert, { params: { product_id: id } }, token)
const withdraw = (id: number, { access_token: token }: Partial<Session> = shopper) =>
  shop.call(contract.withdrawStockAlert, { params: { product_id: id } }, token)
const list = async ({ access_token: token } = shopper) => (await shop.call(contract.listStockAlerts, {}, token)).body
const listedIds = async (who = shopper) => (await list(who)).map(({ product_id: id }) => id)
const makeSoldOut = () => makeProduct(shop, { stock: 0 })
const setProduct = (id: number, change: Partial<typeof products.$inferInsert>) =>
  writeAndPublish(shop, (tx) => tx.update(products).set(change).where(eq(products.id, id)))
const age = (days: number, column: 'asked_at' | 'emailed_at' | 'withdrawn_at') =>
  shop.database.db.execute(`update stock_alerts set ${column} = now() - interval '${days} days'`)

describe('stock alerts', () => {
  beforeEach(async () => {
    ;[shopper, other] = [await makeShopper(shop), await makeShopper(shop)]
  })

  describe('asking for a stock alert', () => {
    it('adds a waiting alert and its product at the top of the list, and adds nothing when repeated', async () => {
      const [first, second] = [await makeSoldOut(), await makeSoldOut()]
      const { status, body } = await ask(first.id)
      assert.deepEqual([status, body.product_id, body.product_name, body.emailed_at], [200, first.id, first.name, null])
      assert.equal(body.product?.stock_quantity, 0)
      await ask(second.id)
      assert.equal((await ask(first.id)).body.asked_at, body.asked_at)
      assert.deepEqual(await listedIds(), [second.id, first.id])
      assert.deepEqual(await listedIds(other), [])
    })

    it('accepts products whose seller is away, or with less stock than the minimum', async () => {
      const seller = await makeStaff(shop, 'seller')
      await shop.database.sql`
        update sellers set away_until = current_date + 3, back_at = now() + interval '3 days' where seller_id = ${seller.user.id}`
      const away = await makeProduct(shop, { sellerId: seller.user.id })
      const tooFew = await makeProduct(shop, { stock: 9, minQuantity: 10, quantityStep: 10 })
      assert.deepEqual([(await ask(away.id)).status, (await ask(tooFew.id)).status], [200, 200])
    })

    it("refuses products that are in stock, hidden or unknown, and ids that aren't numbers", async () => {
      const { id, name } = await makeProduct(shop)
      const { status, refusal } = await ask(id)
      assert.deepEqual(
        [status, refusal.code, refusal.detail],
        [409, 'in_stock', `${name} is in stock. You can buy it now.`],
      )
      const hidden = await makeProduct(shop, { stock: 0, status: 'inactive' })
      for (const missing of [hidden.id, 2_000_000_000])
        assert.equal((await ask(missing)).refusal.code, 'product_not_found')
      assert.equal((await ask('one' as unknown as number)).refusal.code, 'product_not_found')
      assert.deepEqual(await list(), [])
    })

    it('limits the waiting alerts of an account, even for simultaneous calls', async () => {
      const soldOut = await Promise.all(Array.from({ length: MAX_STOCK_ALERTS + 1 }, makeSoldOut))
      const [last, ...others] = soldOut.map(({ id }) => id)
      assert.ok(last)
      await shop.database.db
        .insert(stockAlerts)
        .values(others.slice(1).map((productId) => ({ productId, accountId: shopper.user.id })))
      const answers = await Promise.all([ask(last), ask(others[0] ?? 0)])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      const refused = answers.find(({ status }) => status === 409)?.refusal
      assert.deepEqual([refused?.code, (await list()).length], ['too_many_alerts', MAX_STOCK_ALERTS])
      await withdraw(others[5] ?? 0)
      assert.deepEqual([(await ask(last)).status, (await ask(others[0] ?? 0)).status], [200, 200])
    })

    it('refuses callers who are not signed in', async () => {
      const { id } = await makeSoldOut()
      assert.equal((await ask(id, {})).refusal.code, 'not_signed_in')
      assert.equal((await withdraw(id, {})).refusal.code, 'not_signed_in')
      assert.equal((await shop.call(contract.listStockAlerts)).refusal.code, 'not_signed_in')
    })
  })

  describe('withdrawing a stock alert', () => {
    it("removes only the caller's alert, and succeeds if there is none", async () => {
      const { id } = await makeSoldOut()
      await ask(id)
      await ask(id, other)
      for (let time = 1; time <= 2; time += 1) assert.deepEqual((await withdraw(id)).body, { product_id: id })
      assert.deepEqual([await listedIds(), await listedIds(other)], [[], [id]])
    })

    it('restores the place in the queue if undone soon, and gives the last place if undone later', async () => {
      const { id } = await makeSoldOut()
      const { asked_at: askedAt } = (await ask(id)).body
      await withdraw(id)
      assert.equal((await ask(id)).body.asked_at, askedAt)
      await withdraw(id)
      await shop.database.sql`update stock_alerts set withdrawn_at = now() - interval '11 minutes'`
      assert.ok((await ask(id)).body.asked_at > askedAt)
    })
  })

  describe('stock alert data', () => {
    it('lists an alert without its product while the product is not for sale', async () => {
      const { id, name } = await makeSoldOut()
      await ask(id)
      await setProduct(id, { status: 'inactive' })
      assert.deepEqual(
        (await list()).map((alert) => [alert.product_name, alert.product]),
        [[name, null]],
      )
    })

    it("is part of the account's data, and is deleted with the account", async () => {
      const { id, name } = await makeSoldOut()
      const { product: _product, ...alert } = (await ask(id)).body
      const { body } = await shop.call(downloadAccountData, {}, shopper.access_token)
      assert.deepEqual(body.stock_alerts, [alert])
      assert.equal(alert.product_name, name)
      const admin = await makeStaff(shop, 'admin')
      await shop.call(deleteUser, { params: { user_id: shopper.user.id } }, admin.access_token)
      assert.equal(await shop.database.db.$count(stockAlerts, eq(stockAlerts.accountId, shopper.user.id)), 0)
    })

    it('is deleted a year after asking, a week after the email and a day after withdrawing', async () => {
      const purged = () => purge(shop.database.db, 'stockAlerts')
      await shop.database.db.delete(stockAlerts)
      const { id } = await makeSoldOut()
      await ask(id)
      await age(STOCK_ALERT_WAITING_DAYS - 1, 'asked_at')
      assert.equal(await purged(), 0)
      await age(STOCK_ALERT_WAITING_DAYS + 1, 'asked_at')
      assert.equal(await purged(), 1)
      await ask(id)
      await age(STOCK_ALERT_SENT_DAYS - 1, 'emailed_at')
      assert.equal(await purged(), 0)
      await age(STOCK_ALERT_SENT_DAYS + 1, 'emailed_at')
      assert.equal(await purged(), 1)
      await ask(id)
      await withdraw(id)
      assert.equal(await purged(), 0)
      await age(2, 'withdrawn_at')
      assert.equal(await purged(), 1)
    })
  })
})
