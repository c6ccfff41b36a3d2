import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, listProducts } from '#contract/catalogue/calls.ts'
import { changeProduct, changeProducts, createProduct, updateProduct } from '#contract/products/calls.ts'
import { makeCategory, makeShopper, makeStaff, PNG_BYTES, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow } from '#test/imports.ts'

let shop: TestShop
let [admin, seller]: Session[] = []
let categoryId: number
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

let made = 0
/** Creates a product of the seller and returns the product as displayed in its form. */
async function offer(more: object = {}) {
  made += 1
  const form = {
    name: `Servo ${made}`,
    price: 4500,
    stock_quantity: 20,
    category_id: categoryId,
    sku: `S-${made}`,
    ...more,
  }
  return (await shop.call(createProduct, { body: productForm(form) }, seller?.access_token)).body
}
type Offered = { id: number; sku?: string | null; version?: number }
const edit = ({ id }: Offered, changes: object, who = seller, images: Blob[] = []) =>
  shop.call(updateProduct, { params: { product_id: id }, body: productForm(changes, images) }, who?.access_token)
const patch = ({ id }: Offered, body: object, who = seller) =>
  shop.call(changeProduct, { params: { product_id: id }, body }, who?.access_token)
const bulk = ({ id }: Offered, body: { change: 'activate' | 'deactivate' | 'price'; percent?: number }) =>
  shop.call(changeProducts, { body: { product_ids: [id], ...body } }, seller?.access_token)
const read = async ({ id }: Offered) =>
  (await shop.call(getProduct, { params: { product_id: id }, query: { mine: true } }, seller?.access_token)).body
const importPrice = ({ sku }: Offered, price: string) => importRow(shop, seller as Session, { sku: sku ?? '', price })

describe('version of a product', () => {
  it('rises by one with each effective form, inline, bulk or import change', async () => {
    const product = await offer()
    assert.equal(product.version, 1)
    assert.equal((await edit(product, { price: 4600 })).body.version, 2)
    assert.equal((await patch(product, { stock_quantity: 30 })).body.version, 3)
    await bulk(product, { change: 'deactivate' })
    await bulk(product, { change: 'price', percent: 10 })
    assert.equal((await read(product)).version, 5)
    await importPrice(product, '4700')
    assert.equal((await read(product)).version, 6)
    assert.equal((await edit(product, {}, seller, [new Blob([PNG_BYTES], { type: 'image/png' })])).body.version, 7)
  })

  it('is not raised by sales, views or changes without effect', async () => {
    const product = await offer()
    await edit(product, { price: 4500, tags: [] })
    await patch(product, { status: 'active' })
    await bulk(product, { change: 'activate' })
    await importPrice(product, '4500')
    await placeOrderOf(shop, await makeShopper(shop), [{ product: { ...product, priceCents: 450_000n }, quantity: 2 }])
    await shop.database.sql`update products set views_count = views_count + 1 where id = ${product.id}`
    const now = await read(product)
    assert.deepEqual([now.version, now.stock_quantity, now.views_count], [1, 18, 1])
  })

  it('is shown only to those who manage the product, in lists and single products', async () => {
    const { id } = await offer()
    const managed = await shop.call(listProducts, { query: { mine: true } }, seller?.access_token)
    const shown = await shop.call(listProducts, { query: {} })
    const { body: alone } = await shop.call(getProduct, { params: { product_id: id }, query: {} })
    assert.equal('version' in alone, false)
    assert.equal(managed.body.items.find((item) => item.id === id)?.version, 1)
    assert.equal('version' in (shown.body.items.find((item) => item.id === id) ?? {}), false)
  })
})

