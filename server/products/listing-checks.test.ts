import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listSellers } from '#contract/accounts/sellers.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { getProduct, listProducts, type Product } from '#contract/catalogue/calls.ts'
import { listWaiting } from '#contract/insights/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listFlaggedListings, listListingChecks, settleListingChecks } from '#contract/products/listing-checks.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { changeProduct, changeProducts, createProduct, deleteProduct, updateProduct } from '#contract/products/calls.ts'
import { downloadAccountData } from '#contract/accounts/own.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRows, partCells } from '#test/imports.ts'

let shop: TestShop
let [admin, other]: Session[] = []
let categoryId = 0
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
  other = await makeStaff(shop, 'admin')
  categoryId = (await makeCategory(shop)).id
})
after(() => shop.close())

async function newSeller(checksLeft = 10) {
  const seller = await makeStaff(shop, 'seller')
  await setChecks(seller, checksLeft)
  return seller
}
const setChecks = ({ user }: Session, checksLeft: number) =>
  shop.database.sql`
    insert into sellers (seller_id, checks_left) values (${user.id}, ${checksLeft})
    on conflict (seller_id) do update set checks_left = excluded.checks_left`
const checksLeft = async ({ user }: Session) =>
  (await shop.call(listSellers, {}, admin?.access_token)).body.find(({ id }) => id === user.id)
const fields = (more: object = {}) => ({
  name: `Part ${randomUUID()}`,
  price: 100,
  stock_quantity: 5,
  category_id: categoryId,
  ...more,
})
const create = async (who: Session, more: object = {}) =>
  (await shop.call(createProduct, { body: productForm(fields(more)) }, who.access_token)).body
const patch = async (who: Session | undefined, id: number, body: object) =>
  (await shop.call(changeProduct, { params: { product_id: id }, body }, who?.access_token)).body
const read = async (who: Session, id: number) =>
  (await shop.call(getProduct, { params: { product_id: id }, query: { mine: true } }, who.access_token)).body
const queue = async () => (await shop.call(listListingChecks, {}, admin?.access_token)).body
const queuedIds = async () => (await queue()).items.map(({ id }) => id)
const addPicture = (id: number) =>
  shop.database.sql`insert into pictures (product_id, position, path, width, height) values (${id}, 0, 'x', 1, 1)`
/** Reads all flagged products of an import, page by page. */
const flaggedIn = async (importId: string) => {
  const found: number[] = []
  for (let after: number | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after }
    const call = { params: { import_id: importId }, query }
    const { body }: { body: ResponseOf<typeof listFlaggedListings> } = await shop.call(listFlaggedListings, call, admin?.access_token) // oxfmt-ignore
    found.push(...body.items.map(({ id }) => id))
    after = body.next
  }
  return found
}
const settle = (body: object, who = admin) => shop.call(settleListingChecks, { body: body as never }, who?.access_token)
const pass = (...ids: number[]) => settle({ action: 'pass', product_ids: ids })
const refuse = (reason: string, ...ids: number[]) => settle({ action: 'refuse', product_ids: ids, reason })
const stateOf = ({ status, listing_check: check }: Product) => [status, check]
const WAITING = ['inactive', 'waiting']

