import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { addToCart, getCart } from '#contract/cart/calls.ts'
import { getProduct, listProducts, type Product } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { fieldErrors, type ErrorBody } from '#contract/errors.ts'
import { listNotifications, readAllNotifications } from '#contract/notifications/calls.ts'
import { getOrder } from '#contract/orders/calls.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { audit, categories } from '#server/db/schema.ts'
import { makeCategory, makeShopper, makeStaff, placeOrderOf, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'

let shop: TestShop
let [admin, seller, rival]: Session[] = []
let categoryId: number
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  seller = await makeStaff(shop, 'seller')
  rival = await makeStaff(shop, 'seller')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

const fields = (more: object = {}) => ({
  name: 'Servo',
  price: 4500,
  stock_quantity: 20,
  category_id: categoryId,
  ...more,
})
const offer = (who = seller, more: object = {}) =>
  shop.call(createProduct, { body: productForm(fields(more)) }, who?.access_token)
const edit = (product: { id: number }, changes: object, who = seller) =>
  shop.call(updateProduct, { params: { product_id: product.id }, body: productForm(changes) }, who?.access_token)
const remove = (product: { id: number }, who = seller) =>
  shop.call(deleteProduct, { params: { product_id: product.id } }, who?.access_token)
const read = (product: { id: number }, query = {}, who?: Session) =>
  shop.call(getProduct, { params: { product_id: product.id }, query }, who?.access_token)
const issues = ({ detail }: ErrorBody) =>
  Array.isArray(detail) ? detail.map(({ loc, msg }) => [loc.join('.'), msg]) : detail
const notified = async (who: Session | undefined, product: Product | { id: number; name: string }) =>
  (await shop.call(listNotifications, {}, who?.access_token)).body
    .filter(({ message, subject_id: subjectId }) => subjectId === product.id || message.includes(product.name))
    .map(({ type }) => type)
const notes = async (product: { id: number }) =>
  (
    await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectType, 'product'), eq(audit.subjectId, product.id)))
      .orderBy(audit.id)
  ).map(({ action, accountId, detail }) => ({ action, accountId, detail }))

const UNSAFE_LINKS = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//example.com/a.pdf',
  'https:example.com/a.pdf',
  'https://bank.example@example.com/a.pdf',
]

