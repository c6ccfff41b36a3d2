import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { deleteCategory } from '#contract/categories/manage.ts'
import { chooseImportCategories, listImportCategories } from '#contract/imports/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { categoryMaps } from '#server/db/schema.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { raceBehindLock } from '#test/race-behind-lock.ts'
import { importFile, importRow, importRows, issuesOf, partCells, rowOutcomes } from '#test/imports.ts'
import { NIGHTLY } from '#test/tags.ts'

let shop: TestShop
let admin: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const newSeller = () => makeStaff(shop, 'seller')
type Choice = { source: string; category_id?: number | null }
const choose = (who: Session, items: Choice[], sellerId?: number) =>
  shop.call(
    chooseImportCategories,
    { body: { items, ...(sellerId === undefined ? {} : { seller_id: sellerId }) } },
    who.access_token,
  )
const chosen = async (who: Session, sellerId?: number) => {
  const query = sellerId === undefined ? {} : { seller_id: sellerId }
  return (await shop.call(listImportCategories, { query }, who.access_token)).body.items
}
const countOf = async (id: number) =>
  (await shop.call(listCategories)).body.find((one) => one.id === id)?.product_count ?? null

describe('file categories that the shop lacks', () => {
  it('reports rows without a choice as problems if proposals are listed, and imports the others', async () => {
    const seller = await newSeller()
    const rows = [
      partCells({ name: 'A', category: 'Asked > For' }),
      partCells({ name: 'B', category: 'Not asked for' }),
      partCells({ name: 'C', category: 'asked > FOR' }),
    ]
    const { body } = await importRows(shop, seller, rows, { propose: ['Asked > for'] })
    assert.deepEqual(issuesOf(body.rows), [
      [3, 'category', "This category doesn't exist. Choose a category for its rows"],
    ])
    assert.deepEqual(rowOutcomes(body.rows), ['created', 'problems', 'created'])
    assert.equal(body.new_categories.length, 1)
    const again = await importRows(shop, seller, rows, { propose: [] })
    assert.deepEqual(rowOutcomes(again.body.rows), ['unchanged', 'problems', 'unchanged'])
  })

  it('rejects more than twenty proposals in a file', async () => {
    const propose = Array.from({ length: 21 }, (_, at) => `P${at}`)
    assert.equal((await importRows(shop, await newSeller(), [partCells()], { propose })).status, 422)
  })

  it('limits an import to twenty proposals across all of its requests', async () => {
    const seller = await newSeller()
    const tag = randomUUID().slice(0, 8)
    const paths = Array.from({ length: 30 }, (_, at) => `Many ${tag} ${at}`)
    const send = async (from: number, to: number, importId?: string) => {
      const propose = paths.slice(from, to)
      const rows = propose.map((category) => partCells({ name: `Of ${category}`, category }))
      const options = { propose, ...(importId === undefined ? {} : { import_id: importId }) }
      return (await importRows(shop, seller, rows, options)).body
    }
    const importId = randomUUID()
    const created = (count: number) => Array.from({ length: count }, () => 'created')
    assert.deepEqual(rowOutcomes((await send(0, 12, importId)).rows), created(12))
    const second = await send(12, 22, importId)
    assert.deepEqual(rowOutcomes(second.rows), [...created(8), 'problems', 'problems'])
    assert.deepEqual(issuesOf(second.rows)[0], [
      10,
      'category',
      'An import can propose at most 20 categories. Choose an existing one for these rows',
    ])
    assert.deepEqual(rowOutcomes((await send(22, 23, importId)).rows), ['problems'])
    assert.deepEqual(rowOutcomes((await send(0, 2, importId)).rows), ['unchanged', 'unchanged'])
    assert.deepEqual(rowOutcomes((await send(20, 30)).rows), created(10))
  })

  it('puts rows into the category chosen by their seller, even after it was merged', async () => {
    const [seller, other] = [await newSeller(), await newSeller()]
    const ours = await makeCategory(shop)
    assert.equal((await choose(seller, [{ source: ' PASSIVES >Resistors ', category_id: ours.id }])).status, 200)
    assert.deepEqual(await chosen(seller), [{ source: 'passives > resistors', category_id: ours.id }])
    assert.deepEqual(await chosen(other), [])
    const row = partCells({ name: 'R1', category: 'Passives > Resistors' })
    await importRow(shop, seller, row, { propose: [] })
    assert.equal(await countOf(ours.id), 1)
    const heir = await makeCategory(shop)
    const query = { target_id: heir.id }
    await shop.call(deleteCategory, { params: { category_id: ours.id }, query }, admin.access_token)
    await importRow(shop, seller, { ...row, name: 'R2' }, { propose: [] })
    assert.equal(await countOf(heir.id), 2)
    const refused = await importRow(shop, other, row, { propose: [] })
    assert.equal(refused.outcome, 'problems')
  })

  it('puts rows whose category is too deep into the chosen category, or reports the depth', async () => {
    const seller = await newSeller()
    const ours = await makeCategory(shop)
    const row = partCells({ name: 'SMF5.0A', category: 'TVS/Fuse/Board Level/TVS' })
    const { body } = await importRows(shop, seller, [row], { propose: ['TVS > Fuse > Board Level > TVS'] })
    assert.deepEqual(issuesOf(body.rows), [[2, 'category', 'Categories can be at most three levels deep']])
    await choose(seller, [{ source: 'TVS > Fuse > Board Level > TVS', category_id: ours.id }])
    assert.equal((await importRow(shop, seller, row, { propose: [] })).outcome, 'created')
    assert.equal(await countOf(ours.id), 1)
  })

  it('changes, skips and removes a choice, and refuses a missing category', async () => {
    const seller = await newSeller()
    const ours = await makeCategory(shop)
    await choose(seller, [
      { source: 'One', category_id: ours.id },
      { source: 'Two', category_id: ours.id },
    ])
    await choose(seller, [{ source: 'one', category_id: null }, { source: 'TWO' }])
    assert.deepEqual(await chosen(seller), [{ source: 'one', category_id: null }])
    const { status, refusal } = await choose(seller, [{ source: 'Three', category_id: 999_999 }])
    assert.deepEqual([status, refusal.code], [404, 'category_not_found'])
    assert.deepEqual(rowOutcomes((await importRows(shop, seller, [partCells({ category: 'One' })])).body.rows), [
      'created',
    ])
  })

  it('lets admins choose for the shop or a seller, and sellers only for themselves', async () => {
    const seller = await newSeller()
    const ours = await makeCategory(shop)
    await choose(admin, [{ source: 'Of the seller', category_id: ours.id }], seller.user.id)
    assert.deepEqual(await chosen(seller), [{ source: 'of the seller', category_id: ours.id }])
    assert.deepEqual(await chosen(admin), [])
    assert.equal((await choose(seller, [{ source: 'X' }], admin.user.id)).status, 422)
  })
})

