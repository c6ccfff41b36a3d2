import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  CUSTOMER_INFO,
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  PASSWORD,
  PNG_BYTES,
} from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let buyer: string
let seller: string
let admin: string

before(async () => {
  shop = await testShop()
  buyer = (await makeShopper(shop)).access_token
  seller = (await makeStaff(shop, 'seller')).access_token
  admin = (await makeStaff(shop, 'admin')).access_token
})
after(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sent {
  token?: string
  body?: object
}

/** Calls the API as a program would that knows nothing but the specification. */
async function call(method: Method, url: string, { token, body }: Sent = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: response.statusCode, body: response.json() as never }
}

const email = () => `${crypto.randomUUID()}@isoko.example`

describe('the calls of accounts', () => {
  const signUp = (fields: object = {}) =>
    call('POST', '/api/auth/signup', {
      body: { full_name: 'Aline Uwase', email: email(), password: PASSWORD, confirm_password: PASSWORD, ...fields },
    })

  it('answers a sign-up with user and access_token', async () => {
    const { status, body }: { status: number; body: { user: Record<string, unknown>; access_token: string } } =
      await signUp()
    assert.equal(status, 201)
    assert.equal(typeof body.access_token, 'string')
    const { full_name, name, role, status: state } = body.user
    assert.deepEqual(
      { full_name, name, role, status: state },
      { full_name: 'Aline Uwase', name: 'Aline Uwase', role: 'user', status: 'Active' },
    )
  })

  it('answers a bad sign-up with 400 and a sentence as detail', async () => {
    for (const [fields, sentence] of [
      [{ password: 'short', confirm_password: 'short' }, 'Password must be at least 6 characters long'],
      [{ confirm_password: 'another one' }, 'Passwords do not match'],
    ] as const) {
      const { status, body }: { status: number; body: { detail: string } } = await signUp(fields)
      assert.equal(status, 400)
      assert.equal(body.detail, sentence)
    }
  })

  it('answers a login with access_token and user, whom validate-token answers too', async () => {
    const address = email()
    await signUp({ email: address })
    const login: { status: number; body: { access_token: string; user: { id: number } } } = await call(
      'POST',
      '/api/auth/login',
      {
        body: { email: address, password: PASSWORD },
      },
    )
    assert.equal(login.status, 200)
    const validated = await call('GET', '/api/auth/validate-token', { token: login.body.access_token })
    assert.equal(validated.status, 200)
    assert.deepEqual(validated.body, login.body.user)
  })

  it('says "No account found" for an unknown e-mail, and refuses an unknown token with 401', async () => {
    const { body }: { body: { detail: string } } = await call('POST', '/api/auth/login', {
      body: { email: email(), password: 'x' },
    })
    assert.match(body.detail, /No account found/)
    assert.equal((await call('GET', '/api/auth/validate-token', { token: 'nobody' })).status, 401)
  })
})

describe('the calls of the cart', () => {
  interface CartAnswer {
    status: number
    body: { items: { id: number; name: string; price: number; quantity: number; image: string }[]; total: number }
  }

  it('answers each with items and total', async () => {
    const token = (await makeShopper(shop)).access_token
    const product = await makeProduct(shop, { name: 'Relay', priceCents: 150_050n, stock: 50 })
    const added: CartAnswer = await call('POST', '/api/cart/add', { token, body: { product_id: product.id } })
    assert.equal(added.status, 200)
    const [line] = added.body.items
    assert.deepEqual(
      {
        id: line?.id,
        name: line?.name,
        price: line?.price,
        quantity: line?.quantity,
        hasImage: line && 'image' in line,
      },
      { id: product.id, name: 'Relay', price: 1500.5, quantity: 1, hasImage: true },
    )
    assert.equal(added.body.total, 1500.5)
    const updated: CartAnswer = await call('PUT', '/api/cart/update', {
      token,
      body: { product_id: product.id, quantity: 4 },
    })
    assert.equal(updated.body.items[0]?.quantity, 4)
    assert.equal(updated.body.total, 6002)
    assert.deepEqual((await call('GET', '/api/cart', { token })).body, updated.body)
    const removed: CartAnswer = await call('DELETE', `/api/cart/${product.id}`, { token })
    assert.deepEqual(removed.body, { items: [], total: 0 })
  })

  it('empties the whole cart', async () => {
    const token = (await makeShopper(shop)).access_token
    const product = await makeProduct(shop, { stock: 50 })
    await call('POST', '/api/cart/add', { token, body: { product_id: product.id, quantity: 2 } })
    const cleared = await call('DELETE', '/api/cart', { token })
    assert.equal(cleared.status, 200)
    const cart: CartAnswer = await call('GET', '/api/cart', { token })
    assert.deepEqual(cart.body, { items: [], total: 0 })
  })

  it('refuses a visitor with 401', async () => {
    for (const [method, path] of [
      ['GET', '/api/cart'],
      ['DELETE', '/api/cart'],
    ] as const)
      assert.equal((await call(method, path)).status, 401)
  })
})

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
        body: response.json() as { id: number; name: string; price: number; image_urls: string[] },
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

