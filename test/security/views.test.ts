import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { attackedShop, type AttackedShop, type PublicProduct } from './attacked-shop.ts'

const VIEWS = 20_000
const CONCURRENCY = 24
const SHOPPERS = 20
/** Number of orders that each account places within an hour, which is below every limit. */
const ORDERS_EACH = 15

const see = async (shop: AttackedShop, productId: number, viewer: string, network: string) => {
  const path = `/api/products/product/${productId}/views`
  const headers = { 'x-forwarded-for': network }
  const answer = await shop.send(path, { method: 'POST', body: { browser_id: `made-up-browser-${viewer}` }, headers })
  await answer.arrayBuffer()
}

/**
 * Places orders for eight products until `isOver` returns true, and cancels each order afterwards. Returns the median
 * time to place an order in milliseconds.
 */
async function timeOrders(
  shop: AttackedShop,
  products: PublicProduct[],
  shoppers: string[],
  isOver: (orders: number) => boolean,
) {
  const times: number[] = []
  while (!isOver(times.length)) {
    const token = shoppers[times.length % shoppers.length]
    const from = (times.length * 4) % (products.length - 8)
    const items = products.slice(from, from + 8).map(({ id, price }) => ({ product_id: id, quantity: 1, price }))
    const body = { items, customer_info: { phone: '+250 788 000 001', location: 'KN 4 Ave, Kigali' } }
    const startedAt = performance.now()
    const { id } = await shop.read<{ id: number }>('/api/orders', { method: 'POST', body, token })
    times.push(performance.now() - startedAt)
    await shop.read(`/api/orders/${id}/cancel`, { method: 'POST', token })
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { middle: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), slowest: Math.round(sorted.at(-1) ?? 0) }
}

it('does not rank a product as most popular after 20,000 fake views from one network', async () => {
  const shop = await attackedShop({ TRUST_PROXY: 'true' })
  await shop.addProducts(Array.from({ length: 200 }, (_, at) => ({ name: `Part ${at}`, price: 1000, stock: 100_000 })))
  const products = await shop.listProducts()
  const [target, liked] = [products[7], products[150]]
  assert.ok(target && liked)
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => shop.signUp(`s${at}@isoko.example`)))
  const quiet = await timeOrders(shop, products, shoppers, (orders) => orders >= 40)
  for (const school of [1, 2, 3])
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => see(shop, liked.id, `s${school}p${at}`, `10.0.0.${school}`)),
    )

  const views = Array.from({ length: VIEWS }, (_, at) => at)
  const flood = async () => {
    for (let next = views.pop(); next !== undefined; next = views.pop()) {
      const product = next % 5 === 0 ? (products[next % 200] ?? target) : target
      await see(shop, product.id, String(next), '10.6.6.6')
    }
  }
  const floods = Promise.all(Array.from({ length: CONCURRENCY }, flood))
  const most = SHOPPERS * (ORDERS_EACH - 2)
  const busy = await timeOrders(shop, products, shoppers, (orders) => views.length === 0 || orders >= most)
  await floods

  const read = (query: string) => shop.read<{ items: PublicProduct[] }>(`/api/products/?page_size=3${query}`)
  const path = `/api/products/product/${target.id}`
  for (let tries = 0; tries < 60 && (await shop.read<PublicProduct>(path)).views_count < VIEWS / 2; tries += 1)
    await sleep(100)
  const [popular] = (await read(`&sort_by=views_count&sort_order=desc&t=${Date.now()}`)).items
  const seen = (await shop.read<PublicProduct>(path)).views_count
  console.log(
    `${VIEWS} made-up views: orders in ${quiet.middle} ms (slowest ${quiet.slowest}) before and ${busy.middle} ms (slowest ${busy.slowest}) meanwhile; the target shows ${seen} views, most popular is ${popular?.id === target.id ? 'the target' : 'what three schools looked at'}`,
  )
  assert.equal(popular?.id, liked.id)
  assert.ok(seen >= VIEWS / 2, `${seen} views are shown`)
  await shop.stop()
})
