import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type * as z from 'zod'
import type { Session } from '#contract/accounts/calls.ts'
import { getProduct, listProducts, listSuggestions } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import {
  getOrCreateCategory,
  createCategory,
  listManagedCategories,
  mergeCategory,
  updateCategory,
  listCategoryProposals,
  settleCategoryProposals,
} from '#contract/categories/manage.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { undoProductChange } from '#contract/products/history.ts'
import { makeCategory, makeProduct, makeStaff, productForm } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow, importRows, partCells } from '#test/imports.ts'

let shop: TestShop
let admin: Session
let seller: Session
before(async () => {
  shop = await testShop()
  admin = await makeStaff(shop, 'admin')
})
after(() => shop.close())

const newSeller = async () => (seller = await makeStaff(shop, 'seller'))
const publicList = async () => (await shop.call(listCategories)).body
const ownList = async (who: Session) =>
  (await shop.call(listCategories, { query: { proposed: true } }, who.access_token)).body
const proposals = async () => (await shop.call(listCategoryProposals, {}, admin.access_token)).body
const getOrCreate = (who: Session, name: string, parentId: number | null = null) =>
  shop.call(getOrCreateCategory, { body: { name, parent_id: parentId } }, who.access_token)
const settle = (...items: z.input<typeof settleCategoryProposals.body>['items']) =>
  shop.call(settleCategoryProposals, { body: { items } }, admin.access_token)

/** Imports a product into a new category and returns the resulting proposal. */
async function propose(path: string, name = `Part ${path}`) {
  await importRow(shop, seller, partCells({ name, category: path }))
  const names = path.split(' > ')
  const found = (await proposals()).items.find((one) => one.path.join(' > ') === names.join(' > '))
  assert.ok(found)
  return found
}

