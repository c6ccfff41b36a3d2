import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signUp, type Session } from '#contract/accounts/calls.ts'
import { changeOwnPayout } from '#contract/accounts/payout.ts'
import { listNotifications, readAllNotifications, type NotificationType } from '#contract/notifications/calls.ts'
import { applyToSell } from '#contract/contact/calls.ts'
import { changeOrder, reportShortage } from '#contract/orders/manage.ts'
import { cancelOrder, changeOrderStatus, getOrder } from '#contract/orders/calls.ts'
import { closeReturn, reportProblem } from '#contract/orders/return-calls.ts'
import { closeStatements, recordPayout } from '#contract/statements/calls.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import type { products } from '#server/db/schema.ts'
import {
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  PASSWORD,
  placeOrderOf,
  productForm,
} from '#test/factories.ts'
import { importRows, partCells } from '#test/imports.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let admin: Session
let lead: Session
let seller: Session
let shopper: Session
let person: Session
let categoryId: number
let product: typeof products.$inferSelect
let pending: number[]
let changing: number
let delivered: number[]
let returning: number
let entryDays: string[]
let firstDay: string
let statementId: number
let scarce: (typeof products.$inferSelect)[]
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  lead = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
  person = await makeShopper(shop)
  categoryId = (await makeCategory(shop)).id
  product = await makeProduct(shop, { sellerId: seller.user.id, stock: 100 })
  const selling = { sellerId: seller.user.id, stock: 10 }
  pending = []
  for (let at = 0; at < 3; at += 1) pending.push((await order(product, 1)).body.id)
  changing = (await order(product, 3)).body.id
  delivered = []
  for (let at = 0; at < 3; at += 1) {
    const { body } = await order(product, 1)
    const params = { order_id: body.id }
    await shop.call(changeOrderStatus, { params, body: { status: 'delivered' } }, admin.access_token)
    delivered.push(body.id)
  }
  returning = (await order(product, 3)).body.id
  const returned = { params: { order_id: returning }, body: { status: 'delivered' as const } }
  await shop.call(changeOrderStatus, returned, admin.access_token)
  entryDays = await addEntries()
  firstDay = entryDays.pop() ?? ''
  const closing = { body: { to_day: firstDay, seller_ids: [seller.user.id] } }
  statementId = (await shop.call(closeStatements, closing, admin.access_token)).body[0]?.id ?? 0
  scarce = [await makeProduct(shop, selling), await makeProduct(shop, selling), await makeProduct(shop, selling)]
})
after(() => shop.close())

/** Triggers for a notification of each type, and who is notified: the admins, the seller or both. */
const events: Record<NotificationType, [told: 'admins' | 'seller' | 'both', event: () => Promise<unknown>]> = {
  new_order: ['both', () => order(product, 1)],
  order_cancelled: ['both', cancel],
  order_changed: ['both', change],
  order_shortage: ['admins', reportShort],
  return_requested: ['admins', reportFault],
  return_closed: ['seller', countReturn],
  statement_closed: ['seller', closeMonth],
  payout: ['seller', payOut],
  new_user: ['admins', join],
  user_role_change: ['admins', changeRole],
  low_stock: ['both', () => order(scarce.pop() ?? product, 7)],
  product_update: ['both', edit],
  new_product: ['admins', offer],
  application: ['admins', apply],
  category_proposed: ['admins', propose],
  payout_changed: ['admins', changePayout],
}

/** Adds an earning of the seller to each of four days that have ended. @returns the days, newest first */
async function addEntries(): Promise<string[]> {
  const rows = await shop.database.sql<{ day: string }>`
    insert into seller_entries (seller_id, kind, adjusted_cents, note, at)
    select ${seller.user.id}, 'adjustment', 100000, 'Courier fee', now() - make_interval(days => ago)
    from generate_series(2, 5) ago order by ago
    returning (at at time zone 'Africa/Kigali')::date::text as day`
  return rows.map(({ day }) => day)
}

async function reportFault() {
  const params = { order_id: delivered.pop() ?? 0 }
  const lines = [{ product_id: product.id, quantity: 1, reason: 'faulty' as const }]
  await shop.call(reportProblem, { params, body: { lines } }, shopper.access_token)
}

async function countReturn() {
  const params = { order_id: returning }
  const { body: found } = await shop.call(getOrder, { params }, admin.access_token)
  const line = { product_id: product.id, reason: 'faulty' as const, counted: 1, to_shelf: 0, outcome: 'none' as const }
  const lines = [{ ...line, value: 0 }]
  await shop.call(closeReturn, { params, body: { version_seen: found.version, lines } }, admin.access_token)
}

/** Closes the next of the days that have an entry of the seller. */
async function closeMonth() {
  const body = { to_day: entryDays.pop() ?? '', seller_ids: [seller.user.id] }
  await shop.call(closeStatements, { body }, admin.access_token)
}

async function payOut() {
  const body = { amount: 1, method: 'cash' as const, paid_on: firstDay }
  await shop.call(recordPayout, { params: { statement_id: statementId }, body }, admin.access_token)
}

/** Signs up as a visitor; a failed sign-up does not throw. */
async function join() {
  const form = { email: `${crypto.randomUUID()}@isoko.example`, full_name: 'Somebody New' }
  await shop.call(signUp, { body: { ...form, password: PASSWORD, confirm_password: PASSWORD } })
}

