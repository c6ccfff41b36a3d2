import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import { changeOrderStatus, getOrder, type OrderDetail, type OrderStatus } from '#contract/orders/calls.ts'
import { recordPayment } from '#contract/orders/payment-calls.ts'
import {
  answerReturn,
  closeReturn,
  reopenReturn,
  reportProblem,
  withdrawReturn,
} from '#contract/orders/return-calls.ts'
import type { Problem } from '#contract/orders/return-states.ts'
import type { CountedLine } from '#contract/orders/returns.ts'
import { findMismatches } from '#test/books.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests } from '#test/mailbox.ts'

let shop: TestShop
let admin: Session
let seller: Session
let shopper: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
})
after(async () => {
  assert.deepEqual(await findMismatches(shop.database), [])
  await shop.close()
})

interface Delivered {
  id: number
  relay: number
  servo: number
}

const setStatus = (id: number, status: OrderStatus, restock?: { product_id: number; quantity: number }[]) =>
  shop.call(
    changeOrderStatus,
    { params: { order_id: id }, body: { status, ...(restock && { restock }) } },
    admin.access_token,
  )

/** Creates a delivered order of four relays at Rwf 2,500 from a seller, and two servos at Rwf 4,000 from the shop. */
async function deliver({ buyer = shopper } = {}): Promise<Delivered> {
  const relay = await makeProduct(shop, { name: 'Relay', priceCents: 250_000n, stock: 10, sellerId: seller.user.id })
  const servo = await makeProduct(shop, { name: 'Servo', priceCents: 400_000n, stock: 10 })
  const lines = [
    { product: relay, quantity: 4 },
    { product: servo, quantity: 2 },
  ]
  const { body } = await placeOrderOf(shop, buyer, lines)
  await setStatus(body.id, 'delivered')
  return { id: body.id, relay: relay.id, servo: servo.id }
}