describe('proposed categories', () => {
  before(newSeller)

  it('creates no public category in an import, but still imports its rows', async () => {
    const before = await publicList()
    const { body } = await importRows(shop, seller, [
      partCells({ name: 'Lidar', category: 'Scanners > Lidar' }),
      partCells({ name: 'Sonar', category: 'Scanners > Sonar' }),
    ])
    assert.deepEqual(
      body.rows.map(({ outcome }) => outcome),
      ['created', 'created'],
    )
    assert.deepEqual(await publicList(), before)
    const managed = (await shop.call(listManagedCategories, {}, admin.access_token)).body
    assert.deepEqual(
      managed.map(({ id }) => id),
      before.map(({ id }) => id),
    )
    const own = (await ownList(seller)).filter(({ proposed }) => proposed)
    assert.deepEqual(
      own.map(({ name, product_count: count }) => [name, count]),
      [
        ['Scanners', 2],
        ['Lidar', 1],
        ['Sonar', 1],
      ],
    )
    assert.deepEqual(await ownList(await makeStaff(shop, 'seller')), before)
  })

  it('shows products under the nearest public category above, or without a category', async () => {
    const top = await makeCategory(shop, { name: 'Modules' })
    await propose('Modules > Radios > Lora', 'SX1276')
    await propose('Waiting > Radios', 'SX1278')
    const find = async (search: string) => (await shop.call(listProducts, { query: { search } })).body.items[0]
    const [below, loose] = [await find('SX1276'), await find('SX1278')]
    assert.deepEqual([below?.category_id, below?.category?.name], [top.id, 'Modules'])
    assert.deepEqual(below?.category_path, [{ id: top.id, name: 'Modules' }])
    assert.deepEqual([loose?.category_id, loose?.category, loose?.category_path], [null, null, []])
    const { body } = await shop.call(listProducts, { query: { category_ids: [top.id] } })
    assert.deepEqual([body.items.map(({ name }) => name), body.total], [['SX1276'], 1])
    assert.equal((await publicList()).find(({ id }) => id === top.id)?.product_count, 1)
    const suggested = (await shop.call(listSuggestions, { query: { q: 'radio' } })).body.categories
    assert.deepEqual(suggested, [])
    const mine = { params: { product_id: below?.id ?? 0 }, query: { mine: true } }
    const edited = (await shop.call(getProduct, mine, seller.access_token)).body
    assert.deepEqual(
      edited.category_path.map(({ name }) => name),
      ['Modules', 'Radios', 'Lora'],
    )
  })

  it("proposes a seller's fourth top-level category, eleventh category and any child of a proposal", async () => {
    await newSeller()
    const made: (true | undefined)[] = []
    const tops: number[] = []
    for (let at = 1; at <= 4; at += 1) {
      const { body } = await getOrCreate(seller, `Top ${at}`)
      made.push(body.proposed)
      tops.push(body.id)
    }
    assert.deepEqual(made, [undefined, undefined, undefined, true])
    const [first, , , waiting] = tops
    for (let at = 4; at <= 10; at += 1)
      assert.equal((await getOrCreate(seller, `Below ${at}`, first)).body.proposed, undefined)
    assert.equal((await getOrCreate(seller, 'Below 11', first)).body.proposed, true)
    assert.equal((await getOrCreate(seller, 'Deeper', waiting)).body.proposed, true)
    assert.equal((await getOrCreate(admin, 'Top of an admin')).body.proposed, undefined)
    await shop.database.sql`alter table audit disable trigger all`
    await shop.database.sql`update audit set at = at - interval '31 days' where account_id = ${seller.user.id}`
    await shop.database.sql`alter table audit enable trigger all`
    assert.equal((await getOrCreate(seller, 'A month later')).body.proposed, undefined)
  })

  it('finds a proposed name for every seller, and accepts it when an admin creates it', async () => {
    await newSeller()
    const { id } = await propose('Named twice')
    const other = await makeStaff(shop, 'seller')
    const found = await getOrCreate(other, ' named TWICE ')
    assert.deepEqual([found.status, found.body.id, found.body.proposed], [200, id, true])
    const body = productForm({ name: 'Mine', price: 1, stock_quantity: 1, category_id: id })
    assert.equal((await shop.call(createProduct, { body }, other.access_token)).status, 201)
    const made = await shop.call(createCategory, { body: { name: 'Named twice' } }, admin.access_token)
    assert.deepEqual([made.status, made.body.id, made.body.proposed], [201, id, undefined])
    assert.ok((await publicList()).some((one) => one.id === id))
  })

  it('stops admins from moving products into a proposed category', async () => {
    const { id } = await propose('Hidden place')
    const [source, product] = [await makeCategory(shop), await makeProduct(shop)]
    const body = productForm({ category_id: id })
    const moved = await shop.call(updateProduct, { params: { product_id: product.id }, body }, admin.access_token)
    const merge = { params: { category_id: source.id }, body: { target_id: id } }
    const merged = await shop.call(mergeCategory, merge, admin.access_token)
    assert.deepEqual(
      [moved, merged].map(({ status, refusal }) => [status, refusal.code]),
      [
        [409, 'category_proposed'],
        [409, 'category_proposed'],
      ],
    )
  })

  it('makes a proposed category public when an admin moves a category below it', async () => {
    const { id } = await propose('Roof')
    const moved = await makeCategory(shop)
    await shop.call(updateCategory, { params: { category_id: moved.id }, body: { parent_id: id } }, admin.access_token)
    assert.equal((await publicList()).filter((one) => [id, moved.id].includes(one.id)).length, 2)
  })
})

