import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { changeProduct, changeProducts } from '#contract/products/calls.ts'
import { audit } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let [admin, seller, rival]: Session[] = []
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const sold = (more: Parameters<typeof makeProduct>[1] = {}, who = seller) =>
  makeProduct(shop, { ...(who && { sellerId: who.user.id }), ...more })
const change = ({ id }: { id: number }, body: InputOf<typeof changeProduct>['body'], who = seller) =>
  shop.call(changeProduct, { params: { product_id: id }, body }, who?.access_token)
const changeAll = (products: { id: number }[], what: 'activate' | 'deactivate' | 'delete', who = seller) =>
  shop.call(changeProducts, { body: { product_ids: products.map(({ id }) => id), change: what } }, who?.access_token)
const reprice = (products: { id: number }[], percent: number | undefined, key?: string, who = seller) =>
  shop.call(
    changeProducts,
    {
      headers: { 'idempotency-key': key },
      body: { product_ids: products.map(({ id }) => id), change: 'price', ...(percent !== undefined && { percent }) },
    },
    who?.access_token,
  )
const read = async ({ id }: { id: number }) =>
  (await shop.call(getProduct, { params: { product_id: id }, query: { all: true } }, admin?.access_token)).body
const notified = async (who: Session | undefined) =>
  (await shop.call(listNotifications, {}, who?.access_token)).body.map(({ message }) => message)
const notes = async (products: { id: number }[]) => {
  const isOfThese = inArray(
    audit.subjectId,
    products.map(({ id }) => id),
  )
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectType, 'product'), isOfThese))
    .orderBy(audit.id)
  return rows.map(({ action, detail }) => [action, detail])
}

describe('dry run of a bulk change', () => {
  it('counts unusual prices, names three with both prices, and changes nothing', async () => {
    const products: { id: number }[] = []
    for (const [at, price] of [24_000, 10, 30, 40, 5].entries())
      products.push(await sold({ priceCents: toCents(price), name: `Part ${at}` }))
    const product_ids = products.map(({ id }) => id)
    const foretell = (percent: number, who = seller) =>
      shop.call(changeProducts, { body: { product_ids, change: 'price', percent, dry_run: true } }, who?.access_token)
    const { status, body } = await foretell(-90)
    assert.deepEqual([status, body.change_id, body.product_ids], [200, undefined, product_ids])
    assert.equal(body.unusual_prices?.count, 4)
    assert.deepEqual(body.unusual_prices?.examples[0], {
      product_id: product_ids[0],
      name: 'Part 0',
      price: 24_000,
      new_price: 2400,
      implausible_price: { reason: 'earlier', compared_with: 24_000 },
    })
    assert.equal(body.unusual_prices?.examples.length, 3)
    assert.deepEqual((await foretell(-80)).body.unusual_prices, { count: 0, examples: [] })
    assert.equal((await foretell(-90, rival)).refusal.code, 'not_your_product')
    assert.deepEqual(
      (await Promise.all(products.map(read))).map(({ price }) => price),
      [24_000, 10, 30, 40, 5],
    )
    const gone = { product_ids, change: 'delete' as const, dry_run: true }
    assert.deepEqual((await shop.call(changeProducts, { body: gone }, seller?.access_token)).body, { product_ids })
    assert.equal((await read(products[0] ?? { id: 0 })).id, product_ids[0])
  })
})

