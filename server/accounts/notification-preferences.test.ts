import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  type NotificationPreferences,
} from '#contract/accounts/own.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('notification preferences', () => {
  let shop: TestShop
  let admin: Session
  let seller: Session
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  const read = ({ access_token }: Session) => shop.call(getNotificationPreferences, {}, access_token)
  const choose = ({ access_token }: Session, body: NotificationPreferences) =>
    shop.call(changeNotificationPreferences, { body }, access_token)
  const types = async ({ access_token }: Session) =>
    (await shop.call(listNotifications, {}, access_token)).body.map(({ type }) => type)

  it('enables the bell for all types by default, and keeps types omitted from a change', async () => {
    const all = (await read(admin)).body
    assert.deepEqual(new Set(Object.values(all)), new Set(['bell']))
    assert.ok(!('new_user' in (await read(seller)).body))
    await choose(admin, { new_user: 'nothing' })
    const { body } = await choose(admin, { product_update: 'nothing' })
    assert.deepEqual(body, { ...all, new_user: 'nothing', product_update: 'nothing' })
    assert.deepEqual((await read(admin)).body, body)
    await choose(admin, { new_user: 'bell', product_update: 'bell' })
    assert.deepEqual((await read(admin)).body, all)
  })

  it('stops notifications of a type only for the account that turned it off', async () => {
    const product = await makeProduct(shop, { sellerId: seller.user.id, stock: 7 })
    await choose(seller, { low_stock: 'nothing' })
    await choose(admin, { new_user: 'nothing' })
    const [before, beforeAdmin] = [await types(seller), await types(admin)]
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 3 }])
    assert.deepEqual(await types(seller), ['new_order', ...before])
    assert.deepEqual((await types(admin)).toSorted(), ['low_stock', 'new_order', ...beforeAdmin].toSorted())
  })

  it('lets sellers but not admins turn off a type that needs action', async () => {
    const refused = await choose(admin, { new_order: 'nothing' })
    assert.deepEqual([refused.status, refused.refusal.message], [422, 'Admins always receive this'])
    assert.equal((await choose(seller, { new_order: 'nothing' })).body.new_order, 'nothing')
  })

  it('returns 422 for an unknown type or channel', async () => {
    for (const wrong of [{ weather: 'bell' }, { new_order: 'mail' }, { low_stock: true }])
      assert.equal((await choose(seller, wrong as never)).status, 422)
  })
})
