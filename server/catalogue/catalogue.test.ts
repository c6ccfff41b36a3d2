import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  getProduct,
  listPopularProducts,
  listProducts,
  listRecommendations,
  searchProducts,
} from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { accounts, pictures, sellers } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const namesFor = async (query: InputOf<typeof searchProducts>['query']) =>
  (await shop.call(searchProducts, { query })).body.items.map((item) => item.name)

describe('product list', () => {
  it('returns pages, newest first, with the exact total and no items past the last page', async () => {
    const category = await makeCategory(shop)
    for (const age of [3, 1, 2])
      await makeProduct(shop, { name: `Aged ${age}`, createdAt: daysAgo(age), categoryId: category.id })
    const query = { category_ids: String(category.id), page_size: 2 }
    const first = await shop.call(listProducts, { query })
    assert.deepEqual(
      first.body.items.map((item) => item.name),
      ['Aged 1', 'Aged 2'],
    )
    assert.deepEqual([first.body.total, first.body.page, first.body.page_size], [3, 1, 2])
    const past = await shop.call(listProducts, { query: { ...query, page: 9 } })
    assert.deepEqual([past.status, past.body.items, past.body.total], [200, [], 3])
  })

  it('returns all fields that a product card needs', async () => {
    const parent = await makeCategory(shop, { name: 'Sensors' })
    const category = await makeCategory(shop, { name: 'Distance', parentId: parent.id })
    const seller = await makeStaff(shop, 'seller')
    const sellerId = seller.user.id
    await shop.database.db.update(sellers).set({ shopName: 'Made-up Parts' }).where(eq(sellers.sellerId, sellerId))
    const product = await makeProduct(shop, {
      name: 'Ranger',
      priceCents: 300_050n,
      stock: 7,
      categoryId: category.id,
      sellerId,
      mpn: 'HC-SR04',
      keySpecs: ['5 V'],
      viewsCount: 12,
    })
    await shop.database.db
      .insert(pictures)
      .values({ productId: product.id, position: 0, path: 'products/ab/abc', width: 1280, height: 960, alt: 'Ranger' })
    const { body } = await shop.call(getProduct, { params: { product_id: product.id } })
    assert.deepEqual(
      { ...body, created_at: undefined },
      {
        id: product.id,
        kind: 'sensor',
        facts: [],
        name: 'Ranger',
        description: '',
        price: 3000.5,
        stock_quantity: 7,
        pieces_per_pack: 1,
        min_quantity: 1,
        quantity_step: 1,
        category_id: category.id,
        category: { id: category.id, name: 'Distance' },
        category_path: [
          { id: parent.id, name: 'Sensors' },
          { id: category.id, name: 'Distance' },
        ],
        image_urls: ['products/ab/abc-640.webp'],
        pictures: [{ path: 'products/ab/abc', width: 1280, height: 960, avif: false, alt: 'Ranger', shows: 'part' }],
        featured: false,
        status: 'active',
        is_new: true,
        rating: null,
        views_count: 12,
        created_at: undefined,
        mpn: 'HC-SR04',
        key_specs: ['5 V'],
        seller: { id: sellerId, name: 'Made-up Parts' },
        seller_slug: `${seller.user.full_name.replace(' ', '-')}-${sellerId}`,
        manufacturer: null,
        package: null,
        specs: [],
        spec_lists: [],
        pins: [],
        datasheet_url: null,
        tags: [],
        supplier_numbers: [],
      },
    )
  })

  it('hides inactive and deleted products and products of inactive sellers, with 404', async () => {
    const seller = await makeStaff(shop, 'seller')
    const category = await makeCategory(shop)
    const hidden = [
      await makeProduct(shop, { categoryId: category.id, status: 'inactive' }),
      await makeProduct(shop, { categoryId: category.id, deletedAt: new Date() }),
      await makeProduct(shop, { categoryId: category.id, sellerId: seller.user.id }),
    ]
    await shop.database.db.update(accounts).set({ status: 'Inactive' }).where(eq(accounts.id, seller.user.id))
    assert.deepEqual(await namesFor({ category_ids: String(category.id) }), [])
    for (const product of hidden) {
      const answer = await shop.call(getProduct, { params: { product_id: product.id } })
      assert.equal(answer.status, 404)
    }
  })

  it('filters by categories with their subcategories, by price, featured and newest', async () => {
    const top = await makeCategory(shop)
    const below = await makeCategory(shop, { parentId: top.id })
    const other = await makeCategory(shop)
    await makeProduct(shop, { name: 'Cheap', categoryId: below.id, priceCents: 10_000n, createdAt: daysAgo(60) })
    await makeProduct(shop, {
      name: 'Dear',
      categoryId: top.id,
      priceCents: 900_000n,
      featured: true,
      createdAt: daysAgo(61),
    })
    await makeProduct(shop, { name: 'Elsewhere', categoryId: other.id, createdAt: daysAgo(1) })
    const both = [String(top.id), String(other.id)]
    assert.deepEqual(await namesFor({ category_ids: String(top.id) }), ['Cheap', 'Dear'])
    assert.deepEqual(await namesFor({ category_ids: both, sort_by: 'price', sort_order: 'asc' }), [
      'Cheap',
      'Elsewhere',
      'Dear',
    ])
    assert.deepEqual(await namesFor({ category_ids: both, min_price: 200 }), ['Elsewhere', 'Dear'])
    assert.deepEqual(await namesFor({ category_ids: both, max_price: 200 }), ['Cheap'])
    assert.deepEqual(await namesFor({ category_ids: both, featured: true }), ['Dear'])
    assert.deepEqual(await namesFor({ category_ids: both, newest: true }), ['Elsewhere'])
  })
})

