import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeOrderStatus, getOrder, listSellerOrders } from '#contract/orders/calls.ts'
import { readCsv } from '#contract/rules/csv.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
let admin: Session
let sent: { text: string; parameters: unknown[] }[] = []
before(async () => {
  shop = await testShop({ onStatement: (text, parameters) => sent.push({ text, parameters }) })
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const period = 'from=2020-01-01&to=2024-12-31'
const download = ({ access_token }: Session, query: string) =>
  shop.app.inject({ url: `/api/orders/export?${query}`, headers: { authorization: `Bearer ${access_token}` } })
async function rowsOf(who: Session, query: string) {
  const answer = await download(who, query)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200))
  const [head = [], ...rows] = [...readCsv(answer.body, ',')].map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(head.map((heading, at) => [heading, cells[at] ?? ''])))
}
/** Moves an order to noon on the given day, Kigali time. */
async function placedOn(day: string, orderId: number) {
  await shop.database.sql`update orders set created_at = (${day} || ' 10:00Z')::timestamptz where id = ${orderId}`
}

let seller: Session
let ids: number[]

describe('order export', () => {
  before(async () => {
    seller = await makeStaff(shop, 'seller')
    const own = await makeProduct(shop, {
      sellerId: seller.user.id,
      name: '=SUM(A1)',
      priceCents: 150_050n,
      mpn: 'LM358',
    })
    const other = await makeProduct(shop, { name: 'Relay', priceCents: 100_000n })
    const shopper = await makeShopper(shop, { full_name: '+Aline Keza Uwase', email: 'aline@isoko.example' })
    ids = []
    for (const [day, products] of [
      ['2024-03-01', [own, other]],
      ['2024-03-02', [other]],
      ['2024-04-01', [own]],
    ] as const) {
      const lines = products.map((product) => ({ product, quantity: 2 }))
      const { body } = await placeOrderOf(shop, shopper, lines)
      await placedOn(day, body.id)
      ids.push(body.id)
    }
  })

  it('exports each order of the period by number to admins, guarded against formulas', async () => {
    const rows = await rowsOf(admin, period)
    assert.deepEqual(
      rows.map((row) => Number(row['Order ID'])),
      ids,
    )
    assert.deepEqual(rows[0], {
      'Order ID': String(ids[0]),
      Placed: '2024-03-01 12:00',
      Status: 'pending',
      Customer: "'+Aline Keza Uwase",
      Email: 'aline@isoko.example',
      Phone: '+250 788 000 001',
      Location: 'KN 4 Ave, Kigali',
      Lines: '2',
      Pieces: '4',
      Total: '5001',
      'Seller TIN': '',
      Commission: '0',
    })
    const march = await rowsOf(admin, 'from=2024-03-01&to=2024-03-31')
    assert.deepEqual(march.map((row) => Number(row['Order ID'])), ids.slice(0, 2)) // oxfmt-ignore
    assert.deepEqual(await rowsOf(admin, `${period}&status=delivered`), [])
  })

  it('exports to a seller only their own lines, without emails', async () => {
    const rows = await rowsOf(seller, `${period}&rows=lines`)
    assert.deepEqual(rows.map((row) => Number(row['Order ID'])), [ids[0], ids[2]]) // oxfmt-ignore
    assert.ok(rows.every((row) => row['Product'] === "'=SUM(A1)" && !('Email' in row)))
    assert.deepEqual(
      [rows[0]?.['Part number'], rows[0]?.['Quantity'], rows[0]?.['Price'], rows[0]?.['Total'], rows[0]?.['Handover']],
      ['LM358', '2', '1500.5', '3001', 'to_pack'],
    )
    assert.equal((await rowsOf(seller, period))[0]?.['Total'], '3001')
    assert.deepEqual(await rowsOf(await makeStaff(shop, 'seller'), period), [])
  })

  it('masks the shopper for the seller, but not for admins, 30 days after the order ended', async () => {
    const [id = 0] = ids
    const read = async (who: Session) => {
      const [{ Customer, Phone, Location } = { Customer: '', Phone: '', Location: '' }] = await rowsOf(who, period)
      return [Customer, Phone, Location]
    }
    const clear = ["'+Aline Keza Uwase", '+250 788 000 001', 'KN 4 Ave, Kigali']
    const input = { params: { order_id: id }, body: { status: 'delivered' as const } }
    await shop.call(changeOrderStatus, input, admin.access_token)
    assert.deepEqual(await read(seller), clear)
    await shop.database
      .sql`update order_status_changes set changed_at = now() - interval '31 days' where order_id = ${id}`
    assert.deepEqual(await read(seller), ["'+Aline U.", '...001', ''])
    assert.deepEqual(await read(admin), clear)
    const listed = await shop.call(listSellerOrders, {}, seller.access_token)
    const seen = Array.isArray(listed.body) ? listed.body.find((order) => order.id === id) : undefined
    assert.deepEqual(seen?.customer_info, { name: '+Aline U.', phone: '...001', location: '...' })
    const { body } = await shop.call(getOrder, { params: { order_id: id } }, seller.access_token)
    assert.deepEqual([body.customer_info, body.status_history[0]?.by], [seen?.customer_info, '+Aline U.'])
    const find = async (search: string) =>
      (await shop.call(listSellerOrders, { query: { search } }, seller.access_token)).body
    const found = (answer: Awaited<ReturnType<typeof find>>) =>
      'items' in answer && answer.items.some((order) => order.id === id)
    assert.deepEqual(
      [
        found(await find('Keza')),
        found(await find('788 000 001')),
        found(await find(`#${id}`)),
        found(await find('SUM')),
      ],
      [false, false, true, true],
    )
  })

  it('exports 10,000 orders in parts, in bounded memory', NIGHTLY, async () => {
    await shop.database.sql`
      with made as (
        insert into orders (account_id, status, total_cents, customer_name, email, phone, location, created_at, updated_at)
        select account_id, 'delivered', 100, repeat('Long name ', 20), email, phone, repeat('Long place ', 40), '2021-06-01', now()
        from orders cross join generate_series(1, 10000) where id = ${ids[0]} returning id
      )
      insert into order_lines (order_id, product_id, seller_id, seller_name, product_name, price_cents, quantity)
      select made.id, product_id, seller_id, seller_name, repeat('Long product ', 40), price_cents, 1
      from made cross join order_lines where order_id = ${ids[0]}`
    sent = []
    const rows = await rowsOf(seller, 'from=2021-01-01&to=2021-12-31&rows=lines')
    assert.equal(rows.length, 10_000)
    const reads = sent.filter(({ text }) => text.includes('from "orders"'))
    assert.deepEqual([reads.length, reads.every(({ parameters }) => parameters.includes(500))], [21, true])
  })
})

