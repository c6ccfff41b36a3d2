import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeShopper, makeStaff, placeOrderOf } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { listImports, type ImportSettings } from '#contract/imports/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
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
const stockOf = async (seller: Session, id: number) => {
  const input = { params: { product_id: id }, query: { mine: true } } as const
  return (await shop.call(getProduct, input, seller.access_token)).body.stock_quantity
}
const part = (names: string[], price = '100') =>
  names.map((name) => partCells({ name, sku: name, price, stock_quantity: '50' }))

describe('imports in several requests', () => {
  it('notifies neither the author of an import nor the seller it is for', async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const run = { import_id: crypto.randomUUID() }
    const { id: parentId } = await makeCategory(shop, { name: 'Motors' })
    await makeCategory(shop, { name: 'Servos', parentId })
    const before = await list(admin)
    await importRows(shop, seller, part(['A', 'B', 'C']), run)
    await importRows(shop, seller, [...part(['D']), ...part(['A', 'B'], '120')], run)
    await importRows(shop, admin, part(['X']), { ...run, seller_id: other.user.id })
    await importRows(shop, admin, [{ sku: 'X', stock_quantity: '2' }], { ...run, seller_id: other.user.id })
    assert.deepEqual([await list(admin), await list(seller), await list(other)], [before, [], []])
  })

  it('changes nothing when a request is repeated, and returns the same answer', async () => {
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

  it('keeps the imports of two sellers with the same import ID separate', async () => {
    const [first, second] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const run = { import_id: crypto.randomUUID() }
    const rows = part(['Same'])
    const [one, two] = [
      await importRow(shop, first, rows[0] ?? {}, run),
      await importRow(shop, second, rows[0] ?? {}, run),
    ]
    assert.deepEqual([one.outcome, two.outcome], ['created', 'created'])
    assert.notEqual(one.product_id, two.product_id)
    assert.deepEqual([await stockOf(first, one.product_id ?? 0), await stockOf(second, two.product_id ?? 0)], [50, 50])
  })

  it('stores no batch in a dry run and deletes stored batches after a day', async () => {
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

  it('rejects an import ID that is not a UUID with 422', async () => {
    const seller = await makeStaff(shop, 'seller')
    assert.equal((await importRows(shop, seller, part(['U']), { import_id: 'mine' })).status, 422)
  })
})

describe('list of imports', () => {
  const importsOf = async (person: Session) => (await shop.call(listImports, {}, person.access_token)).body
  const undo = (person: Session, body: object) =>
    shop.call(undoProductChange, { body: { change_id: '', ...body } }, person.access_token)

  it('shows the file and the totals of all requests, and counts a repeated request only once', async () => {
    const seller = await makeStaff(shop, 'seller')
    const run = { import_id: crypto.randomUUID(), file_name: 'prices.csv', row_count: 5, checksum: '811c9dc5' }
    await importRows(shop, seller, part(['L-1', 'L-2']), run)
    const [running] = await importsOf(seller)
    assert.deepEqual([running?.state, running?.rows, running?.added], ['running', 5, 2])
    const second = [...part(['L-1'], '90'), ...part(['L-2']), { name: 'L-3', sku: 'L-3' }]
    await importRows(shop, seller, second, run)
    await importRows(shop, seller, second, run)
    const { started_at: _at, ...listed } = (await importsOf(seller))[0] ?? { started_at: '' }
    const { row_count: rows, ...told } = run
    assert.deepEqual(listed, {
      ...told,
      rows,
      by: seller.user.full_name,
      seller: seller.user.full_name,
      seller_id: seller.user.id,
      is_own: true,
      settings: null,
      added: 2,
      changed: 1,
      same: 1,
      refused: 1,
      undone: 0,
      state: 'done',
    })
  })

  it('shows sellers the imports of their products, names admins as the shop, and omits imports without an ID', async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    await importRows(shop, seller, part(['Alone']))
    const run = { import_id: crypto.randomUUID(), seller_id: seller.user.id }
    await importRows(shop, admin, part(['From above']), run)
    const listed = await importsOf(seller)
    assert.deepEqual(
      listed.map((one) => [one.import_id, one.file_name, one.rows, one.state]),
      [[run.import_id, '', null, 'done']],
    )
    assert.notEqual(listed[0]?.by, admin.user.full_name)
    assert.deepEqual(await importsOf(other), [])
    const seen = (await importsOf(admin)).find(({ import_id: id }) => id === run.import_id)
    assert.deepEqual([seen?.by, seen?.seller], [admin.user.full_name, seller.user.full_name])
  })

  it('shows the settings for all rows as given in the first request', async () => {
    const seller = await makeStaff(shop, 'seller')
    const settings: ImportSettings = {
      values: [{ field: 'stock_quantity', text: '100', is_always: true }],
      price: { rates: { USD: '1450' }, typed_at: { USD: 1_795_248_000_000 }, margin: '30', step: 50 },
      name_from: 'maker',
    }
    const run = { import_id: crypto.randomUUID(), settings }
    await importRows(shop, seller, part(['S-1']), run)
    await importRows(shop, seller, part(['S-2']), { ...run, settings: { ...settings, name_from: 'file' } })
    await importRows(shop, seller, part(['S-3']), { import_id: run.import_id })
    assert.deepEqual((await importsOf(seller))[0]?.settings, settings)
    const wrong = { ...run, settings: { ...settings, name_from: 'nowhere' as 'file' } }
    assert.equal((await importRows(shop, seller, part(['S-4']), wrong)).status, 422)
  })

  it('undoes a running import only if the undo ends it, then refuses further rows and undos', async () => {
    const seller = await makeStaff(shop, 'seller')
    const run = { import_id: crypto.randomUUID(), file_name: 'prices.csv', row_count: 3 }
    await importRows(shop, seller, part(['R-1']), run)
    const change = { change_id: run.import_id }
    assert.equal((await undo(seller, change)).refusal.code, 'import_running')
    await importRows(shop, seller, part(['R-2']), run)
    assert.equal((await undo(seller, { ...change, ends_import: true })).body.put_back, 2)
    const late = await importRows(shop, seller, part(['R-3']), run)
    assert.deepEqual([late.status, late.refusal.code], [409, 'import_undone'])
    assert.equal((await undo(seller, change)).refusal.code, 'import_undone')
  })

  it('undoes an import that stopped an hour ago, but not an import of 31 days ago', async () => {
    const seller = await makeStaff(shop, 'seller')
    const run = { import_id: crypto.randomUUID(), row_count: 3 }
    await importRows(shop, seller, part(['O-1']), run)
    const old = { import_id: crypto.randomUUID() }
    await importRows(shop, seller, part(['O-2']), old)
    await shop.database.sql`update imports set last_batch_at = now() - interval '61 minutes'`
    assert.equal((await undo(seller, { change_id: run.import_id })).status, 200)
    await shop.database.sql`update product_ledger set at = at - interval '31 days' where change_id = ${old.import_id}`
    assert.equal((await undo(seller, { change_id: old.import_id })).refusal.code, 'import_too_old')
  })

  it('undoes an import in resumable batches, even after 20 days, and reports the progress', async () => {
    const seller = await makeStaff(shop, 'seller')
    const run = { import_id: crypto.randomUUID() }
    for (const page of [0, 1, 2])
      await importRows(shop, seller, part(Array.from({ length: 180 }, (_, at) => `U-${page}-${at}`)), run)
    await shop.database.sql`update product_ledger set at = at - interval '20 days' where change_id = ${run.import_id}`
    const first = await undo(seller, { change_id: run.import_id })
    assert.deepEqual([first.status, first.body.put_back], [200, 500])
    const [half] = await importsOf(seller)
    assert.deepEqual([half?.state, half?.undone], ['undoing', 500])
    const again = await undo(seller, { change_id: run.import_id })
    assert.deepEqual([again.body.put_back, again.body.next === null], [0, false], 'what is back stays')
    const last = await undo(seller, { change_id: run.import_id, after: again.body.next })
    assert.deepEqual([last.body.put_back, last.body.next], [40, null])
    const [undone] = await importsOf(seller)
    assert.deepEqual([undone?.state, undone?.undone], ['undone', 540])
    assert.equal((await undo(seller, { change_id: run.import_id })).body.put_back, 0)
    assert.equal((await importsOf(seller))[0]?.state, 'undone', 'though not all was looked at once more')
  })

  it('keeps an import from 31 days ago', async () => {
    const seller = await makeStaff(shop, 'seller')
    const run = { import_id: crypto.randomUUID() }
    await importRows(shop, seller, part(['Old']), run)
    await shop.database.sql`update product_ledger set at = at - interval '31 days' where change_id = ${run.import_id}`
    assert.equal((await undo(seller, { change_id: run.import_id })).status, 409)
  })

  it("undoes only the caller's import when two sellers share an import ID", async () => {
    const [seller, other] = [await makeStaff(shop, 'seller'), await makeStaff(shop, 'seller')]
    const run = { import_id: crypto.randomUUID() }
    await importRows(shop, seller, part(['T-1']), run)
    await importRows(shop, other, part(['T-1']), run)
    assert.equal((await undo(seller, { change_id: run.import_id })).body.put_back, 1)
    assert.equal((await importsOf(seller))[0]?.state, 'undone')
    assert.equal((await importsOf(other))[0]?.state, 'done')
  })
})
