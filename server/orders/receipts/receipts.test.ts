import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { toFrancs } from '#contract/money.ts'
import { getOrder, placeOrder } from '#contract/orders/calls.ts'
import * as receipts from '#contract/orders/receipt-calls.ts'
import type { NewReceipt, NewReceiptTo } from '#contract/orders/receipts.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let issuer: Session
let other: Session
let shopper: Session
before(async () => {
  shop = await testShop({ settings: { STORE_TIN: '100000001' } })
  admin = await makeStaff(shop, 'admin')
  issuer = await makeStaff(shop, 'seller')
  other = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
  await shop.database.sql`
    update sellers set receipts_by = 'seller', tin = '102345678' where seller_id = ${issuer.user.id}`
})
after(() => shop.close())

/** Places an order with a line of Rwf 4,000 of the issuer, and lines of another seller and the shop of Rwf 1,500. */
async function makeOrder() {
  const lines = [
    [issuer.user.id, 200_000n, 2],
    [other.user.id, 100_000n, 1],
    [null, 50_000n, 1],
  ] as const
  const items = await Promise.all(
    lines.map(async ([sellerId, priceCents, quantity]) => ({
      product: await makeProduct(shop, { sellerId, priceCents }),
      quantity,
    })),
  )
  const { body } = await placeOrderOf(shop, shopper, items)
  return { params: { order_id: body.id }, products: items.map(({ product }) => product.id) }
}

type Params = { order_id: number }
let numbers = 0
const receipt = (fields: Partial<NewReceipt> = {}) => ({
  kind: 'sale' as const,
  number: `${++numbers}/200`,
  sdc_id: 'SDC010012345',
  issued_at: '2026-11-20T09:00:00.000Z',
  total: 4_000,
  vat: 610.17,
  ...fields,
})
const read = (params: Params, by: Session) => shop.call(receipts.getReceipts, { params }, by.access_token)
const name = (params: Params, body: NewReceiptTo, by = shopper) =>
  shop.call(receipts.changeReceiptTo, { params, body }, by.access_token)
const noteOwn = (params: Params, body = receipt(), by = issuer) =>
  shop.call(receipts.noteOwnReceipt, { params, body }, by.access_token)
const note = (params: Params, body: Partial<NewReceipt> & { seller_id?: number } = {}) =>
  shop.call(
    receipts.noteReceipt,
    { params, body: { ...receipt({ total: 1_500, vat: 0 }), ...body } },
    admin.access_token,
  )

describe('who issues tax receipts', () => {
  it('is the seller of a line if they do so themselves, and otherwise the shop', async () => {
    const { params, products } = await makeOrder()
    const { body } = await read(params, shopper)
    assert.deepEqual(
      body.issuers.map(({ seller_id: id, tin, product_ids: ids }) => [id, tin, ids]),
      [
        [null, '100000001', products.slice(1).toSorted((a, b) => a - b)],
        [issuer.user.id, '102345678', products.slice(0, 1)],
      ],
    )
    assert.deepEqual((await read(params, issuer)).body.issuers, body.issuers.slice(1))
    assert.deepEqual((await read(params, other)).body, { to: null, issuers: [], noted: [] })
    assert.equal((await read(params, await makeShopper(shop))).status, 404)
  })
})

describe('the buyer named on receipts', () => {
  it('is a phone in any notation, or a business with its TIN, and is shown to issuers', async () => {
    const { params } = await makeOrder()
    const phone = { phone: '0788123456', tin: '', name: '' }
    assert.deepEqual((await name(params, { phone: '+250 788-123-456' })).body.to, phone)
    assert.deepEqual((await read(params, issuer)).body.to, phone)
    const { body: order } = await shop.call(getOrder, { params }, shopper.access_token)
    assert.deepEqual([order.customer_info.receipt, order.version], [phone, 2])
    const school = { phone: '', tin: '102345678', name: 'Lycée de Kigali' }
    assert.deepEqual((await name(params, { tin: '102 345 678', name: 'Lycée de Kigali' }, admin)).body.to, school)
    assert.equal((await name(params, {})).body.to, null)
    const { body: seen } = await shop.call(getOrder, { params }, issuer.access_token)
    assert.equal(seen.customer_info.receipt, undefined)
  })

  it('can be given with the order', async () => {
    const product = await makeProduct(shop)
    const { body } = await shop.call(
      placeOrder,
      {
        body: {
          items: [{ product_id: product.id, quantity: 1, price: toFrancs(product.priceCents) }],
          customer_info: { ...CUSTOMER_INFO, receipt: { phone: '250788123456' } },
        },
      },
      shopper.access_token,
    )
    assert.equal(body.customer_info.receipt?.phone, '0788123456')
  })

  it('is refused if it is unreadable, and cannot change once a receipt is noted', async () => {
    const { params } = await makeOrder()
    for (const [body, field] of [
      [{ phone: '0711' }, 'phone'],
      [{ phone: '+254 712 345 678' }, 'phone'],
      [{ tin: '12345678', name: 'School' }, 'tin'],
      [{ tin: '123456789' }, 'name'],
      [{ name: 'School' }, 'tin'],
      [{ phone: '0788123456', tin: '123456789', name: 'School' }, 'tin'],
    ] as const) {
      const { status, refusal } = await name(params, body)
      assert.equal(status, 422, JSON.stringify(body))
      const named = Array.isArray(refusal.detail) ? refusal.detail.map(({ loc }) => loc.at(-1)) : []
      assert.deepEqual(named, [field], JSON.stringify(body))
    }
    assert.equal((await name(params, { phone: '0788123456' }, await makeShopper(shop))).status, 404)
    const { body } = await noteOwn(params)
    const { status, refusal } = await name(params, { phone: '0788123456' })
    assert.deepEqual([status, refusal.code], [409, 'receipt_noted'])
    const withdrawn = { params: { ...params, receipt_id: body.noted[0]?.id ?? 0 } }
    await shop.call(receipts.withdrawOwnReceipt, withdrawn, issuer.access_token)
    assert.equal((await name(params, { phone: '0788123456' })).status, 200)
  })
})

