import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { changeDelivery } from '#contract/orders/manage.ts'
import { changeOrderStatus } from '#contract/orders/calls.ts'
import { openChangeScene, type ChangeScene } from '#test/change-scene.ts'
import { CUSTOMER_INFO } from '#test/factories.ts'

let scene: ChangeScene
before(async () => {
  scene = await openChangeScene()
})
after(() => scene.shop.close())

const phone = '+250 788 999 999'
const change = (id: number, by: Session, said: object = {}) => {
  const body = { version_seen: 1, phone, ...said }
  return scene.shop.call(changeDelivery, { params: { order_id: id }, body }, by.access_token)
}

describe('delivery details of a pending order', () => {
  it('records a change by the buyer, notifies admins and mails the old and new values', async () => {
    const { id, shopper } = await scene.makeOrder()
    const { status, body } = await change(id, shopper)
    assert.deepEqual([status, body.version], [200, 2])
    assert.deepEqual(
      [body.customer_info.phone, body.customer_info.location, body.total_amount],
      [phone, CUSTOMER_INFO.location, 7000],
    )
    const [event] = (await scene.read(id, scene.admin)).events
    assert.deepEqual(
      [event?.by, event?.change?.reason, event?.change?.changed],
      [shopper.user.full_name, null, ['phone']],
    )
    const { body: bell } = await scene.shop.call(listNotifications, {}, scene.admin.access_token)
    assert.deepEqual([bell[0]?.type, bell[0]?.subject_id], ['order_changed', id])
    const [mail, ...others] = await scene.mails()
    assert.equal(others.length, 0)
    assert.ok(mail?.text.includes(`Phone: ${phone} (was ${CUSTOMER_INFO.phone})`))
  })

  it('ignores unchanged values', async () => {
    const { id, shopper } = await scene.makeOrder()
    assert.equal((await change(id, shopper, CUSTOMER_INFO)).body.version, 1)
  })

  it('accepts a number and a place pasted with invisible characters, and stores them without', async () => {
    const { id, shopper } = await scene.makeOrder()
    const pasted = {
      phone: '\u202A+250\u00A0788 999\u200E 999\u202C',
      location: '\u2068KN 4 Ave,\tNyarugenge\r\nKigali\u2069',
    }
    const { status, body } = await change(id, shopper, pasted)
    assert.equal(status, 200)
    assert.deepEqual(
      [body.customer_info.phone, body.customer_info.location],
      ['+250\u00A0788 999 999', 'KN 4 Ave, Nyarugenge Kigali'],
    )
  })

  it("rejects another person's order, a stale version, short values and an order that isn't pending", async () => {
    const { id, shopper } = await scene.makeOrder()
    const stranger = await scene.makeOrder()
    assert.equal((await change(id, stranger.shopper)).refusal.code, 'order_not_found')
    assert.equal((await change(id, scene.admin)).refusal.code, 'order_not_found')
    assert.equal((await change(id, shopper, { version_seen: 2 })).refusal.code, 'order_changed')
    for (const said of [{ phone: '0788' }, { location: 'K' }, { phone: '0788\n123 456 78' }])
      assert.equal((await change(id, shopper, said)).status, 422, JSON.stringify(said))
    const completed = { params: { order_id: id }, body: { status: 'completed' as const } }
    await scene.shop.call(changeOrderStatus, completed, scene.admin.access_token)
    const { refusal } = await change(id, shopper, { version_seen: 2 })
    assert.deepEqual(
      [refusal.code, refusal.detail],
      [
        'delivery_fixed',
        'You can change delivery details only while an order is pending. This one is completed, so please contact us.',
      ],
    )
  })
})