describe('pages of the product list', () => {
  it('accepts limit as an alias of page_size, up to 100 products, and marks products as new for 30 days', async () => {
    const categoryId = (await makeCategory(shop)).id
    for (const age of [29, 31]) await makeProduct(shop, { createdAt: daysAgo(age), categoryId })
    const list = async (query: object) =>
      (await shop.call(listProducts, { query: { category_ids: String(categoryId), ...query } })).body
    assert.deepEqual(
      (await list({ page_size: 100_000 })).items.map((item) => item.is_new),
      [true, false],
    )
    const sizes = [await list({ page_size: 100_000 }), await list({ limit: 1 }), await list({ limit: 1, page_size: 2 })]
    assert.deepEqual(
      sizes.map((page) => [page.page_size, page.items.length]),
      [
        [100, 2],
        [1, 1],
        [2, 2],
      ],
    )
  })

  it('counts a category exactly, but stops at 1,000 when a price filter is set', async () => {
    const categoryId = (await makeCategory(shop)).id
    await shop.database.sql`
      insert into products (name, price_cents, stock, category_id)
      select 'Many ' || n, n * 100, 1, ${categoryId} from generate_series(1, 1005) n`
    const count = async (query: object) => {
      const { body } = await shop.call(searchProducts, { query: { category_ids: String(categoryId), ...query } })
      return [body.total, body.total_is_bounded]
    }
    assert.deepEqual(await count({}), [1005, undefined])
    assert.deepEqual(await count({ min_price: 1 }), [1000, true])
    assert.deepEqual(await count({ min_price: 6 }), [1000, undefined])
    await shop.database.sql`delete from products where category_id = ${categoryId}`
  })
})

