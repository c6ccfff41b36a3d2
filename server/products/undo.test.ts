import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts, createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { products } from '#server/db/schema.ts'
import {
  makeCategory,
  makeProduct,
  makeShopper,
  makeStaff,
  placeOrderOf,
  productForm,
  writeAndPublish,
} from '#test/factories.ts'
import { purge } from '#server/retention.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
let [admin, seller, shopper]: Session[] = []
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  shopper = await makeShopper(shop)
})
after(() => shop.close())

const makeOwn = (columns: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop, { sellerId: seller?.user.id, ...columns })
const read = async (id: number) => {
  const [row] = await shop.database.db.select().from(products).where(eq(products.id, id))
  assert.ok(row)
  return row
}
const patch = async (id: number, body: object, who = seller) => {
  const answer = await shop.call(
    changeProduct,
    { params: { product_id: id }, body: { confirm_price: true, ...body } },
    who?.access_token,
  )
  assert.equal(answer.status, 200)
  return answer.body.change_id ?? ''
}
const edit = (id: number, fields: object, who = seller) =>
  shop.call(updateProduct, { params: { product_id: id }, body: productForm(fields) }, who?.access_token)
const bulk = (ids: number[], body: object) => {
  const change = { product_ids: ids, change: 'deactivate' as const, confirm_prices: true, ...body }
  return shop.call(changeProducts, { body: change }, seller?.access_token)
}
const undo = (changeId: string | undefined, more: object = {}, who = seller, key?: string) =>
  shop.call(
    undoProductChange,
    { body: { change_id: changeId ?? '', ...more }, ...(key && { headers: { 'idempotency-key': key } }) },
    who?.access_token,
  )
const buy = (product: Pick<typeof products.$inferSelect, 'id' | 'priceCents'>, quantity: number) =>
  placeOrderOf(shop, shopper as Session, [{ product, quantity }])

describe('undo of a product change', () => {
  it('restores price, stock and status set in the list, and raises the version', async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { price: 10, stock_quantity: 3, status: 'inactive' })
    const { status, body } = await undo(change)
    assert.deepEqual([status, body.put_back, body.changed_since, body.next], [200, 1, 0, null])
    const { priceCents, stock, status: state, version } = await read(id)
    assert.deepEqual([priceCents, stock, state, version], [100_000n, 10, 'active', 3])
  })

  it('restores fields changed by the form, including a long text', async () => {
    const [old, other] = [await makeCategory(shop), await makeCategory(shop)]
    const { id } = await makeOwn({ categoryId: old.id, name: 'Servo' })
    const fields = {
      name: 'Motor',
      category_id: other.id,
      sku: `N-${id}`,
      min_quantity: 10,
      quantity_step: 5,
      description: 'New',
    }
    const { body } = await edit(id, fields)
    await undo(body.change_id)
    const { name, categoryId, sku, minQuantity, quantityStep, description } = await read(id)
    assert.deepEqual([name, categoryId, sku, minQuantity, quantityStep, description], ['Servo', old.id, null, 1, 1, ''])
  })

  it('undoes an edit of long texts alone, and offers no undo of an edit without changes', async () => {
    const { id } = await makeOwn({ description: 'Before' })
    const { body } = await edit(id, { description: 'Other' })
    assert.equal((await undo(body.change_id)).body.put_back, 1)
    assert.equal((await read(id)).description, 'Before')
    assert.equal((await edit(id, { price: 1000 })).body.change_id, undefined)
    assert.equal((await bulk([id], { change: 'activate' })).body.change_id, undefined)
  })

  it('restores a deleted product, alone or with others', async () => {
    const ids = [(await makeOwn()).id, (await makeOwn()).id]
    const [first = 0] = ids
    const alone = await shop.call(deleteProduct, { params: { product_id: first } }, seller?.access_token)
    await undo(alone.body.change_id)
    assert.equal((await shop.call(getProduct, { params: { product_id: first } })).status, 200)
    const { body } = await bulk(ids, { change: 'delete' })
    assert.equal((await undo(body.change_id)).body.put_back, 2)
    assert.deepEqual(
      (await Promise.all(ids.map(read))).map(({ deletedAt }) => deletedAt),
      [null, null],
    )
  })

  it('keeps and counts values that have changed since', async () => {
    const made = await Promise.all([makeOwn(), makeOwn(), makeOwn()])
    const ids = made.map(({ id }) => id)
    const { body } = await bulk(ids, { change: 'price', percent: -90 })
    const [first = 0, second = 0, third = 0] = ids
    await patch(second, { price: 777 })
    await shop.call(deleteProduct, { params: { product_id: third } }, seller?.access_token)
    const answer = await undo(body.change_id)
    assert.deepEqual([answer.body.put_back, answer.body.changed_since], [1, 2])
    assert.deepEqual(
      (await Promise.all([first, second, third].map(read))).map(({ priceCents }) => priceCents),
      [100_000n, 77_700n, 10_000n],
    )
  })

  it('undoes several calls of one change together, back to the values before the first', async () => {
    const ids = [(await makeOwn()).id, (await makeOwn()).id]
    const change_id = randomUUID()
    for (const [at, id] of ids.entries())
      assert.equal((await bulk([id], { change: 'price', percent: 10 * (at + 1), change_id })).body.change_id, change_id)
    await bulk(ids, { change: 'price', percent: 5, change_id })
    assert.equal((await undo(change_id)).body.put_back, 2)
    assert.deepEqual(
      (await Promise.all(ids.map(read))).map(({ priceCents }) => priceCents),
      [100_000n, 100_000n],
    )
  })

  it('restores fields changed by an import, and removes added or deactivates ordered products', async () => {
    const { id } = await makeOwn({ sku: 'UNDO-1' })
    const import_id = randomUUID()
    const rows = [
      { sku: 'UNDO-1', price: '200', stock_quantity: '15' },
      partCells({ name: 'Added', sku: 'UNDO-2' }),
      partCells({ name: 'Ordered', sku: 'UNDO-3' }),
    ]
    const { body } = await importRows(shop, seller as Session, rows, { import_id })
    assert.equal(body.change_id, import_id)
    const [, added = 0, ordered = 0] = body.rows.map(({ product_id }) => product_id ?? 0)
    await buy(await read(ordered), 1)
    assert.equal((await undo(import_id)).body.put_back, 3)
    const [changed, gone, kept] = [await read(id), await read(added), await read(ordered)]
    assert.deepEqual([changed.priceCents, changed.stock], [100_000n, 10])
    assert.deepEqual([gone.deletedAt !== null, kept.deletedAt, kept.status], [true, null, 'inactive'])
  })
})