describe('conflicting product edits', () => {
  it('rejects overwriting a field that has changed since, and names both values', async () => {
    const product = await offer({ description: 'Old' })
    const before = Date.now()
    await edit(product, { price: 5000, description: 'Theirs' }, admin)
    const { status, refusal } = await edit(product, { price: 4800, name: 'Renamed', version_seen: 1 })
    assert.deepEqual(
      [status, refusal.code, refusal.fields, refusal.version],
      [409, 'product_changed', [{ field: 'price', now: 5000, yours: 4800 }], 2],
    )
    assert.ok(Date.parse(refusal.at ?? '') >= before)
    const now = await read(product)
    assert.deepEqual([now.price, now.description, now.name], [5000, 'Theirs', product.name])
    assert.equal((await edit(product, { price: 4800, version_seen: refusal.version })).body.price, 4800)
  })

  it('keeps a price from one tab and a description from another', async () => {
    const product = await offer()
    assert.equal((await patch(product, { price: 5000, version_seen: 1 })).status, 200)
    const { body } = await edit(product, { description: 'From the other tab', version_seen: 1 })
    assert.deepEqual([body.price, body.description, body.version], [5000, 'From the other tab', 3])
  })

  it('guards every field of the form', async () => {
    const other = (await makeCategory(shop)).id
    const theirs = {
      name: 'Theirs',
      description: 'Theirs',
      price: 1,
      stock_quantity: 1,
      category_id: other,
      status: 'inactive',
      featured: true,
      sku: `T-${categoryId}`,
      mpn: 'T',
      manufacturer: 'T',
      package: 'T',
      specs: [{ name: 'Range', text: '2 m' }],
      pins: [{ number: 1, name: 'T' }],
      datasheet_url: 'https://example.com/theirs',
      tags: ['theirs'],
    }
    const product = await offer({ specs: [{ name: 'Range', text: '1 m' }] })
    await edit(product, theirs)
    const mine = {
      name: 'Mine',
      description: 'Mine',
      price: 2,
      stock_quantity: 2,
      category_id: categoryId,
      status: 'active',
      featured: false,
      sku: `M-${categoryId}`,
      mpn: 'M',
      manufacturer: 'M',
      package: 'M',
      specs: [{ name: 'Range', text: '3 m' }],
      pins: [],
      datasheet_url: null,
      tags: ['mine'],
    }
    const { refusal } = await edit(product, { ...mine, version_seen: 1 })
    assert.deepEqual(
      Object.fromEntries((refusal.fields ?? []).map(({ field, now, yours }) => [field, { now, yours }])),
      Object.fromEntries(
        Object.entries(theirs).map(([field, now]) => [field, { now, yours: mine[field as keyof typeof mine] }]),
      ),
    )
  })

  it('accepts the same value as a concurrent change without a conflict', async () => {
    const product = await offer()
    await edit(product, { price: 5000, tags: ['a', 'b'] }, admin)
    const { status, body } = await edit(product, { price: 5000, tags: ['a', 'b'], version_seen: 1 })
    assert.deepEqual([status, body.version], [200, 2])
  })

  it('moves stock by the difference from the stock seen, regardless of the version', async () => {
    const product = await offer()
    await patch(product, { stock_quantity: 25 })
    const { body } = await patch(product, { stock_quantity: 22, stock_seen: 20, version_seen: 1 })
    assert.equal(body.stock_quantity, 27)
    assert.equal((await patch(product, { stock_quantity: 22, version_seen: 1 })).refusal.code, 'product_changed')
  })

  it('rejects a conflicting change of the picture order, and adds files without a conflict', async () => {
    const product = await offer()
    const png = () => new Blob([PNG_BYTES], { type: 'image/png' })
    const { body: theirs } = await edit(product, {}, admin, [png()])
    const removed = await edit(product, { image_urls: [], version_seen: 1 })
    assert.deepEqual(removed.refusal.fields, [{ field: 'image_urls', now: theirs.image_urls, yours: [] }])
    const { body: gone } = await edit(product, { image_urls: [] }, admin)
    const kept = await edit(product, { image_urls: theirs.image_urls, version_seen: theirs.version })
    assert.deepEqual(kept.refusal.fields, [{ field: 'image_urls', now: [], yours: theirs.image_urls }])
    assert.equal((await edit(product, { version_seen: 1 }, seller, [png()])).body.version, (gone.version ?? 0) + 1)
  })
})

describe('versions and refusals of an edit', () => {
  it('overwrites earlier changes when saved without the version seen', async () => {
    const product = await offer()
    await edit(product, { price: 5000 }, admin)
    assert.equal((await patch(product, { price: 4800 })).body.price, 4800)
  })

  it('names the other person to admins, but shows an admin as the shop to sellers', async () => {
    const product = await offer()
    const by = async (who: Session | undefined) => (await patch(product, { price: 9, version_seen: 1 }, who)).refusal.by
    await patch(product, { price: 5000 }, admin)
    assert.deepEqual([await by(admin), await by(seller)], [admin?.user.full_name, 'Isoko'])
    await patch(product, { price: 5100 })
    assert.deepEqual([await by(admin), await by(seller)], [seller?.user.full_name, seller?.user.full_name])
  })

  it('returns the product for a repeated key even after changes by others', async () => {
    const product = await offer()
    const body = { price: 4800, version_seen: 1 }
    const send = () =>
      shop.call(
        changeProduct,
        { params: { product_id: product.id }, body, headers: { 'idempotency-key': `again-${product.id}` } },
        seller?.access_token,
      )
    assert.equal((await send()).body.price, 4800)
    await patch(product, { price: 5000 }, admin)
    assert.deepEqual([(await send()).status, (await read(product)).price], [200, 5000])
  })

  it('rejects a version that is not a positive whole number', async () => {
    const product = await offer()
    for (const version of [0, 1.5, 'one'])
      assert.equal((await patch(product, { price: 1, version_seen: version })).status, 422)
  })
})

describe('concurrent saves of a product', () => {
  it('saves one of eight prices sent simultaneously with the same version, and rejects seven', async () => {
    const product = await offer()
    const prices = Array.from({ length: 8 }, (_, at) => 5000 + at)
    const answers = await Promise.all(
      prices.map((price, at) => patch(product, { price, version_seen: 1 }, at % 2 ? admin : seller)),
    )
    const saved = answers.filter(({ status }) => status === 200)
    assert.deepEqual([saved.length, answers.filter(({ status }) => status === 409).length], [1, 7])
    const now = await read(product)
    assert.deepEqual([now.price, now.version], [saved[0]?.body.price, 2])
  })

  it('keeps the first change when a form and an inline edit change the same price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await offer()
      const [form, inline] = await Promise.all([
        edit(product, { price: 5000, description: 'New', version_seen: 1 }),
        patch(product, { price: 6000, version_seen: 1 }, admin),
      ])
      assert.equal(form.status + inline.status, 200 + 409)
      const now = await read(product)
      const expected = form.status === 200 ? [5000, 'New', 2] : [6000, '', 2]
      assert.deepEqual([now.price, now.description, now.version], expected)
    }
  })

  it("never undoes an import's price with a concurrent form, and keeps changes to other fields", async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await offer()
      const [form, imported] = await Promise.all([
        edit(product, { price: 5000, version_seen: 1 }),
        importPrice(product, '6000'),
      ])
      assert.equal(imported.outcome, 'updated')
      const now = await read(product)
      assert.deepEqual([now.price, now.version], [6000, form.status === 200 ? 3 : 2])
      assert.equal((await edit(product, { description: 'New', version_seen: 1 })).status, 200)
    }
  })
})
