import { api } from '#contract/api.ts'
import { permissions } from '#contract/permissions.ts'
import { allCalls } from '#test/all-endpoints.ts'
import { makeCategory, makeShopper, productForm } from '#test/factories.ts'
import { createFixtures, createSessionToken, orderOfShopper } from '#test/fixtures.ts'
import type { TestShop } from '#test/harness.ts'
import { call } from '#test/valid-call.ts'
import type { Trace } from './graph.ts'
import { traceCall, type Schema } from './trace.ts'

const { accountsAdmin, orders, products, properties, shops } = api

/** Calls that take another path than the valid call of their endpoint. */
const otherPaths = [
  call(orders.changeOrderStatus, async (fixtures) => {
    const params = await orderOfShopper(fixtures)
    const token = await createSessionToken(fixtures, 'admin')
    await fixtures.shop.call(orders.changeOrderStatus, { params, body: { status: 'cancelled' } }, token)
    return { params, body: { status: 'pending' as const } }
  }),
  call(orders.changeOrderStatus, async (fixtures) => ({
    params: await orderOfShopper(fixtures),
    body: { status: 'delivered' as const },
  })),
  call(accountsAdmin.changeUser, async ({ shop }) => {
    const { user } = await makeShopper(shop)
    return { params: { user_id: user.id }, body: { email: user.email, status: 'Inactive' as const } }
  }),
  call(products.createProduct, async ({ shop }) => {
    const fields = { name: 'New', price: 1, stock_quantity: 1, category_id: (await makeCategory(shop)).id }
    return { body: productForm({ ...fields, sku: crypto.randomUUID().slice(0, 8) }) }
  }),
  call(properties.updateProperty, () => ({
    params: { property_id: 'capacitance' },
    body: { name: `Farads ${crypto.randomUUID()}` },
  })),
  call(shops.changeOwnShop, () => ({
    body: { slug: `shop-${crypto.randomUUID().slice(0, 8)}x`, shop_name: `Shop ${crypto.randomUUID()}` },
  })),
]

/** Makes every call once for each kind of caller, one after another, and returns what those that write sent. */
export async function traceAllCalls(shop: TestShop, schema: Schema): Promise<Trace[]> {
  const fixtures = await createFixtures(shop)
  const traces: Trace[] = []
  for (const validCall of [...allCalls, ...otherPaths]) {
    const { endpoint, access } = validCall
    for (const caller of ['anonymous', 'shopper', 'seller', 'admin'] as const) {
      if (permissions[access][caller] !== 'allowed') continue
      const { sessionsByCaller } = fixtures
      const send = await validCall.prepare(fixtures, sessionsByCaller[caller === 'anonymous' ? 'shopper' : caller])
      const token = await createSessionToken(fixtures, caller)
      const name = `${endpoint.method} ${endpoint.path}`
      const { trace, answer } = await traceCall(name, schema, () => send(token))
      if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      traces.push(trace)
    }
  }
  return traces.filter(({ steps }) => steps.some(({ operations }) => operations.some(({ kind }) => kind !== 'read')))
}
