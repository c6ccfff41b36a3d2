import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listBanners } from '#contract/banners/calls.ts'
import { listFeaturedProducts, listSuggestions } from '#contract/catalogue/calls.ts'
import { makeCategory, makeProduct } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

it('sorts featured products by views, up to the requested limit', async () => {
  for (const [name, viewsCount] of [
    ['Some', 5],
    ['Most', 9],
    ['Few', 1],
  ] as const)
    await makeProduct(shop, { name, viewsCount, featured: true })
  await makeProduct(shop, { name: 'Not featured', viewsCount: 99 })
  await makeProduct(shop, { name: 'Hidden', viewsCount: 99, featured: true, status: 'inactive' })
  const { body } = await shop.call(listFeaturedProducts, { query: { limit: 2 } })
  assert.deepEqual(
    body.map(({ name }) => name),
    ['Most', 'Some'],
  )
})

it('lists two banner slides of three tiles with a time or tag, and videos on the main tiles', async () => {
  const { body } = await shop.call(listBanners)
  assert.deepEqual(
    body.map(({ shops }) => shops.map((tile) => [tile.title, tile.discount, tile.timeLeft ?? tile.tag, tile.image])),
    [
      [
        ['Smart Home IoT Devices', '25% OFF', '3 days left', 'banner1'],
        ['Development Kits', '15% OFF', 'Best Sellers', 'banner2'],
        ['Electronic Components', '20% OFF', 'New Stock', 'banner3'],
      ],
      [
        ['Robotics & Automation', '30% OFF', '5 days left', 'banner5'],
        ['Wireless Solutions', '20% OFF', 'Featured', 'banner6'],
        ['Maker Essentials', '15% OFF', 'Popular', 'banner8'],
      ],
    ],
  )
  assert.ok(body.every(({ shops }) => shops[0]?.video && !shops[1]?.video))
})

describe('search suggestions', () => {
  const suggest = async (q: string) => (await shop.call(listSuggestions, { query: { q } })).body
  before(async () => {
    const category = await makeCategory(shop, { name: 'Servo Motors' })
    for (let number = 0; number < 7; number++)
      await makeProduct(shop, { name: `Servo ${number}`, mpn: `SG-9${number}`, categoryId: category.id })
    await makeProduct(shop, { name: 'Servo in the drawer', mpn: 'SG-99', status: 'inactive' })
  })

  it('suggests products, categories and part numbers that start with the typed text', async () => {
    const byName = await suggest('serv')
    assert.equal(byName.products.length, 5)
    assert.equal(byName.products[0]?.picture, null)
    assert.deepEqual(
      byName.categories.map(({ name }) => name),
      ['Servo Motors'],
    )
    assert.deepEqual((await suggest('sg9')).part_numbers, ['SG-90', 'SG-91', 'SG-92'])
    assert.deepEqual((await suggest('sg-99')).part_numbers, [])
    assert.equal((await suggest('srevo')).products.length, 5)
  })

  it('suggests the intended products for a mistyped beginning', async () => {
    const category = await makeCategory(shop)
    await makeProduct(shop, { name: 'Thermocouple amplifier', categoryId: category.id })
    for (const text of ['thremoc', 'thermxcou', 'amplifier theromc', 'htermocouple'])
      assert.deepEqual(
        (await suggest(text)).products.map(({ name }) => name),
        ['Thermocouple amplifier'],
        text,
      )
  })

  it('suggests no categories or part numbers for a single letter, blank text or SQL wildcards', async () => {
    for (const q of ['s', '', '%%', "';"]) {
      const { categories, part_numbers: partNumbers } = await suggest(q)
      assert.deepEqual([categories, partNumbers], [[], []])
    }
  })
})
