import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { addOrderEvent, withdrawOrderEvent, type NewOrderEvent } from '#contract/orders/manage.ts'
import { changeOrderStatus, getOrder, type OrderDetail } from '#contract/orders/calls.ts'
import { purge } from '#server/retention.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

type Event = Partial<NewOrderEvent>

describe('calls and notes of an order', () => {
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
  after(() => shop.close())

  async function makeOrder(): Promise<number> {
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    return (await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])).body.id
  }
  const add = (orderId: number, event: Event, key?: string, by = admin) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return shop.call(
      addOrderEvent,
      { params: { order_id: orderId }, body: { text: '', ...event }, headers },
      by.access_token,
    )
  }
  const withdraw = (orderId: number, eventId: number, by = admin) =>
    shop.call(withdrawOrderEvent, { params: { order_id: orderId, event_id: eventId } }, by.access_token)
  const read = async (orderId: number, by: Session) =>
    (await shop.call(getOrder, { params: { order_id: orderId } }, by.access_token)).body.events
  const textsOf = (events: OrderDetail['events']) => events.map(({ outcome, text }) => outcome ?? text)

  it('records a call with its outcome, and shows its text to admins only', async () => {
    const id = await makeOrder()
    const { status, body } = await add(id, { outcome: 'no_answer', text: 'Rang for a minute' })
    const [call] = body.events
    assert.deepEqual(
      [status, call?.kind, call?.by, call?.text, call?.can_withdraw],
      [201, 'called', admin.user.full_name, 'Rang for a minute', true],
    )
    for (const other of [shopper, seller]) {
      const [seen] = await read(id, other)
      assert.deepEqual([seen?.outcome, seen?.by, seen?.text, seen?.can_withdraw], ['no_answer', 'Isoko', '', false])
    }
  })

  it('shows a note only to its audience', async () => {
    const id = await makeOrder()
    for (const audience of ['shop', 'driver', 'sellers', 'everybody'] as const)
      await add(id, { audience, text: audience })
    assert.deepEqual(textsOf(await read(id, admin)), ['shop', 'driver', 'sellers', 'everybody'])
    assert.deepEqual(textsOf(await read(id, seller)), ['sellers', 'everybody'])
    assert.deepEqual(textsOf(await read(id, shopper)), ['everybody'])
  })

  it('requires a time for a callback and rejects a time for anything else', async () => {
    const id = await makeOrder()
    const call_back_at = '2026-12-01T08:00:00.000Z'
    const { body } = await add(id, { outcome: 'call_back', call_back_at })
    assert.equal(body.events[0]?.call_back_at, call_back_at)
    const refused = [
      { outcome: 'call_back' as const },
      { outcome: 'reached' as const, call_back_at },
      { text: '   ' },
      { text: 'x'.repeat(501) },
    ]
    for (const event of refused) assert.equal((await add(id, event)).status, 422, JSON.stringify(event))
    assert.equal((await read(id, admin)).length, 1)
  })

  it('records an event once when it is sent twice with the same key', async () => {
    const id = await makeOrder()
    for (let time = 0; time < 2; time += 1)
      assert.equal((await add(id, { text: 'Once' }, 'note-of-one-press')).body.events.length, 1)
    assert.equal((await add(id, { text: 'Other' }, 'note-of-one-press')).refusal.code, 'idempotency_mismatch')
  })

  it('lets the author withdraw a note for a day, which clears its text but keeps the entry', async () => {
    const id = await makeOrder()
    const other = await makeStaff(shop, 'admin')
    const { body } = await add(id, { audience: 'everybody', text: 'Wrong order' })
    const eventId = body.events[0]?.id ?? 0
    assert.equal((await withdraw(id, eventId, other)).refusal.code, 'event_not_yours')
    assert.equal((await withdraw(await makeOrder(), eventId)).refusal.code, 'event_not_found')
    const [taken] = (await withdraw(id, eventId)).body.events
    assert.deepEqual([taken?.text, taken?.is_withdrawn, taken?.can_withdraw], ['', true, false])
    assert.equal((await read(id, shopper))[0]?.text, '')
    const late = (await add(id, { text: 'Old' })).body.events.at(-1)?.id ?? 0
    await shop.database.sql`update order_events set at = at - interval '25 hours' where id = ${late}`
    assert.equal((await withdraw(id, late)).refusal.code, 'event_too_old')
  })

  it('logs an event in the activity, but not its text', async () => {
    const id = await makeOrder()
    await add(id, { outcome: 'reached', text: 'Secret of Aline' })
    const { body } = await shop.call(listActivity, { query: { subject_type: 'order' } }, admin.access_token)
    const entry = body.items.find(({ subject_id: subject }) => subject === id)
    assert.deepEqual([entry?.action, entry?.detail], ['order_event_added', { event: 'called', outcome: 'reached' }])
  })

  it('deletes the text half a year after the order ended, and no sooner', async () => {
    const [ended, open] = [await makeOrder(), await makeOrder()]
    for (const id of [ended, open]) await add(id, { text: 'Gate 4' })
    const delivered = { params: { order_id: ended }, body: { status: 'delivered' as const } }
    await shop.call(changeOrderStatus, delivered, admin.access_token)
    await shop.database.sql`update order_events set at = at - interval '200 days'`
    await purge(shop.database.db, 'notes')
    assert.deepEqual(textsOf(await read(ended, admin)), ['Gate 4'])
    await shop.database.sql`update order_status_changes set changed_at = changed_at - interval '200 days'`
    await purge(shop.database.db, 'notes')
    assert.deepEqual([textsOf(await read(ended, admin)), textsOf(await read(open, admin))], [[''], ['Gate 4']])
  })
})
