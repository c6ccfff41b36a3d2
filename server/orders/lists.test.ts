import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import {
  changeHandover,
  changeOrderStatus,
  getOrder,
  listOrders,
  listSellerOrders,
  type Order,
} from '#contract/orders/calls.ts'
import { matchesOrder } from '#contract/orders/search.ts'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let seller: Session
let aline: Session
let eric: Session
let mixed: number
let ofShop: number
let bySeller: number
let sold: Awaited<ReturnType<typeof makeProduct>>
let other: typeof sold

before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  aline = await makeShopper(shop, { full_name: 'Aline Uwase' })
  eric = await makeShopper(shop, { full_name: 'Eric 100% Mugisha' })
  sold = await makeProduct(shop, { name: 'Sold', sellerId: seller.user.id, priceCents: 200_000n })
  other = await makeProduct(shop, { name: 'Other', stock: 100 })
  const place = async (person: Session, products: (typeof sold)[]) =>
    (
      await placeOrderOf(
        shop,
        person,
        products.map((product) => ({ product, quantity: 2 })),
      )
    ).body.id
  mixed = await place(aline, [sold, other])
  ofShop = await place(eric, [other])
  bySeller = await place(seller, [other])
})
after(() => shop.close())

type Query = NonNullable<Parameters<typeof shop.call<typeof listOrders>>[1]>['query']
const list = (person: Session, query: Query = {}) => shop.call(listOrders, { query }, person.access_token)
const idsOf = (body: Order[] | { items: Order[] }) => (Array.isArray(body) ? body : body.items).map((order) => order.id)
const idsFor = async (person: Session, query: Query = {}) => idsOf((await list(person, query)).body)