describe('columns of order exports', () => {
  it('writes phone numbers and codes as text in files for spreadsheets', async () => {
    const [row] = await rowsOf(admin, `${period}&format=excel&rows=lines`)
    assert.deepEqual(
      [row?.['Phone'], row?.['Part number'], row?.['Customer'], row?.['Quantity']],
      ['="+250 788 000 001"', 'LM358', "'+Aline Keza Uwase", '2'],
    )
    assert.equal((await download(admin, `${period}&format=xls`)).statusCode, 422)
  })

  it('states the TIN of each seller and the commission agreed for the day of the order', async () => {
    await shop.database.sql`update sellers set tin = '012345678' where seller_id = ${seller.user.id}`
    await shop.database.sql`
      insert into seller_terms (seller_id, from_day, commission_bp)
      values (${seller.user.id}, '2024-01-01', 1250), (${seller.user.id}, '2024-03-02', 800)`
    const termsOf = (rows: Record<string, string>[]) =>
      rows.map((row) => [row['Product'], row['Seller TIN'], row['Commission %'], row['Commission']])
    const lines = await rowsOf(admin, `${period}&rows=lines`)
    assert.deepEqual(termsOf(lines), [
      ["'=SUM(A1)", '012345678', '12.5', '375.13'],
      ['Relay', '', '', '0'],
      ['Relay', '', '', '0'],
      ["'=SUM(A1)", '012345678', '8', '240.08'],
    ])
    const [first] = await rowsOf(admin, period)
    assert.deepEqual([first?.['Seller TIN'], first?.['Commission']], ['012345678', '375.13'])
    const [excel] = await rowsOf(seller, `${period}&rows=lines&format=excel`)
    assert.equal(excel?.['Seller TIN'], '="012345678"')
    const cancel = { params: { order_id: ids[2] ?? 0 }, body: { status: 'cancelled' as const } }
    await shop.call(changeOrderStatus, cancel, admin.access_token)
    assert.equal((await rowsOf(seller, `${period}&rows=lines`)).at(-1)?.['Commission'], '0')
  })
})

describe('requests for order exports', () => {
  it('returns 422 for a reversed, overlong or invalid period and an unknown kind of row', async () => {
    for (const query of [
      'from=2024-03-02&to=2024-03-01',
      'from=2004-01-01&to=2024-01-01',
      'from=yesterday&to=2024-01-01',
      'from=2024-01-01',
      `${period}&rows=weeks`,
      `${period}&status=lost`,
    ])
      assert.equal((await download(admin, query)).statusCode, 422, query)
  })
})