describe('listing checks of new sellers', () => {
  it('holds back a product from the form, multipart or JSON, and hides it from others', async () => {
    const seller = await newSeller()
    const made = await create(seller)
    assert.deepEqual(stateOf(made), WAITING)
    const { body } = await shop.call(createProduct, { body: fields() }, seller.access_token)
    assert.deepEqual(stateOf(body), WAITING)
    assert.equal((await shop.call(getProduct, { params: { product_id: made.id } })).status, 404)
    assert.ok((await queuedIds()).includes(made.id))
  })

  it('queues an inactive product only once it is made active', async () => {
    const seller = await newSeller()
    const { id, ...made } = await create(seller, { status: 'inactive' })
    assert.deepEqual(stateOf(made as Product), ['inactive', undefined])
    assert.ok(!(await queuedIds()).includes(id))
    const body = productForm({ status: 'active', price: 200 })
    const edited = await shop.call(updateProduct, { params: { product_id: id }, body }, seller.access_token)
    assert.deepEqual([...stateOf(edited.body), edited.body.price], [...WAITING, 200])
    const { body: activity } = await shop.call(listActivity, {}, admin?.access_token)
    assert.deepEqual(activity.items[0]?.detail['changed'], ['price'])
  })

  it('holds back inline changes, bulk changes, imported rows and undos alike', async () => {
    const seller = await newSeller()
    const inline = await create(seller, { status: 'inactive' })
    assert.deepEqual(stateOf(await patch(seller, inline.id, { status: 'active' })), WAITING)

    const many = await create(seller, { status: 'inactive' })
    const change = { product_ids: [many.id], change: 'activate' as const }
    const { body } = await shop.call(changeProducts, { body: change }, seller.access_token)
    assert.deepEqual(body, { product_ids: [], in_review_ids: [many.id], waiting_ids: [many.id] })

    const file = await importRows(shop, seller, [partCells({ name: 'Of a file' })])
    assert.equal(file.body.waiting, 1)
    const again = await create(seller, { status: 'inactive', sku: 'AGAIN' })
    const updated = await importRows(shop, seller, [{ sku: 'AGAIN', status: 'active' }])
    assert.equal(updated.body.waiting, 1)

    const sold = await makeProduct(shop, { sellerId: seller.user.id })
    await pass(sold.id)
    const hidden = await patch(seller, sold.id, { status: 'inactive' })
    const undo = { body: { change_id: hidden.change_id ?? '' } }
    assert.equal((await shop.call(undoProductChange, undo, seller.access_token)).status, 200)
    const gone = await shop.call(deleteProduct, { params: { product_id: sold.id } }, seller.access_token)
    await shop.call(undoProductChange, { body: { change_id: gone.body.change_id ?? '' } }, seller.access_token)

    const { body: own } = await shop.call(listProducts, { query: { mine: true } }, seller.access_token)
    assert.deepEqual(
      own.items.map((item) => stateOf(item as Product)),
      own.items.map(() => WAITING),
    )
    const ids = [inline, many, again, sold].map(({ id }) => id)
    assert.ok(ids.every((id) => own.items.some((item) => item.id === id)))
  })

  it('marks, in the dry run of a file, only the rows whose products will wait', async () => {
    const seller = await newSeller()
    await create(seller, { status: 'inactive', sku: 'KEPT' })
    const rows = [
      partCells({ name: 'New' }),
      partCells({ name: 'Kept back', status: 'inactive' }),
      partCells({ name: 'Wrong', price: 'much' }),
      { sku: 'KEPT', status: 'active' },
      { sku: 'KEPT', price: '300' },
    ]
    const marked = async (who: Session, sellerId?: number) => {
      const options = { dry_run: true, ...(sellerId === undefined ? {} : { seller_id: sellerId }) }
      const answers = await Promise.all(rows.map((row) => importRows(shop, who, [row], options)))
      return answers.map(({ body }) => body.rows[0]?.waits === true)
    }
    assert.deepEqual(await marked(seller), [true, false, false, true, false])
    assert.deepEqual(await marked(admin as Session, seller.user.id), [false, false, false, false, false])
    const { product_id: id } = (await importRows(shop, seller, rows.slice(3, 4))).body.rows[0] ?? {}
    await refuse('Please add a picture.', id ?? 0)
    await setChecks(seller, 0)
    assert.deepEqual(await marked(seller), [false, false, false, true, false])
  })

  it('keeps the place of a saved product in the queue, and holds back no other sellers', async () => {
    const seller = await newSeller()
    const made = await create(seller)
    const since = (await queue()).items.find(({ id }) => id === made.id)?.waiting_since
    await patch(seller, made.id, { status: 'inactive', price: 300 })
    await patch(seller, made.id, { status: 'active' })
    assert.equal((await queue()).items.find(({ id }) => id === made.id)?.waiting_since, since)
    assert.deepEqual(stateOf(await create(await newSeller(0))), ['active', undefined])
  })

  it('lets admins activate a product immediately, which takes it out of the queue', async () => {
    const seller = await newSeller()
    const waiting = await create(seller)
    assert.equal((await patch(admin, waiting.id, { status: 'active' })).status, 'active')
    assert.ok(!(await queuedIds()).includes(waiting.id))
    const body = productForm(fields({ seller_id: seller.user.id }))
    const made = await shop.call(createProduct, { body }, admin?.access_token)
    assert.deepEqual(stateOf(made.body), ['active', undefined])
    assert.equal((await checksLeft(seller))?.checks_left, 10)
  })
})