describe('order list', () => {
  it('shows admins all orders newest first, and buyers only their own', async () => {
    assert.deepEqual(await idsFor(admin), [bySeller, ofShop, mixed])
    assert.deepEqual(await idsFor(aline), [mixed])
    assert.deepEqual(await idsFor(await makeShopper(shop)), [])
  })

  it("shows sellers only their own lines with their sum and without the buyer's email", async () => {
    const { body } = await list(seller)
    assert.ok(Array.isArray(body))
    const [order] = body
    assert.deepEqual([body.length, order?.id, order?.total_amount, order?.user_email], [1, mixed, 4000, 'N/A'])
    assert.deepEqual(
      order?.items.map((line) => line.product_name),
      ['Sold'],
    )
  })

  it("limits the list to the caller's own purchases with as=buyer in every role", async () => {
    assert.deepEqual(await idsFor(seller, { as: 'buyer' }), [bySeller])
    assert.deepEqual(await idsFor(admin, { as: 'buyer' }), [])
    assert.deepEqual(await idsFor(aline, { as: 'buyer' }), [mixed])
  })

  it('sends its total in X-Total-Count, and returns one page when a page is requested', async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` }
    const plain = await shop.app.inject({ url: '/api/orders/', headers })
    assert.equal(plain.headers['x-total-count'], '3')
    const { body } = await list(admin, { page: '2', page_size: '2' })
    assert.ok(!Array.isArray(body))
    assert.deepEqual([body.total, body.page, body.page_size, idsOf(body)], [3, 2, 2, [mixed]])
    assert.deepEqual(body.counts, { pending: 3, to_call: 3 })
    assert.deepEqual(await idsFor(admin, { page: '9' }), [])
    assert.deepEqual(await idsFor(admin, { status: 'delivered' }), [])
    assert.deepEqual(await idsFor(admin, { status: 'pending', search: 'aline' }), [mixed])
    assert.deepEqual(await idsFor(admin, { handover: 'to_pack' }), [])
    const { body: own } = await list(seller, { as: 'buyer', page: '1' })
    assert.ok(!Array.isArray(own) && own.counts === undefined)
  })

  it('holds the newest 1,000 orders without a page, and the true total in X-Total-Count', async () => {
    await shop.database.sql`
      insert into orders (account_id, total_cents, customer_name, email, phone, location, created_at)
      select ${eric.user.id}, 100, 'Old', 'old@isoko.example', '0788000001', 'Kigali', now() - interval '1 year'
      from generate_series(1, 1005)`
    const headers = { authorization: `Bearer ${admin.access_token}` }
    const plain = await shop.app.inject({ url: '/api/orders', headers })
    const orders = plain.json<Order[]>()
    assert.deepEqual([orders.length, orders[0]?.id, plain.headers['x-total-count']], [1000, bySeller, '1008'])
    await shop.database.sql`delete from orders where customer_name = 'Old'`
  })

  it('searches name and email case-insensitively and the phone number literally', async () => {
    assert.deepEqual(await idsFor(admin, { search: 'uWASE' }), [mixed])
    assert.deepEqual(await idsFor(admin, { search: eric.user.email.toUpperCase() }), [ofShop])
    assert.deepEqual(await idsFor(admin, { search: '100%' }), [ofShop])
    assert.deepEqual(await idsFor(admin, { search: '788 000' }), [bySeller, ofShop, mixed])
    assert.deepEqual(await idsFor(aline, { search: 'eric' }), [])
    assert.deepEqual(await idsFor(seller, { search: aline.user.email }), [])
  })

  it('finds an order by whole number or phone digits in every list, by the same rule as the browser', async () => {
    await shop.database.sql`alter table orders alter column id restart with 7395`
    const { id } = (await placeOrderOf(shop, aline, [{ product: sold, quantity: 1 }])).body
    assert.equal(id, 7395)
    const phone = '+250 722 345-678'
    await shop.database.sql`update orders set phone = ${phone} where id = ${id}`
    const order = { id, customer_info: { name: 'Aline Uwase', phone }, items: [] }
    const texts = [
      '7395',
      '#7395',
      '395',
      '#739',
      '0722345678',
      '722 345 678',
      '345678',
      '345-678',
      '722345679',
      '07395',
    ]
    for (const search of texts) {
      const expected: number[] = matchesOrder(order, [], search) ? [id] : []
      assert.deepEqual(await idsFor(admin, { search }), expected, search)
      assert.deepEqual(await idsFor(aline, { search }), expected, search)
      assert.deepEqual(await idsFor(seller, { search }), expected, search)
    }
    await shop.database.sql`delete from orders where id = ${id}`
  })
})

describe('order search', () => {
  it("finds an order by a line's product, part number and seller, for a seller only in their own lines", async () => {
    const lens = await makeProduct(shop, { name: 'Fresnel lens', mpn: 'FL-2040.B', sellerId: seller.user.id })
    const cable = await makeProduct(shop, { name: 'Ribbon cable', mpn: 'RC16' })
    const lines = [lens, cable].map((product) => ({ product, quantity: 1 }))
    const { id } = (await placeOrderOf(shop, aline, lines)).body
    for (const search of ['fresnel', 'FL-2040', 'fl2040b', 'FL 2040']) {
      assert.deepEqual(await idsFor(admin, { search }), [id], search)
      assert.deepEqual(await idsFor(seller, { search }), [id], search)
      assert.deepEqual(await idsFor(aline, { search }), [id], search)
      assert.deepEqual(await idsFor(eric, { search }), [], search)
    }
    for (const search of ['ribbon', 'rc16']) {
      assert.deepEqual(await idsFor(admin, { search }), [id], search)
      assert.deepEqual(await idsFor(seller, { search }), [], search)
    }
    for (const search of ['fres%', 'fresnel_lens', 'lens\\'])
      assert.deepEqual(await idsFor(admin, { search }), [], search)
    const { body } = await list(admin, { search: 'fresnel' })
    const [order] = Array.isArray(body) ? body : body.items
    const ofSeller = await idsFor(admin, { search: order?.items[0]?.seller_name.toUpperCase() ?? '' })
    assert.ok(ofSeller.includes(id) && ofSeller.includes(mixed) && !ofSeller.includes(ofShop))
    for (const search of ['#fl2040', '2040', 'fl']) assert.ok(!(await idsFor(admin, { search })).includes(id), search)
    await shop.database.sql`delete from orders where id = ${id}`
  })

  it('masks the shopper for the seller 30 days after the order ended, also in searches', async () => {
    const { id } = (await placeOrderOf(shop, aline, [{ product: sold, quantity: 1 }])).body
    const { sql } = shop.database
    await sql`update orders set status = 'delivered', in_books = false, phone = '+250 722 111 987' where id = ${id}`
    const age = (days: number) => sql`
      update order_status_changes set status = 'delivered', changed_at = now() - make_interval(days => ${days})
      where order_id = ${id}`
    const read = async (who: Session) => {
      const { body } = await shop.call(getOrder, { params: { order_id: id } }, who.access_token)
      const { body: listed } = await list(who, { search: `#${id}` })
      const [row] = Array.isArray(listed) ? listed : listed.items
      assert.deepEqual(row?.customer_info, body.customer_info)
      assert.equal(row?.user_profile.phone_number, body.customer_info.phone)
      return body
    }
    await age(29)
    assert.deepEqual((await read(seller)).customer_info.phone, '+250 722 111 987')
    assert.deepEqual(await idsFor(seller, { search: '0722 111 987' }), [id])
    await age(31)
    const masked = await read(seller)
    assert.deepEqual(masked.customer_info, { name: 'Aline U.', phone: '...987', location: '...' })
    assert.equal(masked.status_history[0]?.by, 'Aline U.')
    for (const search of ['0722 111 987', 'uwase']) assert.ok(!(await idsFor(seller, { search })).includes(id), search)
    assert.deepEqual(await idsFor(admin, { search: '0722 111 987' }), [id])
    assert.equal((await read(aline)).customer_info.name, 'Aline Uwase')
    await sql`delete from orders where id = ${id}`
  })

  it('returns 422 for invalid page, view, search, status and handover parameters', async () => {
    const headers = { authorization: `Bearer ${admin.access_token}` }
    for (const query of ['page=0', 'page=-1', 'page_size=x', 'as=admin', 'search=%00', 'status=lost', 'handover=lost'])
      assert.equal((await shop.app.inject({ url: `/api/orders?${query}`, headers })).statusCode, 422, query)
  })

  it('shows missing customer data as N/A, and a missing product name as Unknown Product', async () => {
    const { body } = await placeOrderOf(shop, eric, [{ product: await makeProduct(shop), quantity: 1 }])
    await shop.database
      .sql`update orders set customer_name = '', email = '', phone = '', location = '' where id = ${body.id}`
    await shop.database.sql`update order_lines set product_name = '' where order_id = ${body.id}`
    const { body: read } = await shop.call(getOrder, { params: { order_id: body.id } }, admin.access_token)
    assert.deepEqual(read.customer_info, { name: 'N/A', phone: 'N/A', location: 'N/A' })
    assert.deepEqual([read.user_email, read.items[0]?.product_name], ['N/A', 'Unknown Product'])
    await shop.database.sql`delete from orders where id = ${body.id}`
  })
})

