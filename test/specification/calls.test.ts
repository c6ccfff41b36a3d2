import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CUSTOMER_INFO, makeProduct, makeShopper, makeStaff, PASSWORD } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { rawCaller } from './raw-call.ts'

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

const call = rawCaller(() => shop)
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