describe('noted receipts', () => {
  it('name the buyer of that moment, and are read by the buyer, admins and their issuer', async () => {
    const { params } = await makeOrder()
    await name(params, { phone: '0788123456' })
    const { status, body } = await noteOwn(params, receipt({ number: ' 77 / 200 NS ', purchase_code: 'A1 B2' }))
    assert.equal(status, 201)
    const [noted] = body.noted
    assert.deepEqual(
      [noted?.number, noted?.to?.phone, noted?.total, noted?.vat, noted?.purchase_code, noted?.seller_id],
      ['77/200NS', '0788123456', 4_000, 610.17, 'A1B2', issuer.user.id],
    )
    assert.deepEqual((await read(params, shopper)).body.noted, body.noted)
    assert.deepEqual((await read(params, other)).body.noted, [])
    await note(params)
    assert.equal((await read(params, admin)).body.noted.length, 2)
    assert.equal((await read(params, issuer)).body.noted.length, 1)
  })

  it('whose total differs from the lines need a confirmation', async () => {
    const { params } = await makeOrder()
    const { status, refusal } = await noteOwn(params, receipt({ total: 4_500 }))
    assert.deepEqual(
      [status, refusal.code, refusal.detail],
      [
        409,
        'receipt_total_differs',
        'The lines come to Rwf 4,000, but the receipt says Rwf 4,500. Confirm if the receipt is right.',
      ],
    )
    assert.equal((await noteOwn(params, receipt({ total: 4_500, confirm: ['receipt_total_differs'] }))).status, 201)
  })

  it('are noted once, even at the same moment, and again after they were withdrawn', async () => {
    const [first, second] = [await makeOrder(), await makeOrder()]
    const same = receipt({ number: 'SAME/1' })
    const answers = await Promise.all([noteOwn(first.params, same), noteOwn(first.params, same)])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.noted.length]),
      [
        [201, 1],
        [201, 1],
      ],
    )
    const { status, refusal } = await noteOwn(second.params, { ...same, number: 'same/1' })
    assert.deepEqual(
      [status, refusal.detail],
      [409, `Receipt same/1 is already noted for order #${first.params.order_id}.`],
    )
    const receiptId = answers[0]?.body.noted[0]?.id ?? 0
    const strange = { params: { ...second.params, receipt_id: receiptId } }
    assert.equal((await shop.call(receipts.withdrawReceipt, strange, admin.access_token)).status, 404)
    const { body } = await shop.call(
      receipts.withdrawReceipt,
      { params: { ...first.params, receipt_id: receiptId } },
      admin.access_token,
    )
    assert.ok(body.noted[0]?.withdrawn_at)
    assert.deepEqual((await read(first.params, shopper)).body.noted, [])
    assert.equal((await noteOwn(second.params, same)).status, 201)
  })

  it('come only from those who issue receipts for the order', async () => {
    const { params } = await makeOrder()
    assert.deepEqual((await noteOwn(params, receipt(), other)).refusal.code, 'not_an_issuer')
    assert.deepEqual((await note(params, { seller_id: other.user.id })).refusal.code, 'not_an_issuer')
    assert.equal((await note(params, { seller_id: issuer.user.id, total: 4_000 })).status, 201)
    const { body } = await note(params)
    const ofShop = body.noted.find(({ seller_id: id }) => id === null)?.id ?? 0
    const { status } = await shop.call(
      receipts.withdrawOwnReceipt,
      { params: { ...params, receipt_id: ofShop } },
      issuer.access_token,
    )
    assert.equal(status, 404)
  })

  it('are refused with unreadable numbers, amounts or links, naming the field', async () => {
    const { params } = await makeOrder()
    for (const [fields, field] of [
      [{ number: '' }, 'number'],
      [{ number: 'é1' }, 'number'],
      [{ sdc_id: 'x'.repeat(41) }, 'sdc_id'],
      [{ issued_at: 'yesterday' }, 'issued_at'],
      [{ total: 5_000.001 }, 'total'],
      [{ vat: 4_000.01 }, 'vat'],
      [{ link: 'javascript:alert(1)' }, 'link'],
    ] as const) {
      const { status, refusal } = await noteOwn(params, receipt(fields))
      assert.equal(status, 422, JSON.stringify(fields))
      const named = Array.isArray(refusal.detail) ? refusal.detail.map(({ loc }) => loc.at(-1)) : []
      assert.deepEqual(named, [field], JSON.stringify(fields))
    }
  })
})

describe('a shop without a TIN', () => {
  it('issues no receipts for its lines', async () => {
    const plain = await testShop()
    try {
      const buyer = await makeShopper(plain)
      const { body } = await placeOrderOf(plain, buyer, [{ product: await makeProduct(plain), quantity: 1 }])
      const { body: found } = await plain.call(
        receipts.getReceipts,
        { params: { order_id: body.id } },
        buyer.access_token,
      )
      assert.deepEqual(found, { to: null, issuers: [], noted: [] })
    } finally {
      await plain.close()
    }
  })
})
