import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import type { AccountStatus, Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { changeUser } from '#contract/accounts/admin.ts'
import { accounts, categories, products } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf, writeAndPublish } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const setAccount = ({ user }: Session, change: Partial<typeof accounts.$inferInsert>) =>
  writeAndPublish(shop, (tx) => tx.update(accounts).set(change).where(eq(accounts.id, user.id)))
const deactivate = (seller: Session) => setAccount(seller, { status: 'Inactive' })

const countOf = async (categoryId: number) =>
  (await shop.call(listCategories)).body.find(({ id }) => id === categoryId)?.product_count
/**
 * Returns the total of the public list after checking that it equals the number of listed items and the category's
 * count.
 */
const shown = async (categoryId: number) => {
  const { body } = await shop.call(listProducts, { query: { category_ids: [String(categoryId)] } })
  assert.equal(body.items.length, body.total)
  assert.equal(await countOf(categoryId), body.total)
  return body.total
}

describe('products of an inactive seller', () => {
  it('hides and stops counting the products until the seller is active again', async () => {
    const [seller, category] = [await makeStaff(shop, 'seller'), await makeCategory(shop)]
    await makeProduct(shop, { categoryId: category.id })
    const own = await makeProduct(shop, { categoryId: category.id, sellerId: seller.user.id })
    await makeProduct(shop, { categoryId: category.id, sellerId: seller.user.id, status: 'inactive' })
    await makeProduct(shop, { sellerId: seller.user.id })
    const whole = (await shop.call(listProducts)).body.total
    assert.equal(await shown(category.id), 2)

    await deactivate(seller)
    assert.equal(await shown(category.id), 1)
    assert.equal((await shop.call(listProducts)).body.total, whole - 2)
    assert.equal((await shop.call(getProduct, { params: { product_id: own.id } })).status, 404)

    await setAccount(seller, { status: 'Active' })
    assert.equal(await shown(category.id), 2)
    assert.equal((await shop.call(listProducts)).body.total, whole)
  })

  it('keeps products of a deleted seller hidden even if the account is set active again', async () => {
    const [seller, category] = [await makeStaff(shop, 'seller'), await makeCategory(shop)]
    await makeProduct(shop, { categoryId: category.id, sellerId: seller.user.id })
    await deactivate(seller)
    await setAccount(seller, { deletedAt: new Date() })
    await setAccount(seller, { status: 'Active' })
    assert.equal(await shown(category.id), 0)
  })

  it('keeps category counts exact after a new category or seller, a deletion and a restoration', async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const [from, to] = [await makeCategory(shop), await makeCategory(shop)]
    const product = await makeProduct(shop, { categoryId: from.id, sellerId: seller.user.id })
    const change = (values: Partial<typeof products.$inferInsert>) =>
      writeAndPublish(shop, (tx) => tx.update(products).set(values).where(eq(products.id, product.id)))
    await deactivate(seller)
    await change({ categoryId: to.id })
    assert.deepEqual([await shown(from.id), await shown(to.id)], [0, 0])
    await change({ sellerId: other.user.id })
    assert.deepEqual([await shown(from.id), await shown(to.id)], [0, 1])
    await change({ sellerId: seller.user.id })
    assert.equal(await shown(to.id), 0)
    await change({ sellerId: null, deletedAt: new Date() })
    assert.equal(await shown(to.id), 0)
    await change({ deletedAt: null })
    assert.equal(await shown(to.id), 1)
    await makeProduct(shop, { categoryId: to.id, sellerId: seller.user.id })
    assert.equal(await shown(to.id), 1)
  })

  it('refuses to add a product of an inactive seller to a cart or an order', async () => {
    const [seller, shopper] = [await makeStaff(shop, 'seller'), await makeShopper(shop)]
    const product = await makeProduct(shop, { sellerId: seller.user.id })
    const add = () => shop.call(addToCart, { body: { product_id: product.id } }, shopper.access_token)
    await add()
    await deactivate(seller)
    assert.equal((await add()).status, 404)
    assert.equal((await shop.call(getCart, {}, shopper.access_token)).body.items[0]?.available, false)
    const { refusal } = await placeOrderOf(shop, shopper, [{ product, quantity: 1 }])
    assert.equal(refusal.lines?.[0]?.code, 'product_unavailable')
  })
})

describe('concurrent deactivation of sellers', () => {
  it('hides products that are added while their seller is deactivated', async () => {
    const [seller, category] = [await makeStaff(shop, 'seller'), await makeCategory(shop)]
    await Promise.all([
      ...Array.from({ length: 20 }, () => makeProduct(shop, { categoryId: category.id, sellerId: seller.user.id })),
      setStatus(await makeStaff(shop, 'admin'), seller, 'Inactive'),
    ])
    const made = await shop.database.db.select().from(products).where(eq(products.categoryId, category.id))
    assert.equal(made.length, 20)
    assert.ok(made.every((product) => !product.listed))
    assert.equal(await shown(category.id), 0)
  })

  it('avoids deadlocks between seller changes, product edits and orders in shared categories', async () => {
    const sellers = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const found = [await makeCategory(shop), await makeCategory(shop)]
    const [shopper, admin] = [await makeShopper(shop), await makeStaff(shop, 'admin')]
    const made = []
    for (const [at, { user }] of [...sellers, ...sellers.toReversed()].entries())
      made.push(await makeProduct(shop, { sellerId: user.id, categoryId: found[at % 2]?.id ?? null, stock: 1000 }))
    const lines = made.map((product) => ({ product, quantity: 1 }))
    for (let round = 0; round < 5; round++) {
      const status = round % 2 === 0 ? 'Inactive' : 'Active'
      const [orders] = await Promise.all([
        Promise.all([lines, lines.toReversed()].map((some) => placeOrderOf(shop, shopper, some))),
        ...sellers.map((seller) => setStatus(admin, seller, status)),
        ...made.map((product, at) => edit(product, found[(round + at) % 2]?.id ?? 0)),
      ])
      assert.ok(orders.every((order) => [201, 409].includes(order.status)))
    }
    for (const category of found) assert.equal(await shown(category.id), 0)
  })
})

async function setStatus(admin: Session, { user }: Session, status: AccountStatus) {
  const input = { params: { user_id: user.id }, body: { email: user.email, status } }
  const answer = await shop.call(changeUser, input, admin.access_token)
  assert.equal(answer.status, 200)
}

/** Edits a product in the same way as the product form, which locks the categories first and writes every column. */
const edit = ({ id, sellerId }: typeof products.$inferSelect, categoryId: number) =>
  shop.database.db.transaction(async (tx) => {
    await tx.select().from(categories).orderBy(asc(categories.id)).for('no key update')
    await tx.update(products).set({ categoryId, sellerId, status: 'active' }).where(eq(products.id, id))
  })