describe('event notifications', () => {
  for (const [type, [told, event]] of Object.entries(events)) {
    it(`notifies ${told === 'both' ? 'the admins and the seller' : `only the ${told}`} of ${type}`, async () => {
      await readAll()
      await event()
      const expected = [Number(told !== 'seller'), Number(told !== 'admins')]
      assert.deepEqual([await countUnread(type, admin), await countUnread(type, seller)], expected)
    })

    it(`rolls back a whole ${type} event if its notification cannot be stored`, async () => {
      await refuseAtCommit(type)
      const before = await everything()
      await event()
      assert.deepEqual(await everything(), before)
      await shop.database.sql`drop function refuse cascade`
      await event()
      assert.notDeepEqual(await everything(), before)
    })
  }
})

it('gives a notification the ID of its subject, but no ID for a deleted product', async () => {
  const sold = await makeProduct(shop, { sellerId: seller.user.id, stock: 6 })
  const { body: placed } = await order(sold, 2)
  await shop.call(deleteProduct, { params: { product_id: sold.id } }, admin.access_token)
  const { body } = await shop.call(listNotifications, {}, seller.access_token)
  assert.deepEqual(
    new Map(body.slice(0, 3).map(({ type, subject_id: subjectId }) => [type, subjectId])),
    new Map([
      ['product_update', null],
      ['low_stock', sold.id],
      ['new_order', placed.id],
    ]),
  )
})

it('stores the event behind the texts of a notification', async () => {
  const { body: placed } = await order(product, 3)
  const [kept] = await shop.database.sql`
    select event, title from notifications where type = 'new_order' and subject_id = ${placed.id} and account_id = ${admin.user.id}`
  const { full_name: buyer } = shopper.user
  const francs = (Number(product.priceCents) * 3) / 100
  const event = { kind: 'order_placed', orderId: placed.id, buyer, pieces: 3, francs }
  assert.deepEqual(kept, { event, title: `New order #${placed.id}` })
})

/** Makes any transaction that creates a notification of this type fail at commit. */
async function refuseAtCommit(type: string) {
  await shop.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no notification is kept'; end $$;
    create constraint trigger refused after insert or update on notifications deferrable initially deferred
    for each row when (new.type = '${type}') execute function refuse()`)
}

/** Reads all rows that an event may write, and all changes that it may publish. */
async function everything() {
  const [state] = await shop.database.sql`
    select (select json_agg(json_build_array(n.id, n.event) order by n.id) from notifications n) as notifications,
      (select json_agg(json_build_array(a.id, a.role) order by a.id) from accounts a) as accounts,
      (select json_agg(json_build_array(p.id, p.stock, p.description) order by p.id) from products p) as products,
      (select count(*) from seller_applications) as applications, (select json_agg(s.tin order by s.seller_id) from sellers s) as tins,
      (select count(*) from orders) as orders, (select count(*) from returns where status = 'closed') as returns,
      (select count(*) from statements) as statements, (select count(*) from payouts) as payouts, (select count(*) from outbox where kind = 'mail') as mails`
  return state
}

async function countUnread(type: string, { access_token }: Session) {
  const { body } = await shop.call(listNotifications, {}, access_token)
  return body.filter((notified) => notified.type === type && !notified.read).length
}

async function readAll() {
  for (const { access_token } of [admin, seller]) await shop.call(readAllNotifications, {}, access_token)
}

function order(ordered: typeof product, quantity: number) {
  return placeOrderOf(shop, shopper, [{ product: ordered, quantity }])
}

let tin = 100_000_000
function changePayout() {
  tin += 1
  return shop.call(changeOwnPayout, { body: { tin: String(tin), current_password: PASSWORD } }, seller.access_token)
}

function cancel() {
  return shop.call(cancelOrder, { params: { order_id: pending.pop() ?? 0 } }, shopper.access_token)
}

/** Changes the quantity of an order line, alternating between two and three pieces. */
async function change() {
  const { sql } = shop.database
  const [seen] = await sql<{ version: number; quantity: number }>`
    select version, quantity from orders join order_lines on order_id = orders.id where orders.id = ${changing}`
  const lines = [{ product_id: product.id, quantity: 5 - (seen?.quantity ?? 0) }]
  const body = { version_seen: seen?.version ?? 0, reason: 'mistake' as const, agreed: true, lines }
  return shop.call(changeOrder, { params: { order_id: changing }, body }, lead.access_token)
}

/** Reports an available quantity that alternates between zero and one piece. */
async function reportShort() {
  const [line] = await shop.database.sql<{ short: number | null }>`
    select short_quantity as short from order_lines where order_id = ${changing}`
  const params = { order_id: changing, product_id: product.id }
  const body = { can_supply: line?.short === 0 ? 1 : 0, reason: 'broken' as const }
  return shop.call(reportShortage, { params, body }, seller.access_token)
}

async function changeRole() {
  const { id, email } = person.user
  const [account] = await shop.database.sql`select role from accounts where id = ${id}`
  const body = { email, role: account?.role === 'user' ? ('seller' as const) : ('user' as const) }
  return shop.call(changeUser, { params: { user_id: id }, body }, lead.access_token)
}

function edit() {
  const body = productForm({ description: `As of ${performance.now()}` })
  return shop.call(updateProduct, { params: { product_id: product.id }, body }, lead.access_token)
}

/** Applies with a different offer each time, because the same form counts only once an hour. */
function apply() {
  const offer = `Motors ${performance.now()}`
  const form = { name: 'Eric Mugabo', business: 'Kigali Robotics', phone: '+250 788 000 002', offer }
  return shop.call(applyToSell, { body: { ...form, email: 'eric@robots.example' } })
}

/** Proposes a category under a new name each time. */
function propose() {
  return importRows(shop, seller, [partCells({ name: 'Lidar', category: `Radar ${performance.now()}` })])
}

function offer() {
  const body = productForm({ name: 'Servo', price: 4500, stock_quantity: 20, category_id: categoryId })
  return shop.call(createProduct, { body }, seller.access_token)
}