const read = async (id: number, by: Session) =>
  (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body
const report = (
  id: number,
  lines: { product_id: number; quantity: number; reason?: Problem }[],
  { by = shopper, text = '', key }: { by?: Session; text?: string; key?: string } = {},
) =>
  shop.call(
    reportProblem,
    {
      params: { order_id: id },
      body: { text, lines: lines.map((line) => ({ reason: 'faulty' as const, ...line })) },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
    by.access_token,
  )
const line = (productId: number, fields: Partial<CountedLine> = {}): CountedLine => ({
  product_id: productId,
  reason: 'faulty',
  counted: 1,
  to_shelf: 0,
  outcome: 'money',
  value: 0,
  ...fields,
})
interface CloseOptions {
  return_id?: number
  key?: string
  /** Version that the admin saw; by default, the current one. */
  version?: number
}

async function close(id: number, lines: CountedLine[], options: CloseOptions = {}) {
  const { key, version = (await read(id, admin)).version, ...named } = options
  return shop.call(
    closeReturn,
    {
      params: { order_id: id },
      body: { version_seen: version, lines, ...named },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
    admin.access_token,
  )
}
const reopen = async (id: number, returnId: number) =>
  shop.call(
    reopenReturn,
    { params: { order_id: id, return_id: returnId }, body: { version_seen: (await read(id, admin)).version } },
    admin.access_token,
  )
const pay = (id: number, kind: 'payment' | 'refund', amount: number) =>
  shop.call(recordPayment, { params: { order_id: id }, body: { kind, amount, method: 'cash' } }, admin.access_token)
const stockOf = async (productId: number) => {
  const [row] = await shop.database.sql<{ stock: number }>`select stock from products where id = ${productId}`
  return row?.stock
}
const causesOf = async (productId: number) =>
  (
    await shop.database.sql<{ cause: string; pieces: string }>`
      select cause, to_value - from_value as pieces from product_ledger
      where product_id = ${productId} and kind = 'stock' order by id`
  ).map(({ cause, pieces }) => `${cause} ${Number(pieces)}`)
const refusalOf = ({ status, refusal }: { status: number; refusal: ErrorBody }) => [
  status,
  refusal.code,
  refusal.detail,
]
const lastReturn = ({ returns }: OrderDetail) => returns.at(-1)

describe('reporting a problem with a delivered order', () => {
  it('tells the shop the problem of each piece, and shows it to buyer and seller', async () => {
    const { id, relay, servo } = await deliver()
    const { status, body } = await report(
      id,
      [
        { product_id: relay, quantity: 2 },
        { product_id: servo, quantity: 1, reason: 'missing' },
      ],
      { text: ' They click. ' },
    )
    assert.equal(status, 201)
    assert.equal(body.has_open_return, true)
    const mine = lastReturn(body)
    assert.deepEqual([mine?.status, mine?.by, mine?.text], ['requested', shopper.user.full_name, 'They click.'])
    assert.deepEqual(
      mine?.lines.map((one) => [one.product_name, one.reason, one.asked, one.to_shelf, one.borne_by]),
      [
        ['Relay', 'faulty', 2, null, null],
        ['Servo', 'missing', 1, null, null],
      ],
    )
    const seen = lastReturn(await read(id, seller))
    assert.deepEqual(
      seen?.lines.map((one) => one.product_name),
      ['Relay'],
    )
  })

  it("refuses other people's orders, undelivered orders, and pieces that were not bought", async () => {
    const { id, relay } = await deliver()
    const one = [{ product_id: relay, quantity: 1 }]
    assert.equal((await report(id, one, { by: await makeShopper(shop) })).status, 404)
    assert.equal((await report(id, one, { by: seller })).status, 404)
    assert.deepEqual(refusalOf(await report(id, [{ product_id: relay, quantity: 5 }])), [
      409,
      'too_many_returned',
      'Only 4 of Relay can still be returned.',
    ])
    const other = await makeProduct(shop)
    assert.equal((await report(id, [{ product_id: other.id, quantity: 1 }])).status, 422)
    await setStatus(id, 'completed')
    assert.deepEqual(refusalOf(await report(id, one)).slice(0, 2), [409, 'order_not_delivered'])
  })

  it('accepts a report up to 30 days after the delivery, and later only from an admin', async () => {
    const { id, relay } = await deliver()
    await shop.database
      .sql`update order_status_changes set changed_at = now() - interval '31 days' where order_id = ${id}`
    const one = [{ product_id: relay, quantity: 1 }]
    assert.deepEqual(refusalOf(await report(id, one)), [
      409,
      'return_too_late',
      'You can report a problem up to 30 days after delivery. Please contact us instead.',
    ])
    assert.equal((await report(id, one, { by: admin })).status, 201)
  })

  it('accepts a report for as many days as the operator sets', async () => {
    const patient = await testShop({ beside: shop, settings: { STORE_RETURN_DAYS: '60' } })
    const { id, relay } = await deliver()
    const age = (days: number) => shop.database.sql`
      update order_status_changes set changed_at = now() - make_interval(days => ${days}::int) where order_id = ${id}`
    const body = { lines: [{ product_id: relay, quantity: 1, reason: 'faulty' as const }] }
    const send = () => patient.call(reportProblem, { params: { order_id: id }, body }, shopper.access_token)
    await age(61)
    assert.match(JSON.stringify((await send()).refusal.detail), /up to 60 days after delivery/)
    await age(59)
    assert.equal((await send()).status, 201)
    await patient.close()
  })

  it('keeps one open report per order, even if two are sent at the same moment, until it is withdrawn', async () => {
    const { id, relay } = await deliver()
    const one = [{ product_id: relay, quantity: 1 }]
    const answers = await Promise.all([report(id, one), report(id, one)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409],
    )
    const returnId = lastReturn(await read(id, shopper))?.id ?? 0
    const params = { order_id: id, return_id: returnId }
    assert.equal((await shop.call(withdrawReturn, { params }, seller.access_token)).status, 404)
    const { body } = await shop.call(withdrawReturn, { params }, shopper.access_token)
    assert.deepEqual([lastReturn(body)?.status, body.has_open_return], ['withdrawn', false])
    assert.equal((await shop.call(withdrawReturn, { params }, shopper.access_token)).refusal.code, 'return_closed')
    assert.equal((await report(id, one)).status, 201)
  })

  it('stores a repeated report once', async () => {
    const { id, relay } = await deliver()
    const key = crypto.randomUUID()
    const send = () => report(id, [{ product_id: relay, quantity: 1 }], { key })
    const answers = await Promise.all([send(), send()])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.returns.length]),
      [
        [201, 1],
        [201, 1],
      ],
    )
  })

  it('emails the buyer the answer', async () => {
    const buyer = await makeShopper(shop)
    const { id, relay } = await deliver({ buyer })
    const { body } = await report(id, [{ product_id: relay, quantity: 1 }], { by: buyer })
    await collectMails(shop)
    const params = { order_id: id, return_id: lastReturn(body)?.id ?? 0 }
    const answer = { version_seen: body.version, status: 'refused' as const, answer: 'The relay was opened.' }
    const { body: refused } = await shop.call(answerReturn, { params, body: answer }, admin.access_token)
    assert.deepEqual([lastReturn(refused)?.status, lastReturn(refused)?.answer], ['refused', 'The relay was opened.'])
    assert.equal((await shop.call(answerReturn, { params, body: answer }, admin.access_token)).status, 409)
    await releaseDigests(shop)
    const mails = (await collectMails(shop)).filter(({ to }) => to === buyer.user.email)
    assert.ok(mails.some(({ text }) => text.includes("We can't accept your report about order")))
  })
})