describe('creating a product', () => {
  it('stores all fields of the form, parses the specs and derives the key specs', async () => {
    const more = {
      name: '  Offered servo ',
      description: 'Turns 180 degrees',
      featured: true,
      mpn: 'SG90',
      manufacturer: 'TowerPro',
      package: '',
      specs: [
        { name: 'Operating voltage', text: '4.8-6 V' },
        { name: 'Torque', text: '1.8 kg·cm at 4.8 V' },
      ],
      pins: [{ number: 1, name: 'GND' }],
      datasheet_url: 'https://example.com/sg90.pdf',
      tags: ['servo', 'robot', 'servo'],
      unknown: 'dropped',
    }
    const { status, body } = await offer(seller, more)
    assert.equal(status, 201)
    const { sku, version, low_at: lowAt, ...shown } = body
    const { kind, facts, spec_lists: lists, ...answered } = (await read(body)).body
    assert.deepEqual([answered, sku, version, lowAt], [shown, null, 1, null])
    assert.deepEqual([kind, facts[0]?.label, lists], [null, '4.8-6 V', []])
    assert.deepEqual(
      [body.name, body.price, body.stock_quantity, body.category_id, body.featured, body.status],
      ['Offered servo', 4500, 20, categoryId, true, 'active'],
    )
    assert.deepEqual(body.seller, { id: seller?.user.id, name: seller?.user.full_name })
    assert.deepEqual(body.specs[0], { name: 'Operating voltage', text: '4.8-6 V', min: 4.8, max: 6, unit: 'V' })
    assert.deepEqual(body.key_specs, ['4.8-6 V', '1.8 kg·cm'])
    assert.deepEqual([body.package, body.tags, body.image_urls], [null, ['servo', 'robot'], []])
    assert.deepEqual(await notified(admin, body), ['new_product'])
    assert.deepEqual(await notes(body), [{ action: 'product_created', accountId: seller?.user.id, detail: {} }])
  })

  it('stores the use of a pin', async () => {
    const pins = [
      { number: 1, name: 'VCC', use: ' supply, 5 V ' },
      { number: 2, name: 'ECHO', use: '' },
      { number: 3, name: 'GND' },
    ]
    const { body } = await offer(seller, { pins })
    const stored = [{ number: 1, name: 'VCC', use: 'supply, 5 V' }, { number: 2, name: 'ECHO' }, pins[2]]
    assert.deepEqual([body.pins, (await read(body)).body.pins], [stored, stored])
    const refused = await offer(seller, { pins: [{ number: 1, name: 'VCC', use: 'x'.repeat(201) }] })
    assert.deepEqual(issues(refused.refusal), [['body.product_data.pins.0.use', fieldErrors.too_long]])
  })

  it('reports every missing or invalid field and stores nothing', async () => {
    const empty = await shop.call(createProduct, { body: productForm({ name: ' ' }) }, seller?.access_token)
    assert.equal(empty.status, 422)
    assert.deepEqual(
      issues(empty.refusal),
      ['name', 'price', 'stock_quantity', 'category_id'].map((field) => [
        `body.product_data.${field}`,
        'This is required',
      ]),
    )
    const wrong: [object, string, string][] = [
      [{ price: -1 }, 'price', 'Enter an amount with at most two decimals'],
      [{ price: 1.005 }, 'price', 'Enter an amount with at most two decimals'],
      [{ price: 'free' }, 'price', 'Enter an amount with at most two decimals'],
      [{ stock_quantity: -1 }, 'stock_quantity', 'Enter a whole number of pieces from 0 to 1,000,000'],
      [{ stock_quantity: 2.5 }, 'stock_quantity', 'Enter a whole number of pieces from 0 to 1,000,000'],
      [{ stock_quantity: 1e12 }, 'stock_quantity', 'Enter a whole number of pieces from 0 to 1,000,000'],
      [{ category_id: 999_999 }, 'category_id', 'This category no longer exists'],
      [{ name: 'a\0b' }, 'name', "This contains a character we can't store"],
      ...UNSAFE_LINKS.map((link): [object, string, string] => [
        { datasheet_url: link },
        'datasheet_url',
        'Enter a link that starts with http:// or https://',
      ]),
      [
        { image_urls: ['products/ab/abc-640.webp'] },
        'image_urls',
        'Only existing pictures of this product can be kept',
      ],
      [{ seller_id: rival?.user.id }, 'seller_id', 'Only an admin can choose the seller of a product'],
    ]
    for (const [more, field, sentence] of wrong) {
      const answer = await offer(seller, { name: 'Never stored', ...more })
      assert.equal(answer.status, 422, JSON.stringify(more))
      assert.deepEqual(issues(answer.refusal), [[`body.product_data.${field}`, sentence]])
    }
    const { body } = await shop.call(listProducts, { query: { mine: true, search: 'Never' } }, seller?.access_token)
    assert.equal(body.total, 0)
  })

  it('accepts numbers sent as text for price, stock and category', async () => {
    const { body } = await offer(seller, { price: '1500.50', stock_quantity: '7', category_id: String(categoryId) })
    assert.deepEqual([body.price, body.stock_quantity, body.category_id], [1500.5, 7, categoryId])
    const { body: edited } = await edit(body, { stock_quantity: '9', stock_seen: '5' })
    assert.equal(edited.stock_quantity, 11)
  })

  it("assigns an admin's product to the shop unless the form names an active seller", async () => {
    assert.deepEqual((await offer(admin)).body.seller, { id: null, name: 'Isoko' })
    assert.equal((await offer(admin, { seller_id: rival?.user.id })).body.seller.id, rival?.user.id)
    const shopper = await makeShopper(shop)
    const refused = await offer(admin, { seller_id: shopper.user.id })
    assert.deepEqual(issues(refused.refusal), [['body.product_data.seller_id', 'This account is not an active seller']])
  })

  it('puts a product created in a merged category into the target category', async () => {
    const merged = await makeCategory(shop)
    await shop.database.db.update(categories).set({ mergedIntoId: categoryId }).where(eq(categories.id, merged.id))
    assert.equal((await offer(seller, { category_id: merged.id })).body.category_id, categoryId)
  })
})

