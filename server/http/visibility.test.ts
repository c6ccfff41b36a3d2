import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getOwnAccount, validateToken } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { getProduct, listProducts, searchProducts, type ProductPage } from '#contract/catalogue/calls.ts'
import { getSalesAnalytics, getStatsOverview } from '#contract/insights/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { changeOrderStatus, getOrder, listOrders, listSellerOrders, type Order } from '#contract/orders/calls.ts'
import type { Caller } from '#contract/permissions.ts'
import { makeProduct, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { createFixtures, type Fixtures } from '#test/fixtures.ts'

type Live = Exclude<Caller, 'deactivated' | 'dead token'>
type Seen<T> = Partial<Record<Live, T>>

let shop: TestShop
let world: Fixtures
let mixedId: string
let hiddenId: string
const tokenOf = (caller: Live) => (caller === 'anonymous' ? undefined : world.sessionsByCaller[caller].access_token)

/**
 * Places three kinds of orders: the shopper buys from the seller and the shop, another shopper buys from another
 * seller, and the seller buys from the shop.
 */
before(async () => {
  shop = await testShop()
  world = await createFixtures(shop)
  const { sessionsByCaller } = world
  const sold = await makeProduct(shop, {
    name: 'Sold',
    sellerId: sessionsByCaller.seller.user.id,
    priceCents: 200_000n,
  })
  const rival = await makeProduct(shop, { name: 'Rival', sellerId: sessionsByCaller['another seller'].user.id })
  const ofShop = await makeProduct(shop, { name: 'Own' })
  const hidden = await makeProduct(shop, {
    name: 'Hidden',
    sellerId: sessionsByCaller.seller.user.id,
    status: 'inactive',
  })
  const { body: mixed } = await placeOrderOf(shop, sessionsByCaller.shopper, [
    { product: sold, quantity: 2 },
    { product: ofShop, quantity: 1 },
  ])
  await placeOrderOf(shop, sessionsByCaller['another shopper'], [{ product: rival, quantity: 1 }])
  await placeOrderOf(shop, sessionsByCaller.seller, [{ product: ofShop, quantity: 1 }])
  ;[mixedId, hiddenId] = [String(mixed.id), String(hidden.id)]
  const change = { params: { order_id: mixedId }, body: { status: 'completed' as const } }
  await shop.call(changeOrderStatus, change, sessionsByCaller.admin.access_token)
  for (const caller of ['shopper', 'another seller'] as const)
    await shop.call(addToCart, { body: { product_id: ofShop.id } }, tokenOf(caller))
})
after(() => shop.close())

/** Sends a request as each caller in the table and compares the results. */
async function eachSees<T>(ask: (token: string | undefined, caller: Live) => Promise<T>, expected: Seen<T>) {
  const callers = Object.keys(expected) as Live[]
  const seen = await Promise.all(callers.map(async (caller) => [caller, await ask(tokenOf(caller), caller)] as const))
  assert.deepEqual(Object.fromEntries(seen), expected)
}

type Listed = Pick<Order, 'items' | 'total_amount'> & Partial<Order>

/** Formats an order as in `Sold, Own: 5000` (items and total), and appends `e-mail` if the email address is visible. */
function textOf({ items, total_amount: total, user_email: email = 'N/A' }: Listed): string {
  return `${items.map((line) => line.product_name).join(', ')}: ${total}${email === 'N/A' ? '' : ', e-mail'}`
}
const textsOf = (body: Listed[] | { items: Listed[] }) => (Array.isArray(body) ? body : body.items).map(textOf)
const namesOf = ({ items }: ProductPage) => items.map(({ name }) => name).toSorted()

describe('visibility by caller', () => {
  it('shows buyers their own orders, sellers the lines of their products, and admins all orders', () =>
    eachSees(async (token) => textsOf((await shop.call(listOrders, {}, token)).body), {
      shopper: ['Sold, Own: 5000, e-mail'],
      'another shopper': ['Rival: 1000, e-mail'],
      seller: ['Sold: 4000'],
      'another seller': ['Rival: 1000'],
      admin: ['Own: 1000, e-mail', 'Rival: 1000, e-mail', 'Sold, Own: 5000, e-mail'],
    }))

  it("limits the order list to the caller's own purchases with as=buyer", () =>
    eachSees(async (token) => textsOf((await shop.call(listOrders, { query: { as: 'buyer' } }, token)).body), {
      shopper: ['Sold, Own: 5000, e-mail'],
      'another shopper': ['Rival: 1000, e-mail'],
      seller: ['Own: 1000, e-mail'],
      'another seller': [],
      admin: [],
    }))

  it("shows sellers their own lines to hand over, and admins the shop's lines", () =>
    eachSees(async (token) => textsOf((await shop.call(listSellerOrders, {}, token)).body), {
      seller: ['Sold: 4000'],
      'another seller': ['Rival: 1000'],
      admin: ['Own: 1000', 'Own: 1000'], // the shop's own line, which is packed by an admin
    }))

  it('shows sellers only their lines of an order, and names the admin behind a status to admins only', async () => {
    const { sessionsByCaller } = world
    const ask = async (token?: string) => {
      const { body } = await shop.call(getOrder, { params: { order_id: mixedId } }, token)
      return [textOf(body), ...body.status_history.map(({ by }) => by)]
    }
    const name = sessionsByCaller.shopper.user.full_name
    await eachSees(ask, {
      shopper: ['Sold, Own: 5000, e-mail', name, 'Isoko'],
      seller: ['Sold: 4000', name, 'Isoko'],
      admin: ['Sold, Own: 5000, e-mail', name, sessionsByCaller.admin.user.full_name],
    })
  })

  it('shows every caller the same public products', async () => {
    const shown = ['Own', 'Rival', 'Sold']
    const same = { anonymous: shown, shopper: shown, seller: shown, 'another seller': shown, admin: shown }
    await eachSees(async (token) => namesOf((await shop.call(listProducts, {}, token)).body), same)
    await eachSees(async (token) => namesOf((await shop.call(searchProducts, {}, token)).body), same)
  })

  it("lists the caller's products with the flag mine, and everyone's with the flag all, for admins only", async () => {
    const ask = (query: { mine: true } | { all: true }) => async (token?: string) =>
      namesOf((await shop.call(listProducts, { query }, token)).body)
    await eachSees(ask({ mine: true }), { seller: ['Hidden', 'Sold'], 'another seller': ['Rival'], admin: ['Own'] })
    await eachSees(ask({ all: true }), { admin: ['Hidden', 'Own', 'Rival', 'Sold'] })
  })

  it('returns product_not_found for an inactive product without the flags mine and all', () =>
    eachSees(async (token) => (await shop.call(getProduct, { params: { product_id: hiddenId } }, token)).refusal.code, {
      anonymous: 'product_not_found',
      shopper: 'product_not_found',
      seller: 'product_not_found',
      'another seller': 'product_not_found',
      admin: 'product_not_found',
    }))

  it("shows sellers their own totals, admins the shop's totals, and others none", () =>
    eachSees(
      async (token) => {
        const { body } = await shop.call(getStatsOverview, {}, token)
        return [body.total_products, body.total_sales, body.pending_orders]
      },
      {
        anonymous: [undefined, undefined, undefined],
        shopper: [undefined, undefined, undefined],
        seller: [2, 4000, 0],
        'another seller': [1, 1000, 1],
        admin: [4, 7000, 2],
      },
    ))

  it('shows sellers their own monthly sales, and admins those of the whole shop', () =>
    eachSees(async (token) => (await shop.call(getSalesAnalytics, {}, token)).body.at(-1)?.sales, {
      seller: 4000,
      'another seller': 1000,
      admin: 7000,
    }))

  it('notifies sellers of their own orders and admins of all orders', () =>
    eachSees(
      async (token) =>
        (await shop.call(listNotifications, {}, token)).body.filter(({ type }) => type === 'new_order').length,
      { seller: 1, 'another seller': 1, admin: 3 },
    ))

  it('shows each caller only their own cart', () =>
    eachSees(async (token) => (await shop.call(getCart, {}, token)).body.items.map(({ name }) => name), {
      shopper: ['Own'],
      'another shopper': [],
      seller: [],
      'another seller': ['Own'],
      admin: [],
    }))

  it('returns each caller their own account', async () => {
    const callers = ['shopper', 'another shopper', 'seller', 'another seller', 'admin'] as const
    const own = Object.fromEntries(callers.map((caller) => [caller, world.sessionsByCaller[caller].user.id]))
    await eachSees(async (token) => (await shop.call(getOwnAccount, {}, token)).body.id, own)
    await eachSees(async (token) => (await shop.call(validateToken, {}, token)).body.id, own)
  })
})
