import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { suggestCategories } from '#contract/categories/manage.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let seller: Session
let [distance, motors, hidden] = [{ id: 0 }, { id: 0 }, { id: 0 }]
before(async () => {
  shop = await testShop()
  seller = await makeStaff(shop, 'seller')
  distance = await makeCategory(shop, { name: 'Distance' })
  motors = await makeCategory(shop, { name: 'Motors' })
  hidden = await makeCategory(shop, { name: 'In review', proposedAt: new Date(), proposedBy: seller.user.id })
  for (const name of ['Ultrasonic distance sensor', 'Infrared distance sensor', 'Laser distance sensor'])
    await makeProduct(shop, { name, categoryId: distance.id })
  await makeProduct(shop, { name: 'Servo', mpn: 'SG90', categoryId: motors.id })
  await makeProduct(shop, { name: 'Distance gauge', mpn: 'DG1', categoryId: hidden.id })
  await makeProduct(shop, { name: 'Distance dial', mpn: 'DD1', categoryId: null })
})
after(() => shop.close())

const suggest = async (query: { name?: string; mpn?: string }) =>
  (await shop.call(suggestCategories, { query }, seller.access_token)).body.category_ids

describe('suggested categories', () => {
  it('come from products with a similar name or part number, the likeliest first', async () => {
    assert.deepEqual(await suggest({ name: 'Distance sensor 5 m' }), [distance.id])
    assert.deepEqual(await suggest({ mpn: 'SG90' }), [motors.id])
    assert.deepEqual(await suggest({ name: 'Laser distance sensor', mpn: 'SG90' }), [motors.id, distance.id])
  })

  it('are empty for blank or unknown text, and include no category in review', async () => {
    assert.deepEqual(await suggest({}), [])
    assert.deepEqual(await suggest({ name: ' ', mpn: '' }), [])
    assert.deepEqual(await suggest({ name: 'qwertzuiop' }), [])
    assert.deepEqual(await suggest({ mpn: 'DG1' }), [])
    assert.deepEqual(await suggest({ mpn: 'DD1' }), [])
  })

  it('are available to sellers and admins only', async () => {
    const shopper = await makeShopper(shop)
    const ask = (token?: string) => shop.call(suggestCategories, { query: { name: 'Servo' } }, token)
    assert.equal((await ask()).status, 401)
    assert.equal((await ask(shopper.access_token)).status, 403)
  })
})
