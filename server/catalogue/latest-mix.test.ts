import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listProducts, searchProducts } from '#contract/catalogue/calls.ts'
import type { Session } from '#contract/accounts/calls.ts'
import { changeProducts } from '#contract/products/calls.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const newest = { sort_by: 'created_at', sort_order: 'desc' } as const
const page = async (query: object) => (await shop.call(searchProducts, { query: { ...newest, ...query } })).body
const allPages = async (query: object) => {
  const names: string[] = []
  for (let at = 1; ; at++) {
    const { items, total } = await page({ ...query, page: at, page_size: 7 })
    names.push(...items.map(({ name }) => name))
    if (items.length < 7) return { names, total }
  }
}
const importParts = (seller: Session, name: string, count: number) =>
  importRows(
    shop,
    seller,
    Array.from({ length: count }, (_, at) => partCells({ name: `${name} ${at}`, sku: `${name}-${at}` })),
    { import_id: crypto.randomUUID() },
  )

describe('mix of the front page', () => {
  it('returns the same products with and without the mix in a shop without imports', async () => {
    for (let at = 0; at < 10; at++) await makeProduct(shop, { name: `By hand ${at}` })
    assert.deepEqual(await page({ mix: true }), await page({}))
  })

  it('gives an import two of the first eight places, and lists every product exactly once across all pages', async () => {
    const seller = await makeStaff(shop, 'seller')
    await importParts(seller, 'Resistor', 30)
    const exact = await allPages({})
    assert.ok(exact.names.slice(0, 30).every((name) => name.startsWith('Resistor')))
    const mixed = await allPages({ mix: true })
    assert.deepEqual(
      mixed.names.slice(0, 10).map((name) => name.split(' ')[0]),
      ['Resistor', 'Resistor', 'By', 'By', 'By', 'By', 'By', 'By', 'Resistor', 'Resistor'],
    )
    assert.deepEqual(mixed.names.toSorted(), exact.names.toSorted())
    assert.equal(mixed.total, exact.total)
    const { body } = await shop.call(listProducts, { query: { ...newest, mix: true, page_size: 8 } })
    assert.deepEqual(
      body.items.map(({ name }) => name),
      mixed.names.slice(0, 8),
    )
  })

  it('immediately lists a product added by hand first, and drops a deactivated product', async () => {
    const added = await makeProduct(shop, { name: 'Added by hand' })
    assert.equal((await page({ mix: true })).items[0]?.name, 'Added by hand')
    const admin = await makeStaff(shop, 'admin')
    const body = { product_ids: [added.id], change: 'deactivate' as const }
    await shop.call(changeProducts, { body }, admin.access_token)
    assert.notEqual((await page({ mix: true })).items[0]?.name, 'Added by hand')
  })

  it('ignores the mix for a search, a filter or another order', async () => {
    for (const query of [
      { search: 'resistor' },
      { min_price: '1000' },
      { in_stock: 'true' },
      { sort_order: 'asc' },
      { sort_by: 'price' },
    ])
      assert.deepEqual(await page({ ...query, mix: true }), await page(query), JSON.stringify(query))
  })

  it('shows five sellers in the first 20 places when five have imported products', async () => {
    for (const name of ['Servo', 'Relay', 'Diode', 'Motor'])
      await importParts(await makeStaff(shop, 'seller'), name, 40)
    const sellers = async (query: object) => new Set((await page(query)).items.map(({ seller }) => seller.id)).size
    assert.equal(await sellers({}), 1)
    assert.ok((await sellers({ mix: true })) >= 5)
  })
})
