import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProductHistory, undoProductChange } from '#contract/products/history.ts'
import { changeProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

describe('history of a product', () => {
  let shop: TestShop
  let [admin, seller]: Session[] = []
  before(async () => {
    shop = await testShop()
    admin = await makeStaff(shop, 'admin')
    seller = await makeStaff(shop, 'seller')
  })
  after(() => shop.close())

  const makeOwn = (columns: Parameters<typeof makeProduct>[1] = {}) =>
    makeProduct(shop, { sellerId: seller?.user.id, ...columns })
  const patch = (id: number, body: object, who = seller) =>
    shop.call(changeProduct, { params: { product_id: id }, body: { confirm_price: true, ...body } }, who?.access_token)
  const history = async (id: number, query: object = {}, who = seller) =>
    (await shop.call(getProductHistory, { params: { product_id: id }, query }, who?.access_token)).body

  it('shows time, both values, author and cause of each change, newest first', async () => {
    const product = await makeOwn({ stock: 10 })
    await patch(product.id, { price: 250 })
    const before = Date.now()
    const buyer = await makeShopper(shop)
    const { body: order } = await placeOrderOf(shop, buyer, [
      { product: { ...product, priceCents: 25_000n }, quantity: 3 },
    ])
    const { items, next } = await history(product.id)
    const [sale, price] = items
    assert.ok(Date.parse(sale?.at ?? '') >= before)
    assert.deepEqual(
      [sale?.kind, sale?.fields, sale?.cause, sale?.by, sale?.order_id, sale?.change_id],
      ['stock', [{ field: 'stock_quantity', from: 10, to: 7 }], 'sale', '', order.id, null],
    )
    assert.deepEqual(
      [price?.kind, price?.fields, price?.cause, price?.by, price?.order_id],
      ['price', [{ field: 'price', from: 1000, to: 250 }], 'inline', seller?.user.full_name, null],
    )
    assert.ok(price?.change_id)
    assert.equal(next, null)
  })

  it('omits sales, or filters by one kind, on request', async () => {
    const product = await makeOwn()
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 1 }])
    await patch(product.id, { stock_quantity: 20, status: 'inactive' })
    const kinds = async (query: object) =>
      (await history(product.id, query)).items.map(({ kind, cause }) => `${kind} ${cause}`)
    assert.deepEqual(await kinds({ sales: false }), ['status inline', 'stock inline'])
    assert.deepEqual(await kinds({ kind: 'stock' }), ['stock inline', 'stock sale'])
  })

  it('shows both values of short fields, and names for categories', async () => {
    const [old, fresh] = [await makeCategory(shop), await makeCategory(shop)]
    const { id } = await makeOwn({ categoryId: old.id, name: 'Servo' })
    const fields = {
      name: 'Motor',
      category_id: fresh.id,
      description: 'Long',
      specs: [{ name: 'Range', text: '2 m' }],
    }
    await shop.call(updateProduct, { params: { product_id: id }, body: productForm(fields) }, seller?.access_token)
    assert.deepEqual((await history(id)).items[0]?.fields, [
      { field: 'name', from: 'Servo', to: 'Motor' },
      { field: 'description' },
      { field: 'category_id', from: old.name, to: fresh.name },
      { field: 'specs' },
    ])
  })

  it('shows an admin as the shop to sellers, and everyone by name to admins', async () => {
    const { id } = await makeOwn()
    await patch(id, { price: 5 }, admin)
    const names = [(await history(id)).items[0]?.by, (await history(id, {}, admin)).items[0]?.by]
    assert.deepEqual(names, ['Isoko', admin?.user.full_name])
  })

  it('offers no undo for a change already undone or older than a week', async () => {
    const { id } = await makeOwn()
    const { body } = await patch(id, { price: 5 })
    await shop.call(undoProductChange, { body: { change_id: body.change_id ?? '' } }, seller?.access_token)
    const [undone, first] = (await history(id)).items
    assert.deepEqual(
      [undone?.cause, undone?.fields, first?.change_id],
      ['undo', [{ field: 'price', from: 5, to: 1000 }], null],
    )
    assert.ok(undone?.change_id)
    await shop.database.sql`update product_ledger set at = at - interval '8 days' where product_id = ${id}`
    assert.deepEqual(
      (await history(id)).items.map((entry) => entry.change_id),
      [null, null],
    )
  })

  it('lists every change as a separate entry, on pages that skip no change', async () => {
    const { id } = await makeOwn()
    for (let price = 1; price <= 101; price++) await patch(id, { price })
    const seen: unknown[] = []
    let before: number | null = null
    do {
      const page: Awaited<ReturnType<typeof history>> = await history(id, before === null ? {} : { before })
      seen.push(...page.items.map(({ fields }) => fields[0]?.to))
      before = page.next
    } while (before !== null)
    assert.deepEqual(
      seen,
      Array.from({ length: 101 }, (_, at) => 101 - at),
    )
  })

  it("refuses another seller's product and a deleted product", async () => {
    const { id } = await makeOwn()
    const call = (who: Session | undefined) =>
      shop.call(getProductHistory, { params: { product_id: id } }, who?.access_token)
    assert.equal((await call(await makeStaff(shop, 'seller'))).refusal.code, 'not_your_product')
    await shop.call(deleteProduct, { params: { product_id: id } }, seller?.access_token)
    assert.equal((await call(seller)).refusal.code, 'product_not_found')
  })

  it('rejects an invalid page, kind or flag', async () => {
    const { id } = await makeOwn()
    for (const query of [{ before: 0 }, { kind: 'views' }, { sales: 'no' }]) {
      const params = { product_id: id }
      const { status } = await shop.call(getProductHistory, { params, query: query as object }, seller?.access_token)
      assert.equal(status, 422)
    }
  })
})
