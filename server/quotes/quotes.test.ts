import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deleteUser } from '#contract/accounts/admin.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import { addToCart, clearCart, getCart } from '#contract/cart/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { changeOrder } from '#contract/orders/manage.ts'
import { cancelOrder, getOrder, placeOrder } from '#contract/orders/calls.ts'
import * as contract from '#contract/quotes/calls.ts'
import { MAX_QUOTES_A_DAY, QUOTE_DAYS, QUOTE_RETENTION_DAYS } from '#contract/quotes/limits.ts'
import { products, quotes } from '#server/db/schema.ts'
import { purge } from '#server/retention.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

const SCHOOL = { name: 'GS Kimironko', tin: '102345678', address: 'KG 11 Ave, Kigali' }
let shop: TestShop
let shopper: Session
let other: Session
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())
const makeShoppers = async () => {
  ;[shopper, other] = [await makeShopper(shop), await makeShopper(shop)]
}

type NewQuote = Partial<InputOf<typeof contract.createQuote>['body']>
const create = (body: NewQuote = {}, { by = shopper, key }: { by?: Session; key?: string } = {}) =>
  shop.call(
    contract.createQuote,
    { body: { kind: 'proforma', buyer: SCHOOL, ...body }, headers: { 'idempotency-key': key } },
    by.access_token,
  )
const read = (id: number, by = shopper) => shop.call(contract.getQuote, { params: { quote_id: id } }, by.access_token)
const fill = (id: number, by = shopper) =>
  shop.call(contract.addQuoteToCart, { params: { quote_id: id } }, by.access_token)
const list = async (by = shopper) => (await shop.call(contract.listQuotes, {}, by.access_token)).body
const readOrganisation = async (by = shopper) => (await shop.call(contract.getOrganisation, {}, by.access_token)).body
const putInCart = (id: number, quantity: number) =>
  shop.call(addToCart, { body: { product_id: id, quantity } }, shopper.access_token)
const cartLines = async () =>
  (await shop.call(getCart, {}, shopper.access_token)).body.items.map(({ id, quantity }) => [id, quantity])
const setProduct = (id: number, change: Partial<typeof products.$inferInsert>) =>
  writeAndPublish(shop, (tx) => tx.update(products).set(change).where(eq(products.id, id)))
const expire = (id: number) =>
  shop.database.sql`update quotes set valid_until = (now() at time zone 'Africa/Kigali')::date - 1 where id = ${id}`
const order = (items: { product_id: number; quantity: number; price: number }[], quoteId: number, by = shopper) =>
  shop.call(
    placeOrder,
    { headers: {}, body: { items, customer_info: CUSTOMER_INFO, quote_id: quoteId } },
    by.access_token,
  )