describe('product search', () => {
  before(async () => {
    const sensors = await makeCategory(shop, { name: 'Ultrasonic finders' })
    await makeProduct(shop, { name: 'HC-SR04 Ultrasonic Distance Sensor', mpn: 'HC-SR04', categoryId: sensors.id })
    await makeProduct(shop, { name: 'DHT22 Temperature Sensor', mpn: 'AM2302', tags: ['humidity'] })
    await makeProduct(shop, { name: 'Arduino Uno R3', mpn: 'A000066', description: 'The classic beginner board' })
    await makeProduct(shop, { name: 'Carte mémoire', description: 'Stores what a DHT22 measures' })
  })

  const expected: [typed: string, first: string][] = [
    ['HC-SR04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hc sr04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['hcsr04', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['ultrasonic finders', 'HC-SR04 Ultrasonic Distance Sensor'],
    ['dht-22', 'DHT22 Temperature Sensor'],
    ['am2302', 'DHT22 Temperature Sensor'],
    ['humid', 'DHT22 Temperature Sensor'],
    ['arduno', 'Arduino Uno R3'],
    ['memoire', 'Carte mémoire'],
    ['beginner boa', 'Arduino Uno R3'],
  ]
  for (const [typed, first] of expected) {
    it(`lists ${first} first in a search for ${typed}`, async () =>
      assert.equal((await namesFor({ search: typed }))[0], first))
  }

  for (const hostile of [
    'don’t',
    '‘hc’',
    'a＼',
    '5′ & !x',
    'ŉ',
    "'",
    '\\',
    ':*',
    '(((',
    '<->',
    '%_',
    'é'.repeat(200),
  ]) {
    it(`answers 200 to a search for ${hostile.slice(0, 10)}`, async () => {
      assert.equal((await shop.call(searchProducts, { query: { search: hostile } })).status, 200)
    })
  }

  it('returns an empty list for a word that no product contains', async () => {
    const { body } = await shop.call(searchProducts, { query: { search: 'zzzzqqqq' } })
    assert.deepEqual([body.items, body.total], [[], 0])
  })
})

describe('products by SKU', () => {
  it('finds products by their whole SKU, ignoring case, in the public and the managed list', async () => {
    const seller = await makeStaff(shop, 'seller')
    const token = seller.access_token
    const own = { sku: 'Sen-0042', sellerId: seller.user.id }
    const [inactive, publicOne] = [
      await makeProduct(shop, { sku: 'SEN-0043', sellerId: seller.user.id, status: 'inactive' }),
      await makeProduct(shop, own),
    ]
    const found = async (query: InputOf<typeof listProducts>['query'], as?: string) =>
      (await shop.call(listProducts, { query }, as)).body.items.map(({ id }) => id)
    assert.deepEqual(await found({ sku: ' sen-0042 ' }), [publicOne.id])
    assert.deepEqual(await found({ sku: 'SEN-004' }), [])
    assert.deepEqual(await found({ sku: 'SEN-0043' }), [])
    assert.deepEqual(await found({ sku: 'SEN-0043', mine: true }, token), [inactive.id])
    assert.deepEqual(await found({ sku: 'SEN-0042', mine: true, search: 'nothing like it' }, token), [])
    assert.equal((await shop.call(listProducts, { query: { sku: 'SEN-0042' } })).body.total, 1)
  })
})

describe('category list', () => {
  it('lists categories flat or as a tree, and counts active products in subcategories', async () => {
    const top = await makeCategory(shop)
    const below = await makeCategory(shop, { parentId: top.id })
    const leaf = await makeCategory(shop, { parentId: below.id })
    await makeProduct(shop, { categoryId: leaf.id })
    await makeProduct(shop, { categoryId: leaf.id, status: 'inactive' })
    const flat = await shop.call(listCategories)
    assert.equal(flat.body.find((one) => one.id === top.id)?.product_count, 1)
    assert.equal(
      flat.body.some((one) => 'children' in one),
      false,
    )
    const tree = await shop.call(listCategories, { query: { include_tree: true } })
    const found = tree.body.find((one) => one.id === top.id)
    assert.equal(found?.children?.[0]?.children?.[0]?.id, leaf.id)
  })
})

describe('recommended and popular products', () => {
  it('recommends the same category first and never the product itself', async () => {
    const category = await makeCategory(shop)
    const [first, second] = [
      await makeProduct(shop, { categoryId: category.id }),
      await makeProduct(shop, { categoryId: category.id }),
    ]
    const answer = await shop.call(listRecommendations, {
      params: { product_id: first.id },
      query: { limit: 2 },
    })
    assert.equal(answer.body[0]?.id, second.id)
    assert.ok(answer.body.every((card) => card.id !== first.id))
  })

  it('recommends a product with common key specs before a product with more views', async () => {
    const categoryId = (await makeCategory(shop)).id
    const [first, , alike] = [
      await makeProduct(shop, { categoryId, keySpecs: ['5 V', 'I2C'], tags: ['motion'] }),
      await makeProduct(shop, { categoryId, keySpecs: ['12 V'], tags: ['motion'], viewsCount: 900 }),
      await makeProduct(shop, { categoryId, keySpecs: ['I2C'] }),
    ]
    const params = { product_id: first.id }
    const { body } = await shop.call(listRecommendations, { params, query: { limit: 1 } })
    assert.equal(body[0]?.id, alike.id)
  })

  it('recommends products of sibling categories before merely popular products', async () => {
    const parent = await makeCategory(shop)
    const [own, sibling] = [
      await makeCategory(shop, { parentId: parent.id }),
      await makeCategory(shop, { parentId: parent.id }),
    ]
    const [first, near] = [
      await makeProduct(shop, { categoryId: own.id }),
      await makeProduct(shop, { categoryId: sibling.id }),
    ]
    await makeProduct(shop, { viewsCount: 500_000 })
    const answer = await shop.call(listRecommendations, {
      params: { product_id: first.id },
      query: { limit: 1 },
    })
    assert.deepEqual(
      answer.body.map((card) => card.id),
      [near.id],
    )
  })

  it('answers 404 to recommendations for an inactive product', async () => {
    const hidden = await makeProduct(shop, { status: 'inactive' })
    const answer = await shop.call(listRecommendations, { params: { product_id: hidden.id } })
    assert.equal(answer.status, 404)
  })

  it('ranks popular products by pieces sold, then by views', async () => {
    const [seen, sold] = [await makeProduct(shop, { viewsCount: 1_000_000 }), await makeProduct(shop)]
    await placeOrderOf(shop, await makeShopper(shop), [{ product: sold, quantity: 2 }])
    const { body } = await shop.call(listPopularProducts, { query: { limit: 2 } })
    assert.deepEqual(
      body.map((card) => card.id),
      [sold.id, seen.id],
    )
  })
})