describe('single order', () => {
  const read = (orderId: number, person: Session) =>
    shop.call(getOrder, { params: { order_id: orderId } }, person.access_token)

  it('shows a seller only their own lines, and returns 404 for an order without any', async () => {
    const { body } = await read(mixed, seller)
    assert.deepEqual([body.items.length, body.total_amount, body.user_email], [1, 4000, 'N/A'])
    assert.deepEqual(body.status_history[0]?.by, 'Aline Uwase')
    assert.equal((await read(ofShop, seller)).status, 404)
    assert.equal((await read(mixed, await makeStaff(shop, 'seller'))).status, 404)
  })

  it('shows a seller their own purchase in full', async () => {
    assert.equal((await read(bySeller, seller)).body.user_email, seller.user.email)
  })
})

describe('seller orders', () => {
  const move = (handover: 'to_pack' | 'packed' | 'handed_over', by = seller, productId = sold.id, orderId = mixed) =>
    shop.call(
      changeHandover,
      { params: { order_id: orderId, product_id: productId }, body: { handover } },
      by.access_token,
    )

  it("shows the buyer's name, phone and delivery location, but neither email nor profile", async () => {
    const { body } = await shop.call(listSellerOrders, {}, seller.access_token)
    assert.ok(Array.isArray(body))
    assert.deepEqual(body[0]?.customer_info, { name: 'Aline Uwase', ...CUSTOMER_INFO })
    assert.deepEqual([body.length, body[0]?.items.length, body[0]?.total_amount], [1, 1, 4000])
    assert.ok(!('user_email' in body[0]) && !('user_profile' in body[0]))
  })

  it("shows admins the lines of the shop's own products", async () => {
    const { body } = await shop.call(listSellerOrders, {}, admin.access_token)
    assert.ok(Array.isArray(body))
    assert.deepEqual(
      body.map((order) => [order.id, order.items.map((line) => [line.product_name, line.sold_by_shop])]),
      [bySeller, ofShop, mixed].map((id) => [id, [['Other', true]]]),
    )
  })

  it('moves the handover of a line in both directions without changing the order status', async () => {
    for (const handover of ['packed', 'handed_over', 'to_pack'] as const) {
      const { body } = await move(handover)
      assert.deepEqual([body.items[0]?.handover, body.status], [handover, 'pending'])
    }
  })

  it("lets admins change the handover of only the shop's lines, and sellers of only their own", async () => {
    assert.equal((await move('packed', seller, other.id)).refusal.code, 'order_not_found')
    const { body } = await move('packed', admin, other.id)
    assert.deepEqual(
      body.items.map((line) => [line.product_name, line.handover]),
      [['Other', 'packed']],
    )
    assert.equal((await move('packed', admin)).refusal.code, 'order_not_found')
    const { body: whole } = await shop.call(getOrder, { params: { order_id: mixed } }, admin.access_token)
    assert.deepEqual(
      whole.items.map((line) => [line.handover, line.sold_by_shop]),
      [
        ['to_pack', false],
        ['packed', true],
      ],
    )
  })

  it('lists and counts an order by its least advanced line, and locks it once cancelled', async () => {
    const lamp = await makeProduct(shop, { name: 'Lamp', mpn: 'LMP-1', sellerId: seller.user.id })
    const { body: two } = await placeOrderOf(shop, eric, [
      { product: sold, quantity: 1 },
      { product: lamp, quantity: 1 },
    ])
    const moveLamp = (handover: 'to_pack' | 'packed' | 'handed_over') => move(handover, seller, lamp.id, two.id)
    await moveLamp('handed_over')
    const page = async (query: Query) => {
      const { body } = await list(seller, query)
      assert.ok(!Array.isArray(body))
      return [idsOf(body), body.total, body.counts]
    }
    const counts = { to_pack: 2 }
    assert.deepEqual(await page({ handover: 'to_pack' }), [[two.id, mixed], 2, counts])
    assert.deepEqual(await page({ handover: 'handed_over' }), [[], 0, counts])
    assert.deepEqual(await page({ search: `#${two.id}` }), [[two.id], 1, counts])
    assert.deepEqual(await page({ search: 'lAMP' }), [[two.id], 1, counts])
    assert.deepEqual(await page({ search: 'Other' }), [[], 0, counts])
    const { body: moved } = await move('handed_over', seller, sold.id, two.id)
    assert.deepEqual(
      moved.items.map((line) => [line.mpn, line.handover]),
      [
        [null, 'handed_over'],
        ['LMP-1', 'handed_over'],
      ],
    )
    assert.deepEqual(await page({ handover: 'handed_over' }), [[two.id], 1, { to_pack: 1, handed_over: 1 }])

    const change = { params: { order_id: two.id }, body: { status: 'cancelled' as const } }
    await shop.call(changeOrderStatus, change, admin.access_token)
    assert.equal((await moveLamp('to_pack')).refusal.code, 'order_cancelled')
    assert.deepEqual(await page({ status: 'cancelled' }), [[two.id], 1, { to_pack: 1, cancelled: 1 }])
    assert.deepEqual(await page({ handover: 'handed_over' }), [[], 0, { to_pack: 1, cancelled: 1 }])
    await shop.database.sql`delete from orders where id = ${two.id}`
  })

  it('returns 422 for an unknown handover step', async () => {
    const url = `/api/seller/orders/${mixed}/lines/${sold.id}`
    const headers = { authorization: `Bearer ${seller.access_token}` }
    const answer = await shop.app.inject({ method: 'PUT', url, payload: { handover: 'lost' }, headers })
    assert.equal(answer.statusCode, 422)
  })
})