describe('changing only price, stock or status', () => {
  it('returns the whole product and leaves its other fields unchanged', async () => {
    const product = await sold({ description: 'Kept', tags: ['kept'] })
    const { kind, facts, spec_lists: lists, ...before } = await read(product)
    assert.deepEqual([kind, facts, lists], [null, [], []])
    const { status, body } = await change(product, { price: 1250.5, status: 'inactive' })
    const { change_id: changeId, ...after } = body
    assert.deepEqual([status, typeof changeId], [200, 'string'])
    const { price_before: was } = after
    assert.deepEqual(after, { ...before, price: 1250.5, status: 'inactive', version: 2, price_before: was })
    assert.equal(was?.price, 1000)
    const values = { price: { from: 1000, to: 1250.5 }, status: { from: 'active', to: 'inactive' } }
    const changed = ['price', 'status']
    assert.deepEqual(await notes([product]), [['product_updated', { version: 2, changed, values }]])
    assert.deepEqual((await change(product, {})).body, after)
    assert.equal((await notes([product])).length, 1)
  })

  it('applies the difference from stock_seen, so that concurrent sales still count', async () => {
    const product = await sold({ stock: 20 })
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 3 }])
    assert.equal((await change(product, { stock_quantity: 25, stock_seen: 20 })).body.stock_quantity, 22)
    assert.equal((await change(product, { stock_quantity: 2 })).body.stock_quantity, 2)
    assert.ok((await notified(admin)).some((message) => message === `Only 2 of ${product.name} left.`))
  })

  it('returns 422 for a negative price, a third decimal and a fractional stock', async () => {
    const product = await sold()
    for (const [body, sentence] of [
      [{ price: -1 }, 'Enter an amount with at most two decimals'],
      [{ price: 1.005 }, 'Enter an amount with at most two decimals'],
      [{ stock_quantity: 1.5 }, 'Enter a whole number of pieces from 0 to 1,000,000'],
    ] as const) {
      const { status, refusal } = await change(product, body)
      assert.equal(status, 422)
      assert.equal(Array.isArray(refusal.detail) && refusal.detail[0]?.msg, sentence)
    }
  })
})