describe('flags of listing checks', () => {
  const flagsOf = async (id: number) => (await queue()).items.find((item) => item.id === id)?.flags

  it('flags an implausible price, a missing picture and another product with the same part number', async () => {
    const [seller, rival] = [await newSeller(), await newSeller(0)]
    const mpn = `FLAG-${randomUUID()}`
    await makeProduct(shop, { sellerId: rival.user.id, mpn, priceCents: 100_000n })
    const withPicture = async (more: object) => {
      const made = await create(seller, more)
      await addPicture(made.id)
      return made
    }
    const plain = await withPicture({ price: 900, mpn })
    assert.deepEqual(await flagsOf(plain.id), [])
    const cheap = await withPicture({ price: 10, mpn: mpn.replace('-', '') })
    assert.deepEqual(await flagsOf(cheap.id), ['price', 'duplicate_part_number'])
    assert.deepEqual((await queue()).items.find(({ id }) => id === cheap.id)?.implausible_price, {
      reason: 'offers',
      compared_with: 1000,
    })
    assert.deepEqual(await flagsOf(plain.id), ['duplicate_part_number'])
    assert.deepEqual(await flagsOf((await create(seller, { price: 0 })).id), ['price', 'picture'])
  })

  it('passes only the products of an import that were viewed or have no flag, and says how many remain', async () => {
    const seller = await newSeller(1000)
    const importId = randomUUID()
    const rows = Array.from({ length: 120 }, (_, at) => partCells({ name: `Flagged ${importId} ${at}` }))
    await importRows(shop, seller, rows, { import_id: importId })
    const ids = await flaggedIn(importId)
    assert.equal(ids.length, 120)
    const [pictured = 0, looked = 0] = ids
    await addPicture(pictured)
    assert.equal((await queue()).imports.find(({ import_id: id }) => id === importId)?.flagged, 119)
    const { body } = await settle({ action: 'pass', import_id: importId, viewed_ids: [looked] })
    assert.deepEqual(body, { settled: [pictured, looked], gone: [], remaining: 118 })
    assert.deepEqual((await settle({ action: 'pass', import_id: importId })).body, {
      settled: [],
      gone: [],
      remaining: 118,
    })
    const refused = await settle({ action: 'refuse', import_id: importId, reason: 'No.' })
    assert.deepEqual([refused.body.settled.length, refused.body.remaining], [118, undefined])
  })

  it('lists the flagged products of an import to admins only', async () => {
    const seller = await newSeller()
    const call = (who: Session | undefined) =>
      shop.call(listFlaggedListings, { params: { import_id: randomUUID() }, query: {} }, who?.access_token)
    assert.deepEqual((await call(admin)).body, { items: [], next: null })
    assert.equal((await call(seller)).status, 403)
  })
})

/** Returns action, author and product of the last entries about the given products. */
async function activityAbout(...ids: number[]) {
  const { body } = await shop.call(listActivity, {}, admin?.access_token)
  return body.items
    .filter(({ subject_id: id }) => ids.includes(id ?? 0))
    .slice(0, 3)
    .map(({ action, account_id: by, subject_id: id }) => [action, by, id])
}