describe('category proposals', () => {
  before(newSeller)

  it('includes the seller, the number of products of every status and the first three products', async () => {
    const rows = ['A', 'B', 'C', 'D'].map((name) => partCells({ name, category: 'Listed > Below' }))
    await importRows(shop, seller, rows)
    await importRow(shop, seller, partCells({ name: 'E', category: 'Listed', status: 'inactive' }))
    const { items, total } = await proposals()
    const found = items.find(({ path }) => path.join() === 'Listed')
    assert.ok(found && total === items.length)
    assert.deepEqual(
      [found.seller?.id, found.product_count, found.products.map(({ name }) => name)],
      [seller.user.id, 5, ['A', 'B', 'C']],
    )
    assert.ok(items.findIndex(({ path }) => path.join() === 'Listed,Below') > items.indexOf(found))
  })

  it('publishes an accepted proposal with its parents, under a new name and parent if given', async () => {
    await propose('Far > Away', 'Traveller')
    const away = (await proposals()).items.find(({ path }) => path.join() === 'Far,Away')
    assert.ok(away)
    assert.deepEqual((await settle({ category_id: away.id, action: 'accept' })).body, {
      settled: [away.id],
      refused: [],
      merge_ids: [],
    })
    const shown = await publicList()
    assert.deepEqual(
      [shown.some(({ name }) => name === 'Far'), shown.some(({ name }) => name === 'Away')],
      [true, true],
    )
    const home = await makeCategory(shop, { name: 'Home' })
    const strange = await propose('Strange word')
    const change = { category_id: strange.id, action: 'accept' as const, name: 'Plain word', parent_id: home.id }
    assert.deepEqual((await settle(change)).body.settled, [strange.id])
    const found = (await publicList()).find(({ id }) => id === strange.id)
    assert.deepEqual([found?.name, found?.parent_id, found?.product_count], ['Plain word', home.id, 1])
  })

  it('moves the products of a merged proposal and redirects later imports of its seller', async () => {
    const ours = await makeCategory(shop, { name: 'Resistors of ours' })
    const theirs = await propose('Chip resistors', 'R1')
    const settled = await settle({ category_id: theirs.id, action: 'merge', into_id: ours.id })
    assert.deepEqual(settled.body.settled, [theirs.id])
    const row = await importRow(shop, seller, partCells({ name: 'R2', category: ' CHIP resistors' }))
    assert.equal(row.outcome, 'created')
    const { body } = await shop.call(listProducts, { query: { category_ids: [ours.id] } })
    assert.deepEqual(body.items.map(({ name }) => name).toSorted(), ['R1', 'R2'])
    assert.ok(!(await proposals()).items.some(({ path }) => path[0]?.toLowerCase() === 'chip resistors'))
    const strange = await propose('Strange again')
    await settle({ category_id: strange.id, action: 'accept', name: 'Plain again' })
    await importRow(shop, seller, partCells({ name: 'R3', category: 'Strange again' }))
    assert.equal((await publicList()).find(({ id }) => id === strange.id)?.product_count, 2)
  })

  it('settles the other proposals when a proposal is refused', async () => {
    const [taken, good] = [await propose('Taken'), await propose('Good')]
    const ours = await makeCategory(shop, { name: 'Ours' })
    const items = [
      { category_id: taken.id, action: 'accept' as const, name: 'ours' },
      { category_id: ours.id, action: 'accept' as const },
      { category_id: taken.id, action: 'merge' as const, into_id: 999_999 },
      { category_id: good.id, action: 'accept' as const },
    ]
    const { body } = await settle(...items)
    assert.deepEqual(body.settled, [good.id])
    assert.deepEqual(
      body.refused.map(({ category_id: id, message }) => [id, message]),
      [
        [taken.id, 'There is already a category called ours here.'],
        [ours.id, 'This category no longer exists.'],
        [taken.id, 'This category no longer exists.'],
      ],
    )
  })

  it('removes proposals left empty when an import is undone', async () => {
    const before = await publicList()
    const importId = crypto.randomUUID()
    const rows = [
      partCells({ name: 'U1', category: 'Undone > Deep > Deeper' }),
      partCells({ name: 'U2', category: 'Kept' }),
    ]
    await importRows(shop, seller, rows, { import_id: importId })
    await importRow(shop, seller, partCells({ name: 'U3', category: 'Kept' }))
    const { status } = await shop.call(undoProductChange, { body: { change_id: importId } }, seller.access_token)
    assert.equal(status, 200)
    const left = (await proposals()).items.map(({ path }) => path.join())
    assert.ok(left.includes('Kept') && !left.some((path) => path.startsWith('Undone')))
    assert.deepEqual(await publicList(), before)
  })
})