describe('closing a return', () => {
  it('restocks pieces, takes the value off the order and owes it to the buyer', async () => {
    const { id, relay, servo } = await deliver()
    await pay(id, 'payment', 18_000)
    const { body: reported } = await report(id, [
      { product_id: relay, quantity: 2 },
      { product_id: servo, quantity: 1 },
    ])
    const returnId = lastReturn(reported)?.id ?? 0
    const { status, body } = await close(
      id,
      [
        line(relay, { counted: 2, to_shelf: 1, value: 5_000 }),
        line(servo, { reason: 'missing', counted: 1, value: 4_000, borne_by: 'shop' }),
      ],
      { return_id: returnId },
    )
    assert.equal(status, 200)
    assert.deepEqual(body.account, { due: 9_000, paid: 18_000, balance: -9_000 })
    assert.deepEqual(
      body.items.map((item) => [item.returned, item.returned_value, item.restocked, item.quantity]),
      [
        [2, 5_000, 0, 4],
        [1, 4_000, 0, 2],
      ],
    )
    assert.deepEqual([await stockOf(relay), await stockOf(servo)], [7, 8])
    assert.deepEqual(await causesOf(relay), ['sale -4', 'returned 2', 'missing -1'])
    assert.deepEqual(await causesOf(servo), ['sale -2', 'returned 1', 'missing -1'])
    const closed = lastReturn(body)
    assert.deepEqual([closed?.status, closed?.lines.map((one) => one.borne_by)], ['closed', ['seller', 'shop']])
    assert.equal((await pay(id, 'refund', 9_000)).body.account?.balance, 0)
  })

  it('never returns a piece twice or takes more off a line than was paid for it', async () => {
    const { id, relay } = await deliver()
    assert.equal((await close(id, [line(relay, { counted: 3, to_shelf: 3, value: 7_500 })])).status, 200)
    assert.deepEqual(refusalOf(await close(id, [line(relay, { counted: 2, value: 0 })])), [
      409,
      'too_many_returned',
      'Only 1 of Relay can still be returned.',
    ])
    for (const [fields, field] of [
      [{ counted: 1, value: 2_501 }, 'value'],
      [{ counted: 1, to_shelf: 2 }, 'to_shelf'],
      [{ counted: 0 }, 'counted'],
      [{ counted: 1, reason: 'goodwill' as const }, 'counted'],
      [{ counted: 1, to_shelf: 1, reason: 'missing' as const }, 'to_shelf'],
      [{ counted: 1, value: 1, outcome: 'none' as const }, 'value'],
      [{ counted: 0, reason: 'goodwill' as const, value: 2_501 }, 'value'],
    ] as const) {
      const { status, refusal } = await close(id, [line(relay, fields)])
      const named = Array.isArray(refusal.detail) ? refusal.detail.map(({ loc }) => loc.at(-1)) : []
      assert.deepEqual([status, named], [422, [field]], JSON.stringify(fields))
    }
    const { body } = await close(id, [line(relay, { counted: 1, value: 2_500 })])
    assert.equal(body.account?.due, 8_000)
  })

  it('gives money back without pieces as goodwill, which the shop bears', async () => {
    const { id, relay } = await deliver()
    const { body } = await close(id, [line(relay, { reason: 'goodwill', counted: 0, value: 1_000 })])
    assert.equal(body.account?.due, 17_000)
    assert.deepEqual(
      lastReturn(body)?.lines.map((one) => [one.counted, one.value, one.borne_by]),
      [[0, 1_000, 'shop']],
    )
    assert.deepEqual(await causesOf(relay), ['sale -4'])
  })

  it('closes once if two admins press at the same moment', async () => {
    const { id, relay } = await deliver()
    const { version } = await read(id, admin)
    const press = () => close(id, [line(relay, { to_shelf: 1, value: 2_500 })], { version })
    const answers = await Promise.all([press(), press(), press()])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409, 409],
    )
    assert.equal(await stockOf(relay), 7)
  })
})