describe('product form', () => {
  it('requires complete multipart data and ignores unknown parts', async () => {
    const headers = { authorization: `Bearer ${seller?.access_token}` }
    const send = async (type: string, payload: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/products/',
          headers: { ...headers, 'content-type': type },
          payload,
        })
      ).statusCode
    const part = (name: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
    const form = 'multipart/form-data; boundary=x'
    assert.equal(await send('application/x-www-form-urlencoded', 'name=x'), 415)
    assert.equal(await send('multipart/form-data', 'x'), 400)
    assert.equal(await send(form, `${part('product_data', '{"name":')}--x--`), 400)
    assert.equal(await send(form, part('product_data', '{}')), 400)
    assert.equal(await send(form, `${part('__proto__', '{}')}--x--`), 400)
    assert.equal(await send(form, '--x--'), 422)
    const offered = part('product_data', JSON.stringify(fields()))
    assert.equal(await send(form, `${offered}--x--`), 201)
    assert.equal(
      await send(form, `${part('note', 'no JSON')}${offered}${part('avatar"; filename="a.png', 'x')}--x--`),
      201,
    )
    const elsewhere = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': form },
      payload: '--x--',
    })
    assert.equal(elsewhere.statusCode, 415)
  })
})

describe('editing a product', () => {
  it('changes only the fields that were sent', async () => {
    const { body: product } = await offer(seller, { name: 'Edited part', description: 'Kept', tags: ['kept'] })
    const { status, body } = await edit(product, { price: 5000.5, featured: true })
    assert.equal(status, 200)
    const { change_id: changeId, price_before: priceBefore, ...after } = body
    assert.deepEqual([typeof changeId, priceBefore?.price], ['string', 4500])
    assert.deepEqual(after, { ...product, price: 5000.5, featured: true, version: 2 })
    assert.deepEqual(await notified(admin, product), ['product_update', 'new_product'])
    assert.deepEqual(await notified(seller, product), [])
    assert.deepEqual((await notes(product))[1]?.detail, {
      version: 2,
      changed: ['price', 'featured'],
      values: { price: { from: 4500, to: 5000.5 }, featured: { from: false, to: true } },
    })
    await edit(product, { price: 5000.5 })
    assert.equal((await notes(product)).length, 2)
  })

  it('rejects an empty required field', async () => {
    const { body: product } = await offer()
    const { refusal } = await edit(product, { name: '', price: null })
    assert.deepEqual(issues(refusal), [
      ['body.product_data.name', 'This is required'],
      ['body.product_data.price', 'This is required'],
    ])
  })

  it('returns 403 to another seller, or 404 if inactive, and 404 for a deleted product', async () => {
    const { body: product } = await offer(seller, { name: 'Coveted part' })
    for (const answer of [await edit(product, { price: 1 }, rival), await remove(product, rival)]) {
      assert.deepEqual([answer.status, answer.refusal.code], [403, 'not_your_product'])
    }
    assert.equal((await edit(product, { status: 'inactive' })).body.status, 'inactive')
    assert.equal((await edit(product, { price: 1 }, rival)).status, 404)
    assert.equal((await edit(product, { price: 1 })).status, 200)
    assert.equal((await edit(product, { price: 2 }, admin)).status, 200)
    assert.ok((await notified(seller, product)).includes('product_update'))
    assert.equal((await edit({ id: 999_999 }, { price: 1 })).status, 404)
    await remove(product)
    assert.equal((await edit(product, { price: 1 })).status, 404)
  })

  it('lets only an admin give a product to another seller', async () => {
    const { body: product } = await offer()
    assert.equal((await edit(product, { seller_id: rival?.user.id })).status, 422)
    assert.equal((await edit(product, { seller_id: rival?.user.id }, admin)).body.seller.id, rival?.user.id)
    assert.equal((await edit(product, { price: 1 })).status, 403)
  })

  it('counts a moved product in its new category', async () => {
    const other = await makeCategory(shop)
    const { body: product } = await offer()
    await edit(product, { category_id: other.id })
    const { body } = await shop.call(listCategories)
    assert.equal(body.find(({ id }) => id === other.id)?.product_count, 1)
  })

  it('changes the stock by the difference from stock_seen, so that concurrent sales still count', async () => {
    const { body: product } = await offer(seller, { stock_quantity: 20 })
    const row = { id: product.id, priceCents: 450_000n }
    await placeOrderOf(shop, await makeShopper(shop), [{ product: row, quantity: 3 }])
    assert.equal((await edit(product, { stock_quantity: 25, stock_seen: 20 })).body.stock_quantity, 22)
    assert.equal((await edit(product, { stock_quantity: 25, stock_seen: 25 })).body.stock_quantity, 22)
    assert.equal((await edit(product, { stock_quantity: 0, stock_seen: 25 })).body.stock_quantity, 0)
    assert.equal((await edit(product, { stock_quantity: 7 })).body.stock_quantity, 7)
    for (const stock of [1_000_000, 1_000_000]) await edit(product, { stock_quantity: stock, stock_seen: 0 })
    assert.equal((await read(product)).body.stock_quantity, 1_000_000)
  })

  it('notifies once when stock is lowered to five or fewer, and again only after the stock has risen', async () => {
    const { body: product } = await offer(seller, { name: 'Scarce part' })
    const lead = await makeStaff(shop, 'admin')
    const told: number[][] = []
    for (const stock of [6, 5, 4, 30, 3]) {
      await edit(product, { stock_quantity: stock }, admin)
      const unread = [seller, lead].map(async (who) => {
        const { body } = await shop.call(listNotifications, {}, who?.access_token)
        await shop.call(readAllNotifications, {}, who?.access_token)
        return body.filter(({ type, read: isRead }) => type === 'low_stock' && !isRead).length
      })
      told.push(await Promise.all(unread))
    }
    assert.deepEqual(told.slice(1), [[1, 1], [0, 0], [0, 0], [1, 1]]) // oxfmt-ignore
  })
})