describe('undo of long texts', () => {
  it('restores long texts changed by an import, except those changed since', async () => {
    const specs = [{ name: 'Range', text: '4 m' }]
    const texts = { description: 'As it was', tags: ['old'], datasheetUrl: null, specs, keySpecs: ['4 m'] }
    const [one, other] = [await makeOwn({ sku: 'LONG-1', ...texts }), await makeOwn({ sku: 'LONG-2', ...texts })]
    const import_id = randomUUID()
    const cells = {
      description: 'As the file has it',
      tags: 'new, two',
      specs: 'Range=2 m',
      datasheet_url: 'https://example.org/sheet.pdf',
    }
    const rows = ['LONG-1', 'LONG-2'].map((sku) => ({ sku, ...cells }))
    await importRows(shop, seller as Session, rows, { import_id })
    assert.equal((await read(one.id)).description, 'As the file has it')
    await edit(other.id, { description: 'As its seller has it' })
    assert.equal((await undo(import_id)).body.put_back, 2)
    const textsOf = async (id: number) => {
      const { description, tags, datasheetUrl, specs: shown, keySpecs } = await read(id)
      return { description, tags, datasheetUrl, specs: shown, keySpecs }
    }
    assert.deepEqual(await textsOf(one.id), texts)
    assert.deepEqual(await textsOf(other.id), { ...texts, description: 'As its seller has it' })
  })

  it('keeps long texts of a change for 30 days', async () => {
    const { id } = await makeOwn({ description: 'Before' })
    await edit(id, { description: 'After' })
    const kept = async () => {
      const rows = await shop.database
        .sql`select texts from product_ledger where product_id = ${id} and texts is not null`
      return rows.length
    }
    await purge(shop.database.db, 'longTexts')
    assert.equal(await kept(), 1)
    await shop.database.sql`update product_ledger set at = at - interval '31 days' where product_id = ${id}`
    await purge(shop.database.db, 'longTexts')
    assert.equal(await kept(), 0)
  })
})