describe('bulk product changes', () => {
  it('notifies admins once of a status change and writes an audit entry per changed product', async () => {
    const { id: categoryId } = await makeCategory(shop)
    const own = await makeStaff(shop, 'seller')
    const [one, two, idle] = [
      await sold({ categoryId }, own),
      await sold({ categoryId }, own),
      await sold({ categoryId, status: 'inactive' }, own),
    ]
    const all = [two, one, idle, one]
    const { status, body } = await changeAll(all, 'deactivate', own)
    assert.equal(status, 200)
    assert.deepEqual(body.product_ids, [one.id, two.id, idle.id])
    assert.deepEqual(
      (await Promise.all([one, two].map(read))).map((product) => product.status),
      ['inactive', 'inactive'],
    )
    assert.equal((await notified(admin))[0], `${own.user.full_name} changed 2 products: status of 2.`)
    const values = { status: { from: 'active', to: 'inactive' } }
    assert.deepEqual(await notes(all), [
      ['product_updated', { version: 2, changed: ['status'], values }],
      ['product_updated', { version: 2, changed: ['status'], values }],
    ])
    const known = (await notified(admin)).length
    await changeAll(all, 'deactivate', own)
    assert.equal((await notified(admin)).length, known)
    await changeAll(all, 'activate', own)
    const { body: categories } = await shop.call(listCategories)
    assert.equal(categories.find(({ id }) => id === categoryId)?.product_count, 3)
  })

  it('notifies each seller once when an admin deletes products of several sellers', async () => {
    const own = [await sold(), await sold(), await sold()]
    const theirs = [await sold({}, rival)]
    const [before, beforeTheirs] = [await notified(seller), await notified(rival)]
    await changeAll([...own, ...theirs], 'delete', admin)
    const by = `${admin?.user.full_name} removed`
    assert.deepEqual((await notified(seller)).slice(0, -before.length || undefined), [
      `${by} ${own[0]?.name} and 2 other products.`,
    ])
    assert.deepEqual((await notified(rival)).slice(0, -beforeTheirs.length || undefined), [`${by} ${theirs[0]?.name}.`])
    assert.deepEqual((await changeAll([...own, ...theirs], 'delete', admin)).body.product_ids, [])
  })

  it("refuses another seller's product with 403, and skips hidden or missing products", async () => {
    const [own, theirs, hidden] = [await sold(), await sold({}, rival), await sold({ status: 'inactive' }, rival)]
    const refused = await changeAll([own, theirs], 'delete')
    assert.deepEqual([refused.status, refused.refusal.code], [403, 'not_your_product'])
    assert.equal((await read(own)).id, own.id)
    assert.deepEqual((await changeAll([own, hidden, { id: 999_999 }], 'delete')).body.product_ids, [own.id])
    assert.equal((await read(hidden)).id, hidden.id)
  })

  it('notifies admins once of a price change by percent and writes an audit entry per product', async () => {
    const own = await makeStaff(shop, 'seller')
    const [whole, exact, free] = [
      await sold({ priceCents: 300_000n }, own),
      await sold({ priceCents: 450n }, own),
      await sold({ priceCents: 0n }, own),
    ]
    const known = (await notified(admin)).length
    const { status, body } = await reprice([whole, exact, free], 5, undefined, own)
    assert.equal(status, 200)
    assert.deepEqual(body.product_ids, [whole.id, exact.id, free.id])
    assert.deepEqual(
      (await Promise.all([whole, exact, free].map(read))).map(({ price }) => price),
      [3150, 4.73, 0],
    )
    assert.deepEqual((await notified(admin)).slice(0, -known), [
      `${own.user.full_name} changed 2 products: price of 2.`,
    ])
    assert.deepEqual(await notes([whole, exact, free]), [
      ['product_updated', { version: 2, changed: ['price'], values: { price: { from: 3000, to: 3150 } } }],
      ['product_updated', { version: 2, changed: ['price'], values: { price: { from: 4.5, to: 4.73 } } }],
    ])
  })

  it('applies a price change only once when it is repeated with the same idempotency key', async () => {
    const product = await sold({ priceCents: 300_000n })
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => reprice([product], 10, key)))
    for (const { body } of answers) assert.deepEqual(body.product_ids, [product.id])
    assert.equal((await read(product)).price, 3300)
    assert.equal((await reprice([product], 20, key)).refusal.code, 'idempotency_mismatch')
    await reprice([product], 10, crypto.randomUUID())
    assert.equal((await read(product)).price, 3630)
  })

  it('rejects an invalid percentage, and changes no price if one would exceed the maximum', async () => {
    const [cheap, dear] = [await sold({ priceCents: 100_000n }), await sold({ priceCents: 90_000_000_000n })]
    for (const percent of [undefined, 0, -90.01, 901, 1.005]) {
      const { status, refusal } = await reprice([cheap], percent)
      assert.deepEqual([status, refusal.code], [422, 'invalid_input'])
    }
    const { refusal } = await reprice([cheap, dear], 50)
    assert.equal(refusal.message, `The new price of ${dear.name} would be above the limit. No price was changed.`)
    assert.equal((await read(cheap)).price, 1000)
    assert.equal((await reprice([cheap, await sold({}, rival)], 5)).refusal.code, 'not_your_product')
    assert.equal((await read(cheap)).price, 1000)
  })

  it('returns 422 for no products or more than 500', async () => {
    assert.equal((await changeAll([], 'delete')).status, 422)
    const many = Array.from({ length: 501 }, (_, at) => ({ id: at + 1 }))
    assert.equal((await changeAll(many, 'delete')).status, 422)
  })

  it('avoids deadlocks between bulk changes in opposite order and single edits', async () => {
    const products = await Promise.all(
      Array.from({ length: 6 }, async () => sold({ categoryId: (await makeCategory(shop)).id })),
    )
    const answers = await Promise.all([
      changeAll(products, 'deactivate'),
      changeAll(products.toReversed(), 'activate', admin),
      ...products.map((product) => change(product, { price: 700 })),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
  })
})

it('lists only the products of a seller that are low in stock, out of stock or inactive', async () => {
  const who = await makeStaff(shop, 'seller')
  const put = (name: string, stock: number, status: 'active' | 'inactive' = 'active') =>
    sold({ name, stock, status }, who)
  await put('Plenty', 6)
  await put('Five', 5)
  await put('None', 0)
  await put('Idle', 9, 'inactive')
  const names = async (query: object) =>
    (await shop.call(listProducts, { query: { mine: true, ...query } }, who.access_token)).body.items.map(
      ({ name }) => name,
    )
  assert.deepEqual(await names({ only: 'low' }), ['Five'])
  assert.deepEqual(await names({ only: 'out' }), ['None'])
  assert.deepEqual(await names({ only: 'inactive' }), ['Idle'])
  assert.deepEqual(await names({ only: 'inactive', search: 'plenty' }), [])
  assert.equal(
    (await shop.call(listProducts, { query: { mine: true, only: 'x' as 'low' } }, who.access_token)).status,
    422,
  )
})