describe('listing checks by admins', () => {
  it('activates each passed product and counts down until new products no longer have to wait', async () => {
    const seller = await newSeller(2)
    const made = [await create(seller), await create(seller), await create(seller)]
    const [first, second, third] = made.map(({ id }) => id)
    assert.deepEqual((await pass(first ?? 0)).body, { settled: [first], gone: [] })
    assert.deepEqual([(await checksLeft(seller))?.checks_left, (await checksLeft(seller))?.waiting], [1, 2])
    assert.equal((await shop.call(getProduct, { params: { product_id: first ?? 0 } })).status, 200)
    await pass(second ?? 0)
    assert.deepEqual(stateOf(await create(seller)), ['active', undefined])
    assert.deepEqual(stateOf(await patch(seller, third ?? 0, { status: 'active' })), WAITING)
    await pass(third ?? 0)
    assert.deepEqual([(await checksLeft(seller))?.checks_left, (await checksLeft(seller))?.waiting], [0, 0])
  })

  it('requires a reason for a refusal, shows it, and queues the product again once reactivated', async () => {
    const seller = await newSeller()
    const { id } = await create(seller)
    assert.equal((await settle({ action: 'refuse', product_ids: [id] })).status, 422)
    assert.equal((await refuse('x'.repeat(501), id)).status, 422)
    assert.equal((await settle({ action: 'pass' })).status, 422)
    assert.deepEqual((await refuse(' Please add a picture. ', id)).body.settled, [id])
    const refused = await read(seller, id)
    assert.deepEqual([...stateOf(refused), refused.listing_refusal], ['inactive', 'refused', 'Please add a picture.'])
    assert.deepEqual((await pass(id)).body, { settled: [], gone: [id] })
    await patch(seller, id, { status: 'active' })
    assert.deepEqual(
      [...stateOf(await read(seller, id)), (await read(seller, id)).listing_refusal],
      [...WAITING, undefined],
    )
  })

  it('merges notices of passed products, sends each refusal separately, and logs the admin', async () => {
    const seller = await newSeller()
    const made = [
      await create(seller, { name: 'A' }),
      await create(seller, { name: 'B' }),
      await create(seller, { name: 'C' }),
    ]
    const [a = 0, b = 0, c = 0] = made.map(({ id }) => id)
    await pass(a)
    await pass(b)
    await refuse('Please add a picture.', c)
    const { body } = await shop.call(listNotifications, {}, seller.access_token)
    assert.deepEqual(
      body.map(({ title, message }) => [title, message]),
      [
        ['Product not approved', 'C: Please add a picture.'],
        ['Products approved', 'Shoppers can now see A and 1 other product.'],
      ],
    )
    assert.deepEqual(await activityAbout(a, b, c), [
      ['listing_refused', admin?.user.id, c],
      ['listing_passed', admin?.user.id, b],
      ['listing_passed', admin?.user.id, a],
    ])
  })

  it('passes all products of one import at once, after a sample of twenty', async () => {
    const seller = await newSeller()
    const importId = randomUUID()
    const rows = Array.from({ length: 25 }, (_, at) => partCells({ name: `Row ${at}` }))
    await importRows(shop, seller, rows, { import_id: importId })
    const found = (await queue()).imports.find(({ import_id: id }) => id === importId)
    assert.deepEqual([found?.count, found?.sample.length, found?.sample[0]?.seller.id], [25, 20, seller.user.id])
    const ids = new Set(found?.sample.map(({ id }) => id))
    assert.ok(!(await queuedIds()).some((id) => ids.has(id)))
    const { body } = await settle({ action: 'pass', import_id: importId, viewed_ids: await flaggedIn(importId) })
    assert.deepEqual([body.settled.length, body.gone], [25, []])
    assert.equal((await checksLeft(seller))?.checks_left, 0)
    assert.equal((await shop.call(listProducts, { query: { search: 'Row 24' } })).body.items[0]?.name, 'Row 24')
    assert.deepEqual((await settle({ action: 'pass', import_id: importId })).body, { settled: [], gone: [] })
  })

  it('settles each product only once when two admins settle it simultaneously', async () => {
    const seller = await newSeller()
    const made = [await create(seller), await create(seller)]
    const ids = made.map(({ id }) => id)
    const reason = 'No.'
    const [passed, refused] = await Promise.all([
      settle({ action: 'pass', product_ids: ids }),
      settle({ action: 'refuse', product_ids: ids.toReversed(), reason }, other),
    ])
    const isPassed = passed.body.settled.length === 2
    const [winner, loser] = isPassed ? [passed.body, refused.body] : [refused.body, passed.body]
    assert.deepEqual([winner.settled.toSorted((a, b) => a - b), winner.gone], [ids, []])
    assert.deepEqual([loser.settled, loser.gone.toSorted((a, b) => a - b)], [[], ids])
    assert.equal((await checksLeft(seller))?.checks_left, isPassed ? 8 : 10)
  })

  it('rejects a form opened before the product was passed, so the product stays listed', async () => {
    const seller = await newSeller()
    const { id, version } = await create(seller)
    await pass(id)
    const body = productForm({ status: 'inactive', version_seen: version })
    const late = await shop.call(updateProduct, { params: { product_id: id }, body }, seller.access_token)
    assert.deepEqual([late.status, late.refusal.code], [409, 'product_changed'])
  })

  it('counts waiting products as listed, excluding deleted products and inactive sellers', async () => {
    const [seller, gone] = [await newSeller(), await newSeller()]
    const [kept, deleted] = [await create(seller), await create(seller)]
    await create(gone)
    await shop.database.sql`update accounts set status = 'Inactive' where id = ${gone.user.id}`
    await shop.call(deleteProduct, { params: { product_id: deleted.id } }, seller.access_token)
    const counts = async (who?: Session) =>
      Object.fromEntries(
        (await shop.call(listWaiting, {}, who?.access_token)).body.map(({ kind, count }) => [kind, count]),
      )
    const { total, items, imports } = await queue()
    assert.equal((await counts(admin))['listings'], total)
    assert.equal(total, items.length + imports.reduce((sum, { count }) => sum + count, 0))
    assert.ok(!items.some(({ id, seller: { id: sellerId } }) => id === deleted.id || sellerId === gone.user.id))
    await refuse('No.', kept.id)
    assert.equal((await counts(seller))['refused'], 1)
    const only = async (state: 'refused' | 'waiting') =>
      (await shop.call(listProducts, { query: { mine: true, only: state } }, seller.access_token)).body.total
    assert.deepEqual([await only('refused'), await only('waiting')], [1, 0])
    const { body: data } = await shop.call(downloadAccountData, {}, seller.access_token)
    assert.equal(data.products.find(({ id }) => id === kept.id)?.listing_refusal, 'No.')
  })
})

describe('listing check of a transferred product', () => {
  it('passes a waiting product that was given to the shop or an admin, like any other', async () => {
    const seller = await newSeller()
    for (const heir of [null, admin?.user.id]) {
      const { id } = await create(seller)
      const body = productForm({ seller_id: heir })
      await shop.call(updateProduct, { params: { product_id: id }, body }, admin?.access_token)
      assert.deepEqual((await pass(id)).body, { settled: [id], gone: [] })
      assert.equal((await shop.call(getProduct, { params: { product_id: id } })).body.status, 'active')
      assert.ok(!(await queuedIds()).includes(id))
    }
  })

  it('takes a product out of the queue when an admin gives it to the shop and activates it', async () => {
    const { id } = await create(await newSeller())
    const body = productForm({ seller_id: null, status: 'active' })
    const given = await shop.call(updateProduct, { params: { product_id: id }, body }, admin?.access_token)
    assert.deepEqual(stateOf(given.body), ['active', undefined])
    assert.ok(!(await queuedIds()).includes(id))
  })
})
