import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeCategory, makeProduct, makeStaff, PNG_BYTES } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { rawCaller } from './raw-call.ts'

let shop: TestShop
let seller: string
let admin: string

before(async () => {
  shop = await testShop()
  seller = (await makeStaff(shop, 'seller')).access_token
  admin = (await makeStaff(shop, 'admin')).access_token
})
after(() => shop.close())

const call = rawCaller(() => shop)

describe('the calls of products', () => {
  type Page = { status: number; body: { items: { id: number }[]; total: number } }

  it('answers the paged lists with items and total', async () => {
    const { id: categoryId } = await makeCategory(shop)
    await makeProduct(shop, { name: 'Zirconium relay', priceCents: 500_000n, categoryId })
    for (const path of [
      '/api/products/?page=1&page_size=50&sort_by=created_at&sort_order=desc',
      '/api/products/?page=1&page_size=8&sort_by=created_at&sort_order=desc',
      '/api/products/?page=1&search=zirconium',
      '/api/products/?sort_by=views_count&sort_order=desc&limit=4',
      `/api/products/search_products?page=1&page_size=20&sort_by=created_at&sort_order=desc&category_ids=${categoryId}&min_price=100&max_price=100000&search=zirconium`,
    ]) {
      const { status, body }: Page = await call('GET', path)
      assert.equal(status, 200, path)
      assert.equal(typeof body.total, 'number', path)
      assert.ok(body.items.length > 0, path)
    }
  })

  it('repeats category_ids for several categories', async () => {
    const [first, second] = [await makeCategory(shop), await makeCategory(shop)]
    const one = await makeProduct(shop, { categoryId: first.id })
    const other = await makeProduct(shop, { categoryId: second.id })
    const { body }: Page = await call(
      'GET',
      `/api/products/search_products?category_ids=${first.id}&category_ids=${second.id}`,
    )
    const ids = body.items.map(({ id }) => id)
    assert.ok(ids.includes(one.id) && ids.includes(other.id))
  })

  it('answers one product, and the short lists, without a token', async () => {
    const { id } = await makeProduct(shop, { name: 'Relay' })
    const one: { status: number; body: { id: number; name: string } } = await call('GET', `/api/products/product/${id}`)
    assert.deepEqual([one.status, one.body.id, one.body.name], [200, id, 'Relay'])
    for (const path of [
      `/api/products/recommendations/${id}`,
      `/api/products/recommendations/${id}?limit=2`,
      '/api/products/popular_products?limit=8',
      '/api/products/popular_products?limit=4',
      '/api/products/popular_products?limit=3',
      '/api/products/featured?limit=3',
    ]) {
      const { status, body }: { status: number; body: unknown[] } = await call('GET', path)
      assert.equal(status, 200, path)
      assert.ok(Array.isArray(body), path)
      const limit = Number(new URL(path, 'http://shop').searchParams.get('limit') ?? 100)
      assert.ok(body.length <= limit, path)
    }
    assert.equal((await call('GET', '/api/products/product/999999')).status, 404)
  })
})

describe('the calls of product management', () => {
  it('lists categories flat, and nested three deep with include_tree=true', async () => {
    const top = await makeCategory(shop)
    const sub = await makeCategory(shop, { parentId: top.id })
    const item = await makeCategory(shop, { parentId: sub.id })
    const flat: { body: { id: number; name: string; parent_id: number | null }[] } = await call(
      'GET',
      '/api/products/categories',
    )
    assert.equal(flat.body.find(({ id }) => id === item.id)?.parent_id, sub.id)
    assert.equal(flat.body.find(({ id }) => id === top.id)?.parent_id, null)
    interface Node {
      id: number
      children: Node[]
    }
    const nested: { body: Node[] } = await call('GET', '/api/products/categories?include_tree=true')
    const found = nested.body.find(({ id }) => id === top.id)
    assert.equal(found?.children[0]?.id, sub.id)
    assert.equal(found?.children[0]?.children[0]?.id, item.id)
  })

  it('gets a category by name, or makes it', async () => {
    const body = { name: 'Zener diodes', description: 'They break down', parent_id: null }
    const made: { status: number; body: { id: number; name: string } } = await call(
      'POST',
      '/api/products/categories/get-or-create',
      { token: admin, body },
    )
    assert.ok(made.status === 200 || made.status === 201)
    assert.equal(made.body.name, 'Zener diodes')
    const again: { body: { id: number } } = await call('POST', '/api/products/categories/get-or-create', {
      token: admin,
      body,
    })
    assert.equal(again.body.id, made.body.id)
  })

  it('creates, changes and deletes a product by a multipart form', async () => {
    const category = await makeCategory(shop)
    const send = async (method: 'POST' | 'PUT', url: string, fields: object, images: Blob[] = []) => {
      const payload = new FormData()
      payload.set('product_data', JSON.stringify(fields))
      for (const image of images) payload.append('images', image, 'relay.png')
      const response = await shop.app.inject({ method, url, payload, headers: { authorization: `Bearer ${seller}` } })
      return {
        status: response.statusCode,
        body: response.json<{ id: number; name: string; price: number; image_urls: string[] }>(),
      }
    }
    const image = () => new Blob([new Uint8Array(PNG_BYTES)], { type: 'image/png' })
    const fields = {
      name: 'Relay',
      description: 'Switches',
      price: 1500.5,
      stock_quantity: 7,
      category_id: category.id,
      featured: false,
      image_urls: [],
    }
    const made = await send('POST', '/api/products/', fields, [image()])
    assert.equal(made.status, 201)
    assert.equal(made.body.price, 1500.5)
    assert.equal(made.body.image_urls.length, 1)
    const shown = await shop.app.inject({ url: `/static/${made.body.image_urls[0]}` })
    assert.equal(shown.statusCode, 200)
    const changed = await send('PUT', `/api/products/${made.body.id}`, {
      ...fields,
      name: 'Relay 5 V',
      image_urls: [],
    })
    assert.deepEqual([changed.status, changed.body.name, changed.body.image_urls.length], [200, 'Relay 5 V', 0])
    assert.equal((await call('DELETE', `/api/products/${made.body.id}`, { token: seller })).status, 200)
    assert.equal((await call('GET', `/api/products/product/${made.body.id}`)).status, 404)
  })

  it('answers totals and sales to a seller, and views by day to anyone', async () => {
    const stats: { body: Record<string, unknown> } = await call('GET', '/api/products/stats/overview', {
      token: seller,
    })
    for (const name of ['total_products', 'total_sales', 'pending_orders'])
      assert.equal(typeof stats.body[name], 'number', name)
    const overview: { body: { total_views: number; daily_stats: { sales: number; views: number }[] } } = await call(
      'GET',
      '/api/products/stats/overview',
    )
    assert.equal(typeof overview.body.total_views, 'number')
    for (const day of overview.body.daily_stats)
      assert.deepEqual([typeof day.sales, typeof day.views], ['number', 'number'])
    const sales: { body: { period: string; sales: number }[] } = await call('GET', '/api/products/analytics/sales', {
      token: seller,
    })
    for (const { period, sales: sum } of sales.body) assert.deepEqual([typeof period, typeof sum], ['string', 'number'])
  })
})
