import { api } from '#contract/api.ts'
import { permissions } from '#contract/permissions.ts'
import { allCalls } from '#test/all-endpoints.ts'
import { makeCategory, makeProduct, makeShopper, productForm } from '#test/factories.ts'
import { createFixtures, createSessionToken, orderOfShopper, productOfSeller } from '#test/fixtures.ts'
import type { TestShop } from '#test/harness.ts'
import { call } from '#test/valid-call.ts'
import type { Trace } from './graph.ts'
import { traceCall, type Schema } from './trace.ts'

const { accountsAdmin, imports, orders, ordersManage, products, properties, shops } = api

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
  call(products.updateProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
    body: productForm({
      name: 'Other name',
      sku: crypto.randomUUID().slice(0, 8),
      stock_quantity: 7,
      status: 'inactive',
    }),
  })),
  call(products.changeProduct, async (fixtures) => ({
    params: { product_id: (await productOfSeller(fixtures)).id },
    body: { stock_quantity: 0, status: 'active' as const },
  })),
  call(ordersManage.changeOrder, async (fixtures) => {
    const { order_id, product_id } = await orderOfShopper(fixtures)
    const lines = [
      { product_id, quantity: 1 },
      { product_id: (await makeProduct(fixtures.shop)).id, quantity: 2, price: 1000 },
    ]
    return { params: { order_id }, body: { version_seen: 1, reason: 'customer_asked' as const, lines, agreed: true } }
  }),
  call(imports.importProducts, async (fixtures) => {
    const sku = crypto.randomUUID().slice(0, 8)
    const { name } = await productOfSeller(fixtures, { sku })
    const rows = [{ row: 2, cells: { sku, name, price: '3', stock_quantity: '9', category: `New > ${sku}` } }]
    return { body: { rows, import_id: crypto.randomUUID() } }
  }),
  call(properties.updateProperty, () => ({
    params: { property_id: 'capacitance' },
    body: { name: `Farads ${crypto.randomUUID()}` },
  })),
  call(shops.changeOwnShop, () => ({
    body: { slug: `shop-${crypto.randomUUID().slice(0, 8)}x`, shop_name: `Shop ${crypto.randomUUID()}` },
  })),
]

/** Makes every call once for each kind of caller, one after another, and returns the statements of writing calls. */
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
