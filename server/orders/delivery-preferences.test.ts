import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { changeDelivery, changeOrder } from '#contract/orders/manage.ts'
import { getOrder, listSellerOrders, placeOrder } from '#contract/orders/calls.ts'
import { purge } from '#server/retention.ts'
import { confirmEmailOf, CUSTOMER_INFO, makeProduct, makeShopper, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { collectMails, releaseDigests } from '#test/mailbox.ts'

const MORNING = 'Morning, 8:00 to 12:00'
const EVENING = 'After work'
const NOTE = 'The blue gate\nPlease ring twice'

let shop: TestShop
let admin: Session
let seller: Session
let shopper: Session
before(async () => {
  shop = await testShop({ settings: { STORE_DELIVERY_WINDOWS: `${MORNING}; ${EVENING}` } })
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
  await confirmEmailOf(shop, shopper)
})
after(() => shop.close())

async function place(preferences: object, key?: string, product?: { id: number }) {
  const { id } = product ?? (await makeProduct(shop, { sellerId: seller.user.id, stock: 50 }))
  return shop.call(
    placeOrder,
    {
      headers: key ? { 'idempotency-key': key } : {},
      body: {
        items: [{ product_id: id, quantity: 1, price: 1000 }],
        customer_info: { ...CUSTOMER_INFO, ...preferences },
      },
    },
    shopper.access_token,
  )
}
const read = async (id: number, by: Session) =>
  (await shop.call(getOrder, { params: { order_id: id } }, by.access_token)).body.customer_info
const customer = () => ({ name: shopper.user.full_name, ...CUSTOMER_INFO })

describe('delivery time and note for the driver', () => {
  it('shows both to buyer and admin, only the time to the seller, and mails both to the buyer', async () => {
    const { status, body } = await place({ window: MORNING, note: ` ${NOTE} ` })
    assert.deepEqual([status, body.customer_info], [201, { ...customer(), window: MORNING, note: NOTE }])
    for (const one of [shopper, admin])
      assert.deepEqual(await read(body.id, one), { ...customer(), window: MORNING, note: NOTE })
    assert.deepEqual(await read(body.id, seller), { ...customer(), window: MORNING })
    const { body: listed } = await shop.call(listSellerOrders, {}, seller.access_token)
    assert.deepEqual(Array.isArray(listed) && listed[0]?.customer_info, { ...customer(), window: MORNING })
    await releaseDigests(shop)
    const mail = (await collectMails(shop)).find(({ to }) => to === shopper.user.email)
    assert.ok(mail?.text.includes(`Time: ${MORNING}.`), mail?.text)
    assert.ok(mail?.text.includes('The blue gate'))
  })

  it('omits both when they are missing or empty', async () => {
    assert.deepEqual((await place({ window: '', note: ' ' })).body.customer_info, customer())
  })

  it('rejects a time not offered by the shop and a note of 501 characters, but keeps 500', async () => {
    for (const preferences of [{ window: 'At midnight' }, { window: MORNING.toUpperCase() }, { note: 'a'.repeat(501) }])
      assert.equal((await place(preferences)).status, 422, JSON.stringify(preferences))
    assert.equal((await place({ note: 'a'.repeat(500) })).body.customer_info.note?.length, 500)
    const { refusal } = await place({ window: 'At midnight' })
    assert.deepEqual(refusal.detail, [
      {
        loc: ['body', 'customer_info', 'window'],
        msg: "We don't deliver at this time. Please choose another one",
        type: 'custom',
      },
    ])
  })

  it('ties an Idempotency-Key to one time and one note', async () => {
    const product = await makeProduct(shop)
    const first = await place({ window: MORNING, note: 'Gate' }, 'one key of preferences', product)
    const again = await place({ window: MORNING, note: 'Gate' }, 'one key of preferences', product)
    assert.equal(again.body.id, first.body.id)
    for (const preferences of [{ window: EVENING, note: 'Gate' }, { window: MORNING, note: 'Door' }, {}])
      assert.equal((await place(preferences, 'one key of preferences', product)).refusal.code, 'idempotency_mismatch')
  })

  it('lets buyer and admins change both, logs the change, and mails the old and new values', async () => {
    const { id } = (await place({ window: MORNING })).body
    await releaseDigests(shop)
    await collectMails(shop)
    const mine = { params: { order_id: id }, body: { version_seen: 1, window: EVENING, note: NOTE } }
    const { body } = await shop.call(changeDelivery, mine, shopper.access_token)
    assert.deepEqual(body.customer_info, { ...customer(), window: EVENING, note: NOTE })
    assert.deepEqual(body.events[0]?.change?.changed, ['window', 'note'])
    await releaseDigests(shop)
    const [mail] = await collectMails(shop)
    assert.ok(mail?.text.includes(`Time: ${EVENING} (was ${MORNING})`), mail?.text)

    const change = (customer_info: object, version_seen: number) =>
      shop.call(
        changeOrder,
        { params: { order_id: id }, body: { version_seen, reason: 'customer_asked', customer_info } },
        admin.access_token,
      )
    assert.equal((await change({ window: 'At midnight' }, 2)).status, 422)
    assert.equal((await change({ note: 'a'.repeat(501) }, 2)).status, 422)
    const cleared = await change({ window: '', note: '' }, 2)
    assert.deepEqual(cleared.body.customer_info, customer())
    assert.equal((await change({ window: '', note: '' }, 3)).body.version, 3)
  })

  it('keeps a time that is no longer offered if it is unchanged', async () => {
    const { id } = (await place({})).body
    await shop.database.sql`update orders set delivery_window = 'On Sundays' where id = ${id}`
    const mine = { version_seen: 1, window: 'On Sundays', note: NOTE }
    const { status, body } = await shop.call(
      changeDelivery,
      { params: { order_id: id }, body: mine },
      shopper.access_token,
    )
    assert.deepEqual([status, body.customer_info.window], [200, 'On Sundays'])
  })

  it('deletes both 30 days after the order ended, and no sooner', async () => {
    const [old, recent, open] = [
      (await place({ window: MORNING, note: NOTE })).body.id,
      (await place({ window: MORNING, note: NOTE })).body.id,
      (await place({ window: MORNING, note: NOTE })).body.id,
    ]
    const { sql, db } = shop.database
    await sql`update orders set status = 'delivered', created_at = now() - interval '90 days' where id in (${old}, ${recent})`
    await sql`update order_status_changes set changed_at = now() - interval '31 days' where order_id = ${old}`
    await sql`update order_status_changes set changed_at = now() - interval '29 days' where order_id = ${recent}`
    assert.equal(await purge(db, 'deliveryPreferences'), 1)
    assert.deepEqual(await read(old, shopper), customer())
    for (const id of [recent, open]) assert.equal((await read(id, shopper)).note, NOTE)
  })
})

it('rejects a delivery time when the shop offers none', async () => {
  const other = await testShop()
  try {
    const buyer = await makeShopper(other)
    const { id } = await makeProduct(other)
    const items = [{ product_id: id, quantity: 1, price: 1000 }]
    const body = { items, customer_info: { ...CUSTOMER_INFO, window: MORNING } }
    assert.equal((await other.call(placeOrder, { body }, buyer.access_token)).status, 422)
  } finally {
    await other.close()
  }
})