describe('making a proforma or quotation', () => {
  beforeEach(makeShoppers)

  it('keeps the cart at current prices for two weeks, without reserving stock', async () => {
    const [relay, wire] = [await makeProduct(shop, { mpn: 'RLY-5' }), await makeProduct(shop, { priceCents: 25_050n })]
    await putInCart(relay.id, 2)
    await putInCart(wire.id, 3)
    const { status, body } = await create()
    assert.equal(status, 201)
    assert.deepEqual([body.kind, body.buyer, body.line_count, body.total], ['proforma', SCHOOL, 2, 2751.5])
    assert.deepEqual(
      body.lines.map((line) => [line.product_id, line.product_name, line.mpn, line.price, line.quantity]),
      [
        [relay.id, relay.name, 'RLY-5', 1000, 2],
        [wire.id, wire.name, null, 250.5, 3],
      ],
    )
    const days = (Date.parse(body.valid_until) - Date.parse(body.created_at.slice(0, 10))) / 86_400_000
    assert.ok([QUOTE_DAYS, QUOTE_DAYS + 1].includes(days), body.valid_until) // the day may have begun in Kigali
    assert.equal(body.is_expired, false)
    await setProduct(relay.id, { priceCents: 900_000n, stock: 3 })
    await shop.call(clearCart, {}, shopper.access_token)
    assert.deepEqual((await read(body.id)).body, body)
    const { lines: _lines, ...listed } = body
    assert.deepEqual(await list(), [listed])
    assert.deepEqual(await list(other), [])
  })

  it('quotes the given products instead of the cart, even beyond the stock', async () => {
    const [inCart, wanted] = [await makeProduct(shop), await makeProduct(shop, { stock: 1 })]
    await putInCart(inCart.id, 1)
    const { body } = await create({ kind: 'quotation', lines: [{ product_id: wanted.id, quantity: 40 }] })
    assert.deepEqual(
      [body.kind, body.lines.map((line) => [line.product_id, line.quantity])],
      ['quotation', [[wanted.id, 40]]],
    )
    assert.deepEqual(await cartLines(), [[inCart.id, 1]])
  })

  it("stores the buyer's name and TIN as the organisation of the account, which can be changed", async () => {
    const { id } = await makeProduct(shop)
    await create({ lines: [{ product_id: id, quantity: 1 }], buyer: { ...SCHOOL, tin: ' 102 345 678 ' } })
    assert.deepEqual(await readOrganisation(), { name: 'GS Kimironko', tin: '102345678' })
    const changed = { name: 'Kigali Parents School', tin: '' }
    const { body } = await shop.call(contract.changeOrganisation, { body: changed }, shopper.access_token)
    assert.deepEqual([body, await readOrganisation()], [changed, changed])
    assert.deepEqual(await readOrganisation(other), { name: '', tin: '' })
  })

  it('runs only once per key', async () => {
    const { id } = await makeProduct(shop)
    const lines = [{ product_id: id, quantity: 1 }]
    const [first, second] = [
      await create({ lines }, { key: 'only one quote' }),
      await create({ lines }, { key: 'only one quote' }),
    ]
    assert.deepEqual(second.body, first.body)
    assert.equal((await list()).length, 1)
    const mismatch = await create({ lines, kind: 'quotation' }, { key: 'only one quote' })
    assert.equal(mismatch.refusal.code, 'idempotency_mismatch')
  })

  it('refuses an empty cart, bad TINs, bad quantities and repeated products', async () => {
    const { id } = await makeProduct(shop)
    const line = { product_id: id, quantity: 1 }
    const refused = async (body: NewQuote) => {
      const { status, refusal } = await create(body)
      assert.equal(status, 422)
      return (refusal.detail as { msg: string }[])[0]?.msg
    }
    assert.equal(await refused({}), 'Your cart is empty')
    assert.equal(await refused({ lines: [] }), 'Your cart is empty')
    assert.equal(await refused({ lines: [line], buyer: { ...SCHOOL, tin: '12345' } }), 'A TIN must have 9 digits')
    assert.equal(await refused({ lines: [line], buyer: { ...SCHOOL, name: '  ' } }), 'This is required')
    assert.equal(await refused({ lines: [line, line] }), 'A product is listed twice')
    assert.ok(await refused({ lines: [{ product_id: id, quantity: 1.5 }] }))
    assert.deepEqual(await list(), [])
    assert.deepEqual(await readOrganisation(), { name: '', tin: '' })
  })

  it('names the products that are no longer sold, and refuses totals above the limit', async () => {
    const [gone, dear] = [
      await makeProduct(shop, { status: 'inactive' }),
      await makeProduct(shop, { priceCents: 100_000_000_000n }),
    ]
    const lines = [gone, dear].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const { status, refusal } = await create({ lines })
    assert.deepEqual([status, refusal.code], [409, 'cart_changed'])
    assert.deepEqual(
      refusal.lines?.map((line) => [line.product_id, line.code]),
      [[gone.id, 'product_unavailable']],
    )
    const large = await create({ lines: [{ product_id: dear.id, quantity: 1_000_000 }] })
    assert.deepEqual([large.status, large.refusal.code], [422, 'order_too_large'])
  })

  it('limits how many an account makes a day, also if two calls arrive together', async () => {
    const { id } = await makeProduct(shop)
    const lines = [{ product_id: id, quantity: 1 }]
    await create({ lines })
    await shop.database.sql`
      insert into quotes (account_id, kind, valid_until, buyer, lines, total_cents)
      select account_id, kind, valid_until, buyer, lines, total_cents
      from quotes, generate_series(1, ${MAX_QUOTES_A_DAY - 2}::int) where account_id = ${shopper.user.id}`
    const answers = await Promise.all([create({ lines }), create({ lines })])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((left, right) => left - right),
      [201, 429],
    )
    assert.equal((await create({ lines }, { by: other })).status, 201)
  })

  it('shows a proforma only to its account and to admins', async () => {
    const { id } = await makeProduct(shop)
    const { body } = await create({ lines: [{ product_id: id, quantity: 1 }] })
    for (const call of [read, fill]) {
      const refused = await call(body.id, other)
      assert.deepEqual([refused.status, refused.refusal.code], [404, 'quote_not_found'])
    }
    assert.deepEqual((await read(body.id, admin)).body, body)
  })
})

