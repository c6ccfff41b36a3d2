import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts.ts'
import { getProduct } from '#contract/catalogue.ts'
import { listNotifications, readAllNotifications } from '#contract/notifications.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow, importRows, rowOutcomes, partCells } from '#test/imports.ts'
import { purge } from '#server/retention.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const list = async (person: Session) => (await shop.call(listNotifications, {}, person.access_token)).body
const readAll = (person: Session) => shop.call(readAllNotifications, {}, person.access_token)
const stockOf = async (seller: Session, id: number) => {
  const input = { params: { product_id: id }, query: { mine: true } } as const
  return (await shop.call(getProduct, input, seller.access_token)).body.stock_quantity
}
const part = (names: string[], price = '100') =>
  names.map((name) => partCells({ name, sku: name, price, stock_quantity: '50' }))

describe('Import in several requests', () => {
  it('An import in several requests has one notification, which becomes unread again when it continues', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { full_name: name } = seller.user
    const run = { import_id: crypto.randomUUID() }
    const before = (await list(admin)).length
    await importRows(shop, seller, part(['A', 'B', 'C']), run)
    assert.equal((await list(admin))[0]?.message, `${name} imported 3 products: 3 new.`)
    await readAll(admin)
    await importRows(shop, seller, [...part(['D']), ...part(['A', 'B'], '120')], run)
    const notified = await list(admin)
    assert.equal(notified.length, before + 1)
    assert.equal(notified[0]?.message, `${name} imported 6 products: 4 new, 2 changed.`)
    assert.deepEqual(
      [notified[0].type, notified[0].title, notified[0].read],
      ['product_update', 'Products imported', false],
    )
    await readAll(admin)
    await importRows(shop, seller, part(['D']), run)
    assert.deepEqual((await list(admin))[0], { ...notified[0], read: true })
    assert.deepEqual(await list(seller), [])
    await importRows(shop, seller, part(['E']), { import_id: crypto.randomUUID() })
    assert.equal((await list(admin)).length, before + 2)
  })

  it("An admin's import for a seller sends that seller one summary and one low-stock notification", async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const run = { import_id: crypto.randomUUID(), seller_id: seller.user.id }
    await importRows(shop, seller, part(['L1', 'L2', 'L3']))
    for (const sku of ['L1', 'L2']) await importRows(shop, admin, [{ sku, stock_quantity: '2' }], run)
    assert.deepEqual(
      (await list(seller)).map(({ message }) => message),
      ['L2 and 1 other product ran low.', `${admin.user.full_name} imported 2 products: 2 changed.`],
    )
    await importRows(shop, other, part(['X']), { import_id: run.import_id })
    assert.equal((await list(seller)).length, 2)
  })

  it('An import request that is sent again changes nothing and gets the same answer', async () => {
    const seller = await makeStaff(shop, 'seller')
    const { product_id: id } = await importRow(
      shop,
      seller,
      partCells({ sku: 'S', stock_quantity: '20', price: '1000' }),
    )
    const product = { id: id ?? 0, priceCents: 100_000n }
    await placeOrderOf(shop, await makeShopper(shop), [{ product, quantity: 3 }])
    const rows = [{ sku: 'S', stock_quantity: '25', stock_seen: '20' }, partCells({ name: 'New' })]
    const run = { import_id: crypto.randomUUID() }
    const answers = [
      await importRows(shop, seller, rows, run),
      ...(await Promise.all([1, 2].map(() => importRows(shop, seller, rows, run)))),
    ]
    assert.deepEqual(rowOutcomes(answers[0]?.body.rows ?? []), ['updated', 'created'])
    for (const { body } of answers) assert.deepEqual(body, answers[0]?.body)
    assert.equal(await stockOf(seller, product.id), 22)
    await importRows(shop, seller, rows, { import_id: crypto.randomUUID() })
    assert.equal(await stockOf(seller, product.id), 27)
  })

  it('Two sellers who use the same import id have separate imports', async () => {
    const [first, second] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const run = { import_id: crypto.randomUUID() }
    const rows = part(['Same'])
    const [one, two] = [
      await importRow(shop, first, rows[0] ?? {}, run),
      await importRow(shop, second, rows[0] ?? {}, run),
    ]
    assert.deepEqual([one.outcome, two.outcome], ['created', 'created'])
    assert.notEqual(one.product_id, two.product_id)
    assert.equal(
      (await list(admin)).filter(({ subject_id: id }) => id === one.product_id || id === two.product_id).length,
      2,
    )
  })

  it('A dry run stores no import batch, and stored batches are deleted after a day', async () => {
    const { db, sql } = shop.database
    const seller = await makeStaff(shop, 'seller')
    const known = await db.$count(idempotencyKeys)
    await makeProduct(shop, { sellerId: seller.user.id, name: 'Dry', sku: 'Dry' })
    await importRows(shop, seller, part(['Dry']), { import_id: crypto.randomUUID(), dry_run: true })
    assert.equal(await db.$count(idempotencyKeys), known)
    await sql`update idempotency_keys set created_at = now() - interval '25 hours'`
    await importRows(shop, seller, part(['Dry']), { import_id: crypto.randomUUID() })
    assert.equal(await purge(db, 'idempotencyKeys', 2), known)
    assert.equal(await db.$count(idempotencyKeys), 1)
  })

  it('An import id that is no UUID is refused with 422', async () => {
    const seller = await makeStaff(shop, 'seller')
    assert.equal((await importRows(shop, seller, part(['U']), { import_id: 'mine' })).status, 422)
  })
})