describe('third-party files', () => {
  const price = { rates: { USD: '1,450' }, typedAt: {}, margin: '30', step: 50 }
  const values = [
    { id: 1, field: 'price' as const, text: '100', isAlways: false },
    { id: 2, field: 'stock_quantity' as const, text: '20', isAlways: true },
  ]
  const files = {
    'parts-jlcpcb.csv': { rows: 888, targets: { library: 'category', category: null } as const },
    'parts-inventree.csv': { rows: 414, targets: { price_break_1: 'price' } as const },
  }
  /** Reads all products that are not deleted, and all categories. */
  const everything = async () => {
    const { sql } = shop.database
    const [state] = await sql`
      select (select json_agg(c order by id) from (
          select id, name, description, parent_id, position, depth, path, product_count, proposed_at, merged_into_id from categories
        ) c) as categories,
        (select json_agg(p order by id) from products p where deleted_at is null) as products`
    return JSON.stringify([state, (await shop.call(listCategories)).body])
  }

  for (const [name, { rows, targets }] of Object.entries(files))
    it(
      `imports all ${rows} rows of ${name} without public categories, and undoes them completely`,
      name === 'parts-inventree.csv' ? {} : NIGHTLY,
      async () => {
        const seller = await newSeller()
        await makeProduct(shop, { categoryId: (await makeCategory(shop)).id })
        const [before, menu] = [await everything(), (await shop.call(listCategories)).body]
        const importId = crypto.randomUUID()
        const bytes = await readFile(new URL(`../../test/data/${name}`, import.meta.url))
        const outcomes = await importFile(shop, seller, bytes, {
          targets,
          settings: { price, values },
          import_id: importId,
        })
        assert.equal(rowOutcomes(outcomes).filter((outcome) => outcome === 'created').length, rows)
        assert.deepEqual((await shop.call(listCategories)).body, menu)
        for (let next: number | null | undefined; next !== null;) {
          const body = { change_id: importId, ...(next === undefined ? {} : { after: next }) }
          const undone = await shop.call(undoProductChange, { body }, seller.access_token)
          assert.equal(undone.status, 200)
          next = undone.body.next
        }
        assert.equal(await everything(), before)
      },
    )
})

describe('a category that is deleted while a seller chooses it', () => {
  it('is chosen before its deletion or not at all', async () => {
    const [seller, { id: categoryId }] = [await newSeller(), await makeCategory(shop)]
    const [saved, deleted] = await raceBehindLock(
      shop,
      (tx) => tx.insert(categoryMaps).values({ sellerId: seller.user.id, source: 'bolts', categoryId: null }),
      () => choose(seller, [{ source: 'Bolts', category_id: categoryId }]),
      () => shop.call(deleteCategory, { params: { category_id: categoryId } }, admin.access_token),
    )
    assert.deepEqual([saved.status, deleted.status], [200, 200])
    assert.deepEqual(await chosen(seller), [])
  })
})