describe('ordering from a proforma or quotation', () => {
  beforeEach(makeShoppers)

  it('raises the quantities in the cart to the quoted ones, and names what the stock does not cover', async () => {
    const [relay, wire, gone] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)]
    const lines = [relay, wire, gone].map(({ id }) => ({ product_id: id, quantity: 5 }))
    const { body: quote } = await create({ lines })
    await putInCart(relay.id, 2)
    await setProduct(wire.id, { stock: 3 })
    await setProduct(gone.id, { status: 'inactive' })
    const { body } = await fill(quote.id)
    assert.deepEqual(
      body.shortfalls.map((line) => [line.product_id, line.code, line.stock_quantity]),
      [
        [wire.id, 'not_enough_stock', 3],
        [gone.id, 'product_unavailable', 0],
      ],
    )
    assert.deepEqual(await cartLines(), [
      [relay.id, 5],
      [wire.id, 3],
    ])
    const again = await fill(quote.id)
    assert.deepEqual(
      again.body.cart.items.map(({ id, quantity }) => [id, quantity]),
      [
        [relay.id, 5],
        [wire.id, 3],
      ],
    )
  })

  it('refuses to fill the cart once it has expired', async () => {
    const { id } = await makeProduct(shop)
    const { body: quote } = await create({ lines: [{ product_id: id, quantity: 1 }] })
    await shop.database.sql`
      update quotes set valid_until = (now() at time zone 'Africa/Kigali')::date where id = ${quote.id}`
    assert.equal((await fill(quote.id)).status, 200)
    await expire(quote.id)
    const { status, refusal } = await fill(quote.id)
    assert.deepEqual([status, refusal.code], [409, 'quote_expired'])
    assert.equal((await read(quote.id)).body.is_expired, true)
  })

  it('stores where an order comes from, and lets an admin use the quoted prices', async () => {
    const [relay, wire] = [await makeProduct(shop), await makeProduct(shop)]
    const lines = [relay, wire].map(({ id }) => ({ product_id: id, quantity: 2 }))
    const { body: quote } = await create({ lines })
    await setProduct(relay.id, { priceCents: 150_000n })
    const items = [
      { product_id: relay.id, quantity: 2, price: 1500 },
      { product_id: wire.id, quantity: 2, price: 1000 },
    ]
    const { body: placed } = await order(items, quote.id)
    const readAs = async (by: Session) =>
      (await shop.call(getOrder, { params: { order_id: placed.id } }, by.access_token)).body
    const { data: _data, ...answered } = placed
    const ofBuyer = await readAs(shopper)
    assert.deepEqual(answered, ofBuyer)
    assert.deepEqual([ofBuyer.quote_id, ofBuyer.quoted_prices], [quote.id, []])
    const ofAdmin = await readAs(admin)
    assert.deepEqual(ofAdmin.quoted_prices, [
      { product_id: relay.id, price: 1000, quantity: 2 },
      { product_id: wire.id, price: 1000, quantity: 2 },
    ])
    const { body: changed } = await shop.call(
      changeOrder,
      {
        params: { order_id: placed.id },
        headers: {},
        body: {
          version_seen: 1,
          reason: 'price_agreed',
          lines: [{ product_id: relay.id, quantity: 2, price: 1000 }],
          customer_info: {},
        },
      },
      admin.access_token,
    )
    assert.deepEqual([changed.total_amount, changed.quote_id], [4000, quote.id])
  })

  it("ignores proformas that have expired or are about other products, and refuses other people's", async () => {
    const [relay, wire] = [await makeProduct(shop), await makeProduct(shop)]
    const { body: quote } = await create({ lines: [{ product_id: relay.id, quantity: 1 }] })
    const itemOf = ({ id }: { id: number }) => [{ product_id: id, quantity: 1, price: 1000 }]
    const refused = await order(itemOf(relay), quote.id, other)
    assert.deepEqual([refused.status, refused.refusal.code], [404, 'quote_not_found'])
    assert.equal((await order(itemOf(wire), quote.id)).body.quote_id, null)
    await expire(quote.id)
    assert.equal((await order(itemOf(relay), quote.id)).body.quote_id, null)
  })
})

