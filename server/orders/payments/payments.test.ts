import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { changeOrderStatus, getOrder, listOrders, type OrderStatus } from '#contract/orders/calls.ts'
import { recordPayment, reversePayment } from '#contract/orders/payment-calls.ts'
import type { NewPayment } from '#contract/orders/payments.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests } from '#test/mailbox.ts'

const MOMO = {
  STORE_MOMO_CODE: '123456',
  STORE_MOMO_NAME: 'ISOKO LTD',
  STORE_MOMO_DIAL: '*182*8*1*{code}*{amount}#',
}

type TypedPayment = Partial<Omit<NewPayment, 'amount'>> & { amount: number }

let shop: TestShop
let admin: Session
let seller: Session
let shopper: Session
before(async () => {
  shop = await testShop({ settings: MOMO })
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
})
after(() => shop.close())

async function makeOrder({ cents = 1_250_000n, buyer = shopper } = {}) {
  const product = await makeProduct(shop, { priceCents: cents, sellerId: seller.user.id })
  return (await placeOrderOf(shop, buyer, [{ product, quantity: 1 }])).body.id
}
const record = (orderId: number, body: TypedPayment, { key, by = admin }: { key?: string; by?: Session } = {}) =>
  shop.call(
    recordPayment,
    {
      params: { order_id: orderId },
      body: { kind: 'payment', method: 'cash', confirm: [], ...body },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
    by.access_token,
  )
const reverse = (orderId: number, paymentId: number, reason = 'Typed on the wrong order') =>
  shop.call(
    reversePayment,
    { params: { order_id: orderId, payment_id: paymentId }, body: { reason } },
    admin.access_token,
  )
const setStatus = (id: number, status: OrderStatus) =>
  shop.call(changeOrderStatus, { params: { order_id: id }, body: { status } }, admin.access_token)
const read = async (id: number, by: Session) =>
  (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body
const mailsTo = async ({ user }: Session) => (await collectMails(shop)).filter(({ to }) => to === user.email)
const refusalOf = ({ status, refusal }: { status: number; refusal: ErrorBody }) => [
  status,
  refusal.code,
  refusal.detail,
]

describe('payments for an order', () => {
  it('shows the balance to buyer and admin, and no payments to the seller', async () => {
    const id = await makeOrder()
    const { status, body } = await record(id, { amount: 10_000, method: 'momo', reference: ' 1337-0042 ' })
    assert.equal(status, 201)
    assert.deepEqual(body.account, { due: 12_500, paid: 10_000, balance: 2_500 })
    const { payments, account, version } = await read(id, shopper)
    assert.deepEqual([account, version], [body.account, 2])
    const [payment] = payments
    assert.deepEqual(
      [payment?.kind, payment?.amount, payment?.method, payment?.reference, payment?.by, payment?.reversal],
      ['payment', 10_000, 'momo', '13370042', 'Isoko', null],
    )
    assert.equal((await read(id, admin)).payments[0]?.by, admin.user.full_name)
    const seen = await read(id, seller)
    assert.deepEqual([seen.account, seen.payments], [null, []])
    const { body: listed } = await shop.call(listOrders, { query: { search: `#${id}` } }, shopper.access_token)
    assert.ok(!Array.isArray(listed))
    assert.deepEqual(listed.items[0]?.account, body.account)
  })

  it('says how to pay the balance by MoMo, from the confirmation until it is paid, but not to sellers', async () => {
    const id = await makeOrder()
    assert.equal((await read(id, shopper)).pay, null)
    await setStatus(id, 'completed')
    await record(id, { amount: 10_000 })
    const pay = { code: '123456', name: 'ISOKO LTD', dial: '*182*8*1*123456*2500#' }
    assert.deepEqual([(await read(id, shopper)).pay, (await read(id, admin)).pay], [pay, pay])
    assert.equal((await read(id, seller)).pay, null)
    await record(id, { amount: 2_500 })
    assert.equal((await read(id, shopper)).pay, null)
  })

  it('refuses a payment above the balance until an admin confirms it, and then owes the difference', async () => {
    const id = await makeOrder()
    assert.deepEqual(refusalOf(await record(id, { amount: 12_501 })), [
      409,
      'more_than_due',
      'Only Rwf 12,500 is due for this order. Confirm if the customer paid more.',
    ])
    assert.equal((await read(id, admin)).account?.paid, 0)
    const { body } = await record(id, { amount: 13_000, confirm: ['more_than_due'] })
    assert.deepEqual(body.account, { due: 12_500, paid: 13_000, balance: -500 })
  })

  it('refunds at most what is owed to the customer', async () => {
    const id = await makeOrder()
    await record(id, { amount: 12_500 })
    assert.deepEqual(refusalOf(await record(id, { kind: 'refund', amount: 1 })), [
      409,
      'refund_too_high',
      'Rwf 0 is owed to the customer. To refund more, record a return, lower the total or cancel the order first.',
    ])
    const { body: cancelled } = await setStatus(id, 'cancelled')
    assert.deepEqual(cancelled.account, { due: 0, paid: 12_500, balance: -12_500 })
    assert.equal((await record(id, { kind: 'refund', amount: 12_501 })).status, 409)
    const { body } = await record(id, { kind: 'refund', amount: 12_500, method: 'momo', reference: '55501' })
    assert.deepEqual(body.account, { due: 0, paid: 0, balance: 0 })
    assert.deepEqual(
      body.payments.map(({ kind, amount }) => [kind, amount]),
      [
        ['payment', 12_500],
        ['refund', 12_500],
      ],
    )
  })

  it('emails the buyer about a refund with its reference, and about nothing else', async () => {
    const buyer = await makeShopper(shop)
    const id = await makeOrder({ buyer })
    await record(id, { amount: 13_000, confirm: ['more_than_due'] })
    await mailsTo(buyer) // about the order and the address
    await record(id, { kind: 'refund', amount: 500, method: 'airtel', reference: 'AM900' })
    await releaseDigests(shop)
    const refunds = await mailsTo(buyer)
    assert.deepEqual(
      refunds.map(({ subject }) => subject),
      [`Refund for your order #${id}`],
    )
    assert.match(
      refunds[0]?.text ?? '',
      /We refunded Rwf 500\.00 for your order #\d+ by Airtel Money\. The transaction reference is AM900\./,
    )
  })

  it('states the paid amount in the email about the delivery', async () => {
    const buyer = await makeShopper(shop)
    const id = await makeOrder({ buyer })
    await record(id, { amount: 12_500 })
    await setStatus(id, 'delivered')
    const texts = (await mailsTo(buyer)).map(({ text }) => text)
    assert.ok(
      texts.some((text) => text.includes('was delivered') && text.includes('You paid Rwf 12,500.00.')),
      texts.join('\n'),
    )
  })
})

describe('mistakes and repeated payments', () => {
  it('refuses a used reference until an admin confirms it, whatever its case, but not in another network', async () => {
    const [one, other] = [await makeOrder(), await makeOrder()]
    await record(one, { amount: 100, method: 'momo', reference: 'TX900a' })
    assert.deepEqual(refusalOf(await record(other, { amount: 100, method: 'momo', reference: 'tx900A' })), [
      409,
      'reference_used',
      `tx900A is already recorded for order #${one}. Confirm if this is another payment.`,
    ])
    assert.equal((await record(other, { amount: 100, method: 'bank', reference: 'tx900A' })).status, 201)
    const confirmed = {
      amount: 100,
      method: 'momo' as const,
      reference: 'tx900A',
      confirm: ['reference_used' as const],
    }
    assert.equal((await record(other, confirmed)).status, 201)
  })

  it('records a reference once, even for two orders at the same moment', async () => {
    const ids = [await makeOrder(), await makeOrder(), await makeOrder()]
    const answers = await Promise.all(
      ids.map((id) => record(id, { amount: 100, method: 'momo', reference: 'SAMEMOMENT' })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409, 409],
    )
  })

  it('records a payment once for each idempotency key', async () => {
    const id = await makeOrder()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => record(id, { amount: 500 }, { key })))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.account?.paid]),
      answers.map(() => [201, 500]),
    )
    assert.equal((await record(id, { amount: 600 }, { key })).status, 409)
  })

  it('never records more than is due from two admins at the same moment', async () => {
    const id = await makeOrder()
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(id, { amount: 12_500 })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409, 409, 409],
    )
    assert.equal((await read(id, admin)).account?.balance, 0)
  })

  it('reverses a mistake once, with a reason that only admins see', async () => {
    const id = await makeOrder()
    const { body: paid } = await record(id, { amount: 12_500, method: 'momo', reference: 'MISTAKE1' })
    const paymentId = paid.payments[0]?.id ?? 0
    const { status, body } = await reverse(id, paymentId)
    assert.equal(status, 200)
    assert.deepEqual(body.account, { due: 12_500, paid: 0, balance: 12_500 })
    assert.equal(body.payments[0]?.reversal?.reason, 'Typed on the wrong order')
    assert.deepEqual((await read(id, shopper)).payments, [])
    assert.deepEqual(refusalOf(await reverse(id, paymentId)).slice(0, 2), [409, 'payment_reversed'])
    const again = { amount: 12_500, method: 'momo' as const, reference: 'MISTAKE1' }
    assert.equal((await record(id, again)).status, 201, 'the reference of a reversed payment is free again')
  })

  it('refuses to reverse a partly refunded payment, or one for another order', async () => {
    const [id, other] = [await makeOrder(), await makeOrder()]
    const { body } = await record(id, { amount: 13_000, confirm: ['more_than_due'] })
    await record(id, { kind: 'refund', amount: 500 })
    const [payment, refund] = (await read(id, admin)).payments
    assert.deepEqual(refusalOf(await reverse(id, payment?.id ?? 0)).slice(0, 2), [409, 'payment_refunded'])
    assert.deepEqual(refusalOf(await reverse(other, payment?.id ?? 0)).slice(0, 2), [404, 'payment_not_found'])
    assert.equal((await reverse(id, refund?.id ?? 0)).body.account?.paid, 13_000)
    assert.equal((await reverse(id, body.payments[0]?.id ?? 0)).body.account?.paid, 0)
  })
})