describe('concurrent product edits', () => {
  it('keeps the changes of all concurrent edits, and an exact stock', async () => {
    const { body: product } = await offer(seller, { stock_quantity: 50 })
    const shopper = await makeShopper(shop)
    const answers = await Promise.all([
      edit(product, { price: 777, stock_quantity: 60, stock_seen: 50 }),
      edit(product, { description: 'Mended', stock_quantity: 45, stock_seen: 50 }, admin),
      placeOrderOf(shop, shopper, [{ product: { id: product.id, priceCents: 450_000n }, quantity: 2 }]),
    ])
    assert.deepEqual(answers.map(({ status }) => status).slice(0, 2), [200, 200])
    const sold = answers[2].status === 201 ? 2 : 0 // 409 if the new price was saved before the order
    const { body } = await read(product)
    assert.deepEqual([body.price, body.description, body.stock_quantity], [777, 'Mended', 55 - sold])
  })

  it('avoids deadlocks when products swap categories concurrently, and keeps exact counts', async () => {
    const [one, two] = [await makeCategory(shop), await makeCategory(shop)]
    const offered = await Promise.all(
      Array.from({ length: 8 }, (_, at) => offer(seller, { category_id: at % 2 === 0 ? one.id : two.id })),
    )
    const moved = await Promise.all(
      offered.map(({ body }, at) => edit(body, { category_id: at % 2 === 0 ? two.id : one.id })),
    )
    assert.ok(moved.every(({ status }) => status === 200))
    const { body } = await shop.call(listCategories)
    const counts = body.filter(({ id }) => id === one.id || id === two.id).map((found) => found.product_count)
    assert.deepEqual(counts, [4, 4])
  })
})

describe('deleting a product', () => {
  it('returns 404, marks cart lines unavailable and keeps the product in orders', async () => {
    const { body: product } = await offer(seller, { name: 'Last of its kind' })
    const shopper = await makeShopper(shop)
    const row = { id: product.id, priceCents: 450_000n }
    const order = await placeOrderOf(shop, shopper, [{ product: row, quantity: 1 }])
    await shop.call(addToCart, { body: { product_id: product.id } }, shopper.access_token)

    const { status, body } = await remove(product)
    assert.deepEqual([status, body], [200, { id: product.id, change_id: body.change_id }])
    assert.equal(typeof body.change_id, 'string')
    assert.equal((await read(product)).status, 404)
    assert.equal((await read(product, { mine: true }, seller)).status, 404)
    assert.equal((await remove(product)).status, 404)
    const cart = await shop.call(getCart, {}, shopper.access_token)
    assert.deepEqual([cart.body.items[0]?.available, cart.body.total], [false, 0])
    const kept = await shop.call(getOrder, { params: { order_id: order.body.id } }, shopper.access_token)
    assert.equal(kept.body.items[0]?.product_name, 'Last of its kind')
    const [newest] = (await shop.call(listNotifications, {}, admin?.access_token)).body
    assert.match(newest?.title ?? '', /^Products? removed$/)
    assert.equal((await notes(product)).at(-1)?.action, 'product_deleted')
  })

  it('notifies the seller when an admin deletes their product', async () => {
    const { body: product } = await offer(seller, { name: 'Unwanted part' })
    await remove(product, admin)
    assert.deepEqual(await notified(seller, product), ['product_update'])
  })
})
