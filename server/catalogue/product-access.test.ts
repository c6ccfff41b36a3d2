import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const read = (product: { id: number }, query = {}, who?: Session) =>
  shop.call(getProduct, { params: { product_id: product.id }, query }, who?.access_token)

describe('managed products', () => {
  const names = async (query: object, who?: Session) =>
    (await shop.call(listProducts, { query: { page_size: 100, ...query } }, who?.access_token)).body.items.map(
      ({ name }) => name,
    )

  it("lists the caller's products with mine and everyone's with all, in every status, but not publicly", async () => {
    const [fresh, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const admin = await makeStaff(shop, 'admin')
    await makeProduct(shop, { name: 'Own active', sellerId: fresh.user.id })
    const inactive = await makeProduct(shop, { name: 'Own inactive', sellerId: fresh.user.id, status: 'inactive' })
    await makeProduct(shop, { name: 'Own deleted', sellerId: fresh.user.id, deletedAt: new Date() })
    await makeProduct(shop, { name: "Another's inactive", sellerId: other.user.id, status: 'inactive' })
    await makeProduct(shop, { name: "The shop's inactive", status: 'inactive' })

    assert.deepEqual(await names({ mine: true }, fresh), ['Own inactive', 'Own active'])
    assert.deepEqual(await names({ mine: true, search: 'inactive' }, fresh), ['Own inactive'])
    const { body } = await shop.call(listProducts, { query: { mine: true, limit: 1 } }, fresh.access_token)
    assert.deepEqual([body.items.length, body.total], [1, 2])
    const all = await names({ all: true }, admin)
    assert.ok(all.includes("Another's inactive") && all.includes('Own inactive') && !all.includes('Own deleted'))
    const ofShop = await names({ mine: true }, admin)
    assert.ok(ofShop.includes("The shop's inactive") && !ofShop.includes('Own active'))
    assert.ok(!(await names({}, fresh)).includes('Own inactive'))
    assert.ok(!(await names({ mine: false })).includes('Own inactive'))
    assert.equal((await read(inactive, { mine: true }, fresh)).body.status, 'inactive')
    assert.equal((await read(inactive, { all: true }, admin)).body.status, 'inactive')
  })

  it('filters by one seller or by the shop itself', async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const admin = await makeStaff(shop, 'admin')
    await makeProduct(shop, { name: 'One lamp', sellerId: seller.user.id, status: 'inactive' })
    await makeProduct(shop, { name: 'Another lamp', sellerId: other.user.id })
    await makeProduct(shop, { name: "The shop's lamp" })
    const of = (id: number, query: object = {}) => names({ all: true, seller_id: id, ...query }, admin)
    assert.deepEqual(await of(seller.user.id), ['One lamp'])
    assert.deepEqual(await of(other.user.id, { search: 'lamp' }), ['Another lamp'])
    assert.ok((await of(0)).includes("The shop's lamp") && !(await of(0)).includes('One lamp'))
    assert.deepEqual(await names({ mine: true, seller_id: other.user.id }, seller), [])
  })

  it('requires access for mine and all unless they are false: 401 without a token, 403 for a seller', async () => {
    const seller = await makeStaff(shop, 'seller')
    const statusOf = async (query: object, token?: string) => (await shop.call(listProducts, { query }, token)).status
    assert.equal(await statusOf({ mine: true, all: true }, seller.access_token), 403)
    assert.equal(await statusOf({ mine: true, all: false }, seller.access_token), 200)
    assert.equal(await statusOf({ mine: 'yes' }), 401)
    assert.equal(await statusOf({ mine: 'yes' }, seller.access_token), 422)
  })
})