describe('lists and records of payments', () => {
  it('lists delivered orders to collect, and orders to refund, with their counts', async () => {
    const [unpaid, paid, half, owed] = [await makeOrder(), await makeOrder(), await makeOrder(), await makeOrder()]
    for (const id of [unpaid, paid, half]) await setStatus(id, 'delivered')
    await record(paid, { amount: 12_500 })
    await record(half, { amount: 5_000 })
    await record(owed, { amount: 12_500 })
    await setStatus(owed, 'cancelled')
    const idsOf = async (waiting: 'to_collect' | 'to_refund') => {
      const query = { waiting, page_size: 100 }
      const { body } = await shop.call(listOrders, { query }, admin.access_token)
      assert.ok(!Array.isArray(body))
      assert.equal(body.counts?.[waiting], body.total)
      return body.items.map(({ id }) => id)
    }
    const toCollect = await idsOf('to_collect')
    assert.deepEqual(
      [unpaid, paid, half, owed].map((id) => toCollect.includes(id)),
      [true, false, true, false],
    )
    const toRefund = await idsOf('to_refund')
    assert.deepEqual(
      [unpaid, paid, half, owed].map((id) => toRefund.includes(id)),
      [false, false, false, true],
    )
  })

  it('has no account for an order that was delivered before payments were recorded', async () => {
    const id = await makeOrder()
    await shop.database.sql`update orders set in_books = false where id = ${id}`
    assert.equal((await read(id, admin)).account, null)
    assert.deepEqual(refusalOf(await record(id, { amount: 1 })).slice(0, 2), [409, 'not_in_books'])
  })

  it('refuses unreadable amounts and references, naming the field', async () => {
    const id = await makeOrder()
    for (const [body, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: 99.5 }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [{ amount: 1_000_000_000_001 }, 'amount'],
      [{ amount: 5, method: 'momo' }, 'reference'],
      [{ amount: 5, method: 'momo', reference: 'abc' }, 'reference'],
      [{ amount: 5, method: 'bank', reference: 'AB/12' }, 'reference'],
      [{ amount: 5, method: 'momo', reference: '1'.repeat(41) }, 'reference'],
      [{ amount: 5, method: 'card' }, 'method'],
    ] as const) {
      const { status, refusal } = await record(id, body as never)
      assert.equal(status, 422, JSON.stringify(body))
      const named = Array.isArray(refusal.detail) ? refusal.detail.map(({ loc }) => loc.at(-1)) : []
      assert.deepEqual(named, [field], JSON.stringify(body))
    }
    assert.equal((await read(id, admin)).account?.paid, 0)
  })

  it('records payments and reversals in the activity', async () => {
    const id = await makeOrder()
    const { body } = await record(id, { amount: 500 })
    await reverse(id, body.payments[0]?.id ?? 0)
    const { body: activity } = await shop.call(listActivity, { query: { subject_type: 'order' } }, admin.access_token)
    assert.deepEqual(
      activity.items.filter(({ subject_id: subject }) => subject === id).map(({ action }) => action),
      ['payment_reversed', 'payment_recorded'],
    )
  })

  it('keeps payments from being edited or deleted, even by hand, and forgets only who recorded them', async () => {
    const other = await makeStaff(shop, 'admin')
    const id = await makeOrder()
    await record(id, { amount: 500 }, { by: other })
    for (const attempt of [
      () => shop.database.sql`update order_payments set amount_cents = 100 where order_id = ${id}`,
      () => shop.database.sql`update order_payments set account_id = null where order_id = ${id}`,
      () => shop.database.sql`delete from order_payments where order_id = ${id}`,
      () => shop.database.sql`truncate order_payments`,
    ])
      await assert.rejects(attempt, ({ cause }: Error) =>
        String(cause).includes('Rows in order_payments cannot be changed or deleted'),
      )
    await shop.database.sql`delete from accounts where id = ${other.user.id}`
    const [payment] = (await read(id, admin)).payments
    assert.deepEqual([payment?.amount, payment?.by], [500, 'Isoko'])
  })
})