describe('repeated, partial and foreign undo', () => {
  it('undoes a change once, even if its values are set again, and the undo can be undone', async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { price: 500, stock_quantity: 14 })
    const { body: first } = await undo(change)
    assert.deepEqual([(await undo(change)).status, (await undo(change)).refusal.code], [409, 'nothing_to_undo'])
    await patch(id, { price: 500 })
    assert.equal((await undo(change)).status, 409)
    await patch(id, { price: 1000 })
    await undo(first.change_id)
    assert.deepEqual([(await read(id)).priceCents, (await read(id)).stock], [50_000n, 14])
  })

  it('undoes a change only once when requested twice simultaneously', async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { stock_quantity: 14 })
    const answers = await Promise.all([undo(change), undo(change)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await read(id)).stock, 10)
  })

  it('returns the same answer for a repeated call with one key', async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { stock_quantity: 14 })
    const key = randomUUID()
    const [first, second] = [await undo(change, {}, seller, key), await undo(change, {}, seller, key)]
    assert.deepEqual(second.body, first.body)
    assert.equal((await read(id)).stock, 10)
  })

  it('undoes one of several products alone', async () => {
    const [one, other] = [await makeOwn(), await makeOwn()]
    const { body } = await bulk([one.id, other.id], {})
    assert.equal((await undo(body.change_id, { product_id: one.id })).body.put_back, 1)
    assert.deepEqual([(await read(one.id)).status, (await read(other.id)).status], ['active', 'inactive'])
  })

  it('undoes more than 500 products in several calls, ordered by id', NIGHTLY, async () => {
    const made = await writeAndPublish(shop, (tx) =>
      tx
        .insert(products)
        .values(
          Array.from({ length: 502 }, (_, at) => ({
            name: `Many ${at}`,
            priceCents: 100n,
            stock: 1,
            sellerId: seller?.user.id,
          })),
        )
        .returning({ id: products.id }),
    )
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
    const change_id = randomUUID()
    await bulk(ids.slice(0, 500), { change_id })
    await bulk(ids.slice(500), { change_id })
    const first = await undo(change_id)
    assert.deepEqual([first.body.put_back, first.body.next], [500, ids[499]])
    const second = await undo(change_id, { after: first.body.next })
    assert.deepEqual([second.body.put_back, second.body.next], [2, null])
  })

  it("returns 404 for an unknown change or another seller's, but lets admins undo any", async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { price: 1 })
    const other = await makeStaff(shop, 'seller')
    const refused = [await undo(change, {}, other), await undo(randomUUID())]
    assert.deepEqual(
      refused.map(({ status, refusal }) => [status, refusal.code]),
      refused.map(() => [404, 'change_not_found']),
    )
    assert.equal((await undo('not an id')).status, 422)
    assert.equal((await undo(change, {}, admin)).status, 200)
  })

  it('refuses to undo a change from eight days ago', async () => {
    const { id } = await makeOwn()
    const change = await patch(id, { price: 1 })
    await shop.database.sql`update product_ledger set at = at - interval '8 days' where change_id = ${change}`
    assert.equal((await undo(change)).refusal.code, 'nothing_to_undo')
  })
})

describe('undo after other changes', () => {
  it('does not restore a SKU that another product has taken since', async () => {
    const form = (sku: string) => productForm({ name: sku, price: 1, stock_quantity: 1, category_id: categoryId, sku })
    const categoryId = (await makeCategory(shop)).id
    const { body: first } = await shop.call(createProduct, { body: form('TAKEN-1') }, seller?.access_token)
    const gone = await shop.call(deleteProduct, { params: { product_id: first.id } }, seller?.access_token)
    const { body: second } = await shop.call(createProduct, { body: form('TAKEN-1') }, seller?.access_token)
    assert.equal((await undo(gone.body.change_id)).refusal.code, 'nothing_to_undo')
    const { body } = await edit(second.id, { sku: 'TAKEN-2' })
    assert.equal((await undo(gone.body.change_id)).status, 200)
    assert.equal((await undo(body.change_id)).refusal.code, 'nothing_to_undo')
    assert.deepEqual([(await read(first.id)).sku, (await read(second.id)).sku], ['TAKEN-1', 'TAKEN-2'])
  })

  it('skips a category that has since been merged into another', async () => {
    const [old, fresh] = [await makeCategory(shop), await makeCategory(shop)]
    const { id } = await makeOwn({ categoryId: old.id })
    const { body } = await edit(id, { category_id: fresh.id, price: 5 })
    await shop.database.sql`update products set category_id = ${fresh.id} where category_id = ${old.id}`
    await shop.database.sql`delete from categories where id = ${old.id}`
    assert.equal((await undo(body.change_id)).status, 200)
    assert.deepEqual([(await read(id)).categoryId, (await read(id)).priceCents], [fresh.id, 100_000n])
  })

  it('moves stock back by the difference regardless of when sales happen, and never below 0', async () => {
    const sales = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 })
    const story = fc.record({
      stock: fc.nat(15),
      set: fc.nat(15),
      before: sales,
      meanwhile: sales,
      after: sales,
      priceSince: fc.boolean(),
    })
    const property = fc.asyncProperty(story, async ({ stock, set, before, meanwhile, after, priceSince }) => {
      const product = await makeOwn({ stock })
      const change = await patch(product.id, { stock_quantity: set, price: 2000 })
      const sold: number[] = []
      const sell = async (quantity: number, priceCents: bigint) => {
        const { status } = await buy({ ...product, priceCents }, quantity)
        assert.ok([201, 409].includes(status))
        if (status === 201) sold.push(quantity)
      }
      for (const quantity of before) await sell(quantity, 200_000n)
      if (priceSince) await patch(product.id, { price: 3000 })
      await Promise.all([
        undo(change),
        ...meanwhile.map((quantity) => sell(quantity, priceSince ? 300_000n : 200_000n)),
      ])
      for (const quantity of after) await sell(quantity, priceSince ? 300_000n : 100_000n)
      const pieces = sold.reduce((sum, quantity) => sum + quantity, 0)
      const now = await read(product.id)
      assert.deepEqual(
        { stock: now.stock, price: now.priceCents },
        { stock: Math.max(0, stock - pieces), price: priceSince ? 300_000n : 100_000n },
      )
    })
    await fc.assert(property, { numRuns: 15 })
  })
})