describe('a closed return', () => {
  it('can be reopened, which undoes its effect on stock and the order', async () => {
    const { id, relay } = await deliver()
    const { body: closed } = await close(id, [line(relay, { counted: 2, to_shelf: 1, value: 5_000 })])
    const returnId = lastReturn(closed)?.id ?? 0
    const { status, body } = await reopen(id, returnId)
    assert.equal(status, 200)
    assert.deepEqual([body.account?.due, lastReturn(body)?.status, body.items[0]?.returned], [18_000, 'agreed', 0])
    assert.equal(await stockOf(relay), 6)
    assert.deepEqual(await causesOf(relay), ['sale -4', 'returned 2', 'missing -1', 'missing 1', 'returned -2'])
    assert.equal((await reopen(id, returnId)).refusal.code, 'return_not_closed')
    const again = await close(id, [line(relay, { counted: 1, to_shelf: 1, value: 2_500 })], { return_id: returnId })
    assert.equal(again.body.account?.due, 15_500)
  })

  it('stays closed if its pieces have been sold', async () => {
    const { id, relay } = await deliver()
    const { body } = await close(id, [line(relay, { counted: 4, to_shelf: 4, value: 10_000 })])
    await shop.database.sql`update products set stock = 3 where id = ${relay}`
    const { status, refusal } = await reopen(id, lastReturn(body)?.id ?? 0)
    assert.deepEqual([status, refusal.code, refusal.lines?.length], [409, 'pieces_sold', 1])
    assert.equal((await read(id, admin)).account?.due, 8_000)
  })

  it('keeps its pieces through a cancellation, a revival and a change of the order', async () => {
    const { id, relay, servo } = await deliver()
    await close(id, [line(relay, { counted: 3, to_shelf: 3, value: 7_500 })])
    assert.equal(await stockOf(relay), 9)
    assert.equal((await setStatus(id, 'cancelled', [{ product_id: relay, quantity: 2 }])).status, 422)
    const { body: cancelled } = await setStatus(id, 'cancelled', [{ product_id: relay, quantity: 1 }])
    assert.deepEqual([await stockOf(relay), await stockOf(servo), cancelled.account?.due], [10, 8, 0])
    assert.equal(cancelled.items[0]?.restocked, 1)
    const { body: revived } = await setStatus(id, 'completed')
    assert.deepEqual([await stockOf(relay), await stockOf(servo), revived.account?.due], [9, 8, 10_500])
    const change = (fields: object) =>
      shop.call(
        changeOrder,
        {
          params: { order_id: id },
          body: { version_seen: revived.version, reason: 'other', lines: [{ product_id: relay, ...fields }] } as never,
        },
        admin.access_token,
      )
    assert.equal((await change({ quantity: 2 })).refusal.code, 'line_returned')
    assert.equal((await change({ quantity: 4, price: 1_000 })).refusal.code, 'line_returned')
    assert.equal((await change({ quantity: 3 })).status, 200)
  })
})
