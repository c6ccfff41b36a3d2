import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deleteUser } from '#contract/accounts/admin.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { changeOrderStatus, getOrder, type OrderStatus } from '#contract/orders/calls.ts'
import { recordPayment } from '#contract/orders/payment-calls.ts'
import { closeReturn } from '#contract/orders/return-calls.ts'
import * as statements from '#contract/statements/calls.ts'
import { findMismatches } from '#test/books.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails } from '#test/mailbox.ts'

let shop: TestShop
let admin: Session
let shopper: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  shopper = await makeShopper(shop)
})
after(async () => {
  assert.deepEqual(await findMismatches(shop.database), [])
  await shop.close()
})

/** Creates a seller whose commission, in hundredths of a percent, has applied for a long time. */
async function makeSeller(commission = 1_200): Promise<Session> {
  const seller = await makeStaff(shop, 'seller')
  await shop.database.sql`
    insert into seller_terms (seller_id, from_day, commission_bp) values (${seller.user.id}, '2020-01-01', ${commission})`
  return seller
}

const setStatus = (id: number, status: OrderStatus) =>
  shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token)

async function deliver(seller: Session, { cents = 1_000_000n, quantity = 1 } = {}) {
  const product = await makeProduct(shop, { sellerId: seller.user.id, priceCents: cents })
  const { body } = await placeOrderOf(shop, shopper, [{ product, quantity }])
  await setStatus(body.id, 'delivered')
  return { id: body.id, productId: product.id }
}

/** Moves a seller's entries into the past, as if the orders had been delivered earlier. */
async function age(seller: Session, days: number) {
  await shop.database.sql`alter table seller_entries disable trigger seller_entries_stay`
  await shop.database.sql`
    update seller_entries set at = at - make_interval(days => ${days}::int)
    where seller_id = ${seller.user.id} and statement_id is null`
  await shop.database.sql`alter table seller_entries enable trigger seller_entries_stay`
}