describe('keeping proformas and quotations', () => {
  beforeEach(makeShoppers)

  const ageAll = (days: number) =>
    shop.database
      .sql`update quotes set at = now() - make_interval(days => ${days}::int) where account_id = ${shopper.user.id}`

  it('deletes those that no order came from after a year', async () => {
    const { id } = await makeProduct(shop)
    const lines = [{ product_id: id, quantity: 1 }]
    const [used, unused] = [await create({ lines }), await create({ lines })]
    await order([{ product_id: id, quantity: 1, price: 1000 }], used.body.id)
    await ageAll(QUOTE_RETENTION_DAYS - 1)
    await purge(shop.database.db, 'quotes')
    assert.equal((await list()).length, 2)
    await ageAll(QUOTE_RETENTION_DAYS + 1)
    await purge(shop.database.db, 'quotes')
    assert.deepEqual(
      (await list()).map((quote) => quote.id),
      [used.body.id],
    )
    assert.equal((await read(unused.body.id)).status, 404)
  })

  it('exports them, and deletes them with the account except the prices of orders', async () => {
    const { id } = await makeProduct(shop)
    const lines = [{ product_id: id, quantity: 1 }]
    const [used, unused] = [await create({ lines }), await create({ lines })]
    const { body: placed } = await order([{ product_id: id, quantity: 1, price: 1000 }], used.body.id)
    const { body: data } = await shop.call(downloadAccountData, {}, shopper.access_token)
    assert.deepEqual(
      [data.organisation, data.quotes],
      [{ name: SCHOOL.name, tin: SCHOOL.tin }, [unused.body, used.body]],
    )
    await shop.call(cancelOrder, { params: { order_id: placed.id } }, shopper.access_token)
    const erased = await shop.call(deleteUser, { params: { user_id: shopper.user.id } }, admin.access_token)
    assert.equal(erased.status, 200)
    const kept = await shop.database.db.select().from(quotes).where(eq(quotes.accountId, shopper.user.id))
    assert.deepEqual(
      kept.map(({ id: quoteId, buyer, totalCents }) => [quoteId, buyer, totalCents]),
      [[used.body.id, { name: '', tin: '', address: '' }, 100_000n]],
    )
    const [account] = await shop.database.sql`select organisation, tin from accounts where id = ${shopper.user.id}`
    assert.deepEqual(account, { organisation: '', tin: '' })
  })
})