describe('the calls of orders and notifications', () => {
  const order = async (token: string) => {
    const product = await makeProduct(shop, { name: 'Relay', priceCents: 150_000n, stock: 50 })
    const body = { items: [{ product_id: product.id, quantity: 2, price: 1500 }], customer_info: CUSTOMER_INFO }
    return call('POST', '/api/orders', { token, body })
  }

  it('places an order, and answers data', async () => {
    const { status, body }: { status: number; body: { data: unknown } } = await order(buyer)
    assert.equal(status, 201)
    assert.ok(body.data)
  })

  it('lists the orders as an array, and sets each status', async () => {
    const token = (await makeShopper(shop)).access_token
    await order(token)
    interface Order {
      id: number
      status: string
      total_amount: number
      created_at: string
      user_email: string
      user_profile: object
      customer_info: { phone: string; location: string }
      items: { product_name: string; price: number; quantity: number }[]
    }
    const { body: orders }: { body: Order[] } = await call('GET', '/api/orders', { token })
    const [placed] = orders
    assert.deepEqual(
      [placed?.status, placed?.total_amount, placed?.customer_info.phone],
      ['pending', 3000, CUSTOMER_INFO.phone],
    )
    assert.deepEqual(
      placed?.items.map(({ product_name, price, quantity }) => ({ product_name, price, quantity })),
      [{ product_name: 'Relay', price: 1500, quantity: 2 }],
    )
    assert.deepEqual(Object.keys(placed?.user_profile ?? {}).toSorted(), ['address', 'full_name', 'phone_number'])
    for (const status of ['completed', 'delivered', 'cancelled', 'pending']) {
      const changed: { status: number; body: Order } = await call('PUT', `/api/orders/${placed?.id}/status`, {
        token: admin,
        body: { status },
      })
      assert.deepEqual([changed.status, changed.body.status], [200, status])
    }
  })

  it('refuses a short phone and location with 422 and a list of problems', async () => {
    const product = await makeProduct(shop)
    const body = {
      items: [{ product_id: product.id, quantity: 1, price: 1000 }],
      customer_info: { phone: '078812345', location: 'Home' },
    }
    const refused: { status: number; body: { detail: { loc: string[]; msg: string }[] } } = await call(
      'POST',
      '/api/orders',
      { token: buyer, body },
    )
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.body.detail.map(({ loc }) => loc.at(-1)),
      ['phone', 'location'],
    )
  })

  it('carries detail where a status is refused', async () => {
    const refused: { status: number; body: { detail: string } } = await call('PUT', '/api/orders/999999/status', {
      token: admin,
      body: { status: 'completed' },
    })
    assert.equal(refused.status, 404)
    assert.equal(typeof refused.body.detail, 'string')
  })

  it('lists notifications, and marks one and all as read without a body', async () => {
    await order(buyer)
    interface Notification {
      id: number
      type: string
      title: string
      message: string
      read: boolean
      created_at: string
    }
    const list = async () => (await call('GET', '/api/notifications', { token: admin })).body as Notification[]
    const notification = (await list()).find(({ type }) => type === 'new_order')
    assert.deepEqual(
      [typeof notification?.title, typeof notification?.message, notification?.read],
      ['string', 'string', false],
    )
    assert.equal((await call('PUT', `/api/notifications/${notification?.id}/read`, { token: admin })).status, 200)
    assert.equal((await list()).find(({ id }) => id === notification?.id)?.read, true)
    assert.equal((await call('PUT', '/api/notifications/read-all', { token: admin })).status, 200)
    assert.ok((await list()).every(({ read }) => read))
  })
})

describe('the calls of admins', () => {
  it('answers the five totals', async () => {
    const { body }: { body: Record<string, unknown> } = await call('GET', '/api/admin/stats', { token: admin })
    for (const name of ['total_users', 'total_products', 'total_sales', 'total_sellers', 'pending_orders'])
      assert.equal(typeof body[name], 'number', name)
  })

  it('lists, creates, changes and deletes users', async () => {
    const fields = {
      full_name: 'Eric Mugisha',
      username: 'eric',
      email: email(),
      password: PASSWORD,
      confirm_password: PASSWORD,
      role: 'seller',
    }
    type Answer = { status: number; body: { id: number; full_name: string; role: string; status: string } }
    const made: Answer = await call('POST', '/api/admin/users', { token: admin, body: fields })
    assert.deepEqual([made.status, made.body.role, made.body.status], [201, 'seller', 'Active'])
    const users: { body: { id: number }[] } = await call('GET', '/api/admin/users', { token: admin })
    assert.ok(users.body.some(({ id }) => id === made.body.id))
    const changed: Answer = await call('PUT', `/api/admin/users/${made.body.id}`, {
      token: admin,
      body: { ...fields, full_name: 'Eric M.' },
    })
    assert.deepEqual([changed.status, changed.body.full_name], [200, 'Eric M.'])
    assert.equal((await call('DELETE', `/api/admin/users/${made.body.id}`, { token: admin })).status, 200)
    const left: { body: { id: number }[] } = await call('GET', '/api/admin/users', { token: admin })
    assert.ok(left.body.every(({ id }) => id !== made.body.id))
  })

  it('refuses shoppers and sellers with 403, and visitors with 401', async () => {
    for (const path of ['/api/admin/users', '/api/admin/stats']) {
      assert.equal((await call('GET', path, { token: buyer })).status, 403)
      assert.equal((await call('GET', path, { token: seller })).status, 403)
      assert.equal((await call('GET', path)).status, 401)
    }
  })
})