const open = async (by: Session) => (await shop.call(statements.listOpenBalances, {}, by.access_token)).body
/** Returns a day before today, in the shop's time zone. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Kigali' })
const close = (seller: Session, toDay = dayBefore(2)) =>
  shop.call(statements.closeStatements, { body: { to_day: toDay, seller_ids: [seller.user.id] } }, admin.access_token)
const read = (id: number, by: Session) =>
  shop.call(statements.getStatement, { params: { statement_id: id } }, by.access_token)
const pay = (id: number, amount: number, key?: string) =>
  shop.call(
    statements.recordPayout,
    {
      params: { statement_id: id },
      body: { amount, method: 'momo', reference: 'MTN12345', paid_on: dayBefore(1) },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
    admin.access_token,
  )
const adjust = (seller: Session, amount: number) =>
  shop.call(
    statements.adjustSeller,
    { params: { user_id: seller.user.id }, body: { amount, note: 'Courier fee' } },
    admin.access_token,
  )

describe("a seller's open earnings", () => {
  it('are the price of delivered lines less the commission, and nothing once an order is no longer delivered', async () => {
    const seller = await makeSeller()
    const { id } = await deliver(seller, { cents: 333_300n, quantity: 3 })
    assert.deepEqual(await open(seller), [
      {
        seller: {
          id: seller.user.id,
          name: (await open(admin)).find((one) => one.seller.id === seller.user.id)?.seller.name,
        },
        opening: 0,
        gross: 9_999,
        commission: 1_200,
        adjusted: 0,
        balance: 8_799,
        entries: 1,
      },
    ])
    await setStatus(id, 'completed')
    const [reverted] = await open(seller)
    assert.deepEqual([reverted?.gross, reverted?.commission, reverted?.entries], [0, 0, 2])
    await setStatus(id, 'delivered')
    assert.equal((await open(seller))[0]?.balance, 8_799)
    await setStatus(id, 'cancelled')
    assert.equal((await open(seller))[0]?.balance, 0)
  })

  it('fall by the value of returns that the seller bears, but not of those that the shop bears', async () => {
    const seller = await makeSeller(1_000)
    const { id, productId } = await deliver(seller, { cents: 500_000n, quantity: 2 })
    const closing = async (borneBy: 'seller' | 'shop', value: number) => {
      const { body: order } = await shop.call(getOrder, { params: { order_id: id } }, admin.access_token)
      const counted = { counted: 1, to_shelf: 1, outcome: 'money' as const, value, borne_by: borneBy }
      const lines = [{ product_id: productId, reason: 'faulty' as const, ...counted }]
      return shop.call(
        closeReturn,
        { params: { order_id: id }, body: { version_seen: order.version, lines } },
        admin.access_token,
      )
    }
    await closing('shop', 5_000)
    assert.equal((await open(seller))[0]?.gross, 10_000)
    await closing('seller', 2_500)
    const [balance] = await open(seller)
    assert.deepEqual([balance?.gross, balance?.commission, balance?.balance], [7_500, 750, 6_750])
  })

  it("leave out the shop's own lines, and orders that were delivered before payments were recorded", async () => {
    const seller = await makeSeller()
    const product = await makeProduct(shop)
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await setStatus(body.id, 'delivered')
    const { body: old } = await placeOrderOf(shop, shopper, [
      { product: await makeProduct(shop, { sellerId: seller.user.id }), quantity: 1 },
    ])
    await shop.database.sql`update orders set in_books = false where id = ${old.id}`
    await setStatus(old.id, 'delivered')
    assert.deepEqual(await open(seller), [])
    const [count] = await shop.database.sql<{ count: number }>`
      select count(*)::int from seller_entries where order_id = ${body.id}`
    assert.equal(count?.count, 0)
  })

  it('include a delivery that was written by hand or by an older version', async () => {
    const seller = await makeSeller(0)
    const product = await makeProduct(shop, { sellerId: seller.user.id, priceCents: 700_000n })
    const { body } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    await shop.database.sql`update orders set status = 'delivered' where id = ${body.id}`
    assert.equal((await open(seller))[0]?.balance, 7_000)
  })
})

describe('statements', () => {
  it('contain exactly the open entries up to their last day, and the next starts the day after', async () => {
    const seller = await makeSeller(1_000)
    await deliver(seller)
    await age(seller, 40)
    await deliver(seller, { cents: 200_000n })
    await age(seller, 10)
    await deliver(seller, { cents: 50_000n })
    const { status, body } = await close(seller, dayBefore(45))
    assert.equal(status, 200)
    const [first] = body
    assert.deepEqual(
      [
        first?.number,
        first?.from_day,
        first?.to_day,
        first?.gross,
        first?.commission,
        first?.payable,
        first?.remainder,
      ],
      [1, dayBefore(50), dayBefore(45), 10_000, 1_000, 9_000, 0],
    )
    const [second] = (await close(seller, dayBefore(5))).body
    assert.deepEqual(
      [second?.number, second?.from_day, second?.to_day, second?.gross],
      [2, dayBefore(44), dayBefore(5), 2_000],
    )
    assert.deepEqual((await close(seller, dayBefore(5))).body, [], 'nothing is left to close')
    assert.equal((await open(seller))[0]?.gross, 500)
    const { body: detail } = await read(first?.id ?? 0, seller)
    assert.deepEqual(
      detail.entries.map(({ kind, gross, commission }) => [kind, gross, commission]),
      [['delivered', 10_000, 1_000]],
    )
  })

  it('carry over a debt and parts of a franc, and pay nothing until the debt is earned back', async () => {
    const seller = await makeSeller(0)
    await deliver(seller, { cents: 100_050n })
    await adjust(seller, -5_000)
    await age(seller, 30)
    const [first] = (await close(seller, dayBefore(20))).body
    assert.deepEqual([first?.gross, first?.adjusted, first?.payable, first?.remainder], [1_000.5, -5_000, 0, -3_999.5])
    assert.deepEqual(
      (await open(seller)).map(({ opening, balance }) => [opening, balance]),
      [[-3_999.5, -3_999.5]],
    )
    await deliver(seller, { cents: 500_000n })
    await age(seller, 10)
    const [second] = (await close(seller, dayBefore(5))).body
    assert.deepEqual([second?.opening, second?.payable, second?.remainder], [-3_999.5, 1_000, 0.5])
  })

  it('end yesterday at the latest', async () => {
    const seller = await makeSeller()
    const { status, refusal } = await close(seller, dayBefore(-1))
    assert.deepEqual([status, refusal.code], [409, 'period_open'])
  })

  it('take each entry once if two admins close at the same moment', async () => {
    const seller = await makeSeller()
    await deliver(seller)
    await age(seller, 10)
    const answers = await Promise.all([close(seller), close(seller), close(seller)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(answers.flatMap(({ body }) => body).length, 1)
  })

  it("are read by their seller and by admins only, with the seller's details of that day", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()]
    await shop.database.sql`
      update sellers set tin = '102345678', payout_method = 'mtn_momo', payout_name = 'Eric', payout_number = '0788000001'
      where seller_id = ${seller.user.id}`
    await deliver(seller)
    await age(seller, 10)
    const id = (await close(seller)).body[0]?.id ?? 0
    await shop.database.sql`update sellers set payout_number = '0788000002' where seller_id = ${seller.user.id}`
    for (const by of [seller, admin]) {
      const { body } = await read(id, by)
      assert.deepEqual(
        [body.payee.tin, body.payee.payout_method, body.payee.payout_number],
        ['102345678', 'mtn_momo', '0788000001'],
      )
    }
    assert.equal((await read(id, other)).refusal.code, 'statement_not_found')
    const { body: listed } = await shop.call(statements.listStatements, {}, other.access_token)
    assert.deepEqual(listed, [])
    const mails = (await collectMails(shop)).filter(({ to }) => to === seller.user.email)
    assert.ok(mails.some(({ text }) => text.includes('This is not a tax invoice.')))
  })

  it('cannot be edited or deleted, nor their entries', async () => {
    const seller = await makeSeller()
    await deliver(seller)
    await age(seller, 10)
    const id = (await close(seller)).body[0]?.id ?? 0
    await pay(id, 100)
    const { sql } = shop.database
    for (const attempt of [
      () => sql`update statements set gross_cents = 0 where id = ${id}`,
      () => sql`delete from statements where id = ${id}`,
      () => sql`truncate statements cascade`,
      () => sql`update seller_entries set gross_cents = 0 where statement_id = ${id}`,
      () => sql`update seller_entries set statement_id = null where statement_id = ${id}`,
      () => sql`delete from seller_entries where statement_id = ${id}`,
      () => sql`update payouts set amount_cents = 200 where statement_id = ${id}`,
      () => sql`delete from payouts where statement_id = ${id}`,
    ])
      await assert.rejects(attempt, ({ cause }: Error) => String(cause).includes('cannot be changed or deleted'))
  })
})

describe('the account of a seller', () => {
  const erase = (seller: Session) => shop.call(deleteUser, { params: { user_id: seller.user.id } }, admin.access_token)

  it('cannot be deleted while the shop and the seller owe each other a franc or more', async () => {
    const seller = await makeSeller(0)
    await adjust(seller, 2_500.5)
    const { status, refusal } = await erase(seller)
    assert.deepEqual(
      [status, refusal.code, refusal.detail],
      [
        409,
        'seller_has_balance',
        "This account's balance with the shop is Rwf 2,500.50. Close and pay its statements, or adjust the balance, first.",
      ],
    )
    await age(seller, 3)
    const { body } = await close(seller)
    assert.equal((await erase(seller)).status, 409)
    assert.equal((await pay(body[0]?.id ?? 0, 2_500)).status, 201)
    await adjust(seller, -100)
    assert.match((await erase(seller)).refusal.message, /−99\.50/)
    await adjust(seller, 99.5)
    assert.equal((await erase(seller)).status, 200)
  })

  it('can be deleted with a balance below a franc', async () => {
    const seller = await makeSeller(0)
    await adjust(seller, 0.5)
    assert.equal((await erase(seller)).status, 200)
  })
})

describe('payouts', () => {
  it('never exceed the payable amount, even at the same moment, and can be reversed once', async () => {
    const seller = await makeSeller(1_000)
    await deliver(seller)
    await age(seller, 10)
    const id = (await close(seller)).body[0]?.id ?? 0
    const answers = await Promise.all([pay(id, 6_000), pay(id, 6_000)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    )
    const { refusal } = await pay(id, 3_001)
    assert.equal(refusal.detail, 'Only Rwf 3,000 of this statement is left to pay out.')
    const { body } = await pay(id, 3_000)
    assert.deepEqual([body.paid, body.payouts.length], [9_000, 2])
    const payoutId = body.payouts[0]?.id ?? 0
    const reverse = () =>
      shop.call(
        statements.reversePayout,
        { params: { payout_id: payoutId }, body: { reason: 'Sent twice' } },
        admin.access_token,
      )
    assert.equal((await reverse()).body.paid, 3_000)
    assert.equal((await reverse()).refusal.code, 'payout_reversed')
    const { body: seen } = await read(id, seller)
    assert.deepEqual([seen.paid, seen.payouts.length, seen.payouts[0]?.by], [3_000, 1, 'Isoko'])
    const mails = (await collectMails(shop)).filter(({ to }) => to === seller.user.email)
    assert.ok(mails.some(({ text }) => text.includes('We paid you Rwf 3,000.00 by MoMo for statement 1.')))
  })

  it('are recorded once for each idempotency key, and not for a day in the future', async () => {
    const seller = await makeSeller()
    await deliver(seller)
    await age(seller, 10)
    const id = (await close(seller)).body[0]?.id ?? 0
    const key = crypto.randomUUID()
    const answers = await Promise.all([pay(id, 100, key), pay(id, 100, key)])
    assert.deepEqual(
      answers.map(({ body }) => body.paid),
      [100, 100],
    )
    const body = { amount: 1, method: 'cash' as const, paid_on: dayBefore(-2) }
    const late = await shop.call(statements.recordPayout, { params: { statement_id: id }, body }, admin.access_token)
    assert.equal(late.status, 422)
  })
})

describe("the shop's books", () => {
  it('sum up what was collected today, and what is owed to customers and sellers', async () => {
    const before = (await shop.call(statements.getBooks, {}, admin.access_token)).body
    const seller = await makeSeller(1_000)
    const { id } = await deliver(seller)
    const payment = { kind: 'payment' as const, amount: 12_000, method: 'airtel' as const, reference: 'AIR12345' }
    await shop.call(
      recordPayment,
      { params: { order_id: id }, body: { ...payment, confirm: ['more_than_due'] } },
      admin.access_token,
    )
    await deliver(seller, { cents: 300_000n })
    const { body } = await shop.call(statements.getBooks, {}, admin.access_token)
    assert.deepEqual(
      body.collected_today.find(({ method }) => method === 'airtel'),
      { method: 'airtel', amount: 12_000 },
    )
    assert.equal(body.owed_to_customers - before.owed_to_customers, 2_000)
    assert.equal(body.to_collect - before.to_collect, 3_000)
    assert.equal(body.owed_to_sellers - before.owed_to_sellers, 11_700)
  })
})
