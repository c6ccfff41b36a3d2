import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/accounts/calls.ts'
import { importProducts } from '#contract/imports/calls.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { makeCategory, makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importRow, importRows, issuesOf, partCells, rowOutcomes } from '#test/imports.ts'

let shop: TestShop
let rival: Session
before(async () => {
  shop = await testShop()
  rival = await makeStaff(shop, 'seller')
})
after(() => shop.close())

const newSeller = () => makeStaff(shop, 'seller')
/** Imports rows as a seller's program does, with the currency or the confirmation of each price. */
const send = async (
  who: Session,
  rows: { cells: ImportCells & { currency?: string }; confirm_price?: boolean }[],
  more: { dry_run?: boolean; import_id?: string } = {},
) => {
  const body = { rows: rows.map((row, at) => ({ row: at + 2, ...row })), ...more }
  const answer = await shop.call(importProducts, { body }, who.access_token)
  assert.equal(answer.status, 200)
  return answer.body
}
const countOf = async ({ user }: Session) =>
  (await shop.database.sql`select id from products where seller_id = ${user.id}`).length
const priceOf = async (id: number | null | undefined) => {
  const [row] = await shop.database.sql<{ price: string }>`select price_cents as price from products where id = ${id}`
  return Number(row?.price) / 100
}
const offer = (more: Parameters<typeof makeProduct>[1]) => makeProduct(shop, { sellerId: rival.user.id, ...more })

describe('import of an implausible price', () => {
  it('leaves a row out, says why, and imports it once the price is confirmed', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(shop, seller, partCells({ sku: 'P-1', price: '2500' }))
    const cells = { sku: 'P-1', price: '250', name: 'Renamed' }
    for (const dry_run of [true, false]) {
      const { rows } = await send(seller, [{ cells }, { cells: partCells({ name: 'Other', sku: 'P-2' }) }], { dry_run })
      assert.deepEqual(rowOutcomes(rows), ['problems', 'created'])
      assert.deepEqual(rows[0]?.implausible_price, { reason: 'earlier', compared_with: 2500 })
      assert.deepEqual(issuesOf(rows), [
        [2, 'price', 'This price is at least ten times higher or lower than your earlier price. Confirm or correct it'],
      ])
      assert.equal(await priceOf(id), 2500)
    }
    const { rows } = await send(seller, [{ cells, confirm_price: true }])
    assert.deepEqual([rows[0]?.outcome, rows[0]?.price_before, await priceOf(id)], ['updated', 2500, 250])
    assert.deepEqual(rows[0]?.implausible_price, { reason: 'earlier', compared_with: 2500 })
  })

  it('asks about a price of 0 for a new product', async () => {
    const seller = await newSeller()
    const cells = partCells({ price: '0' })
    const [row] = (await send(seller, [{ cells }])).rows
    assert.deepEqual([row?.outcome, row?.implausible_price?.reason, await countOf(seller)], ['problems', 'zero', 0])
    assert.deepEqual(rowOutcomes((await send(seller, [{ cells, confirm_price: true }])).rows), ['created'])
    assert.deepEqual(rowOutcomes((await send(seller, [{ cells }])).rows), ['unchanged'])
  })

  it('compares a price with the median of public offers of the same part number and maker', async () => {
    const seller = await newSeller()
    const mpn = `LM-${randomUUID()}`
    for (const francs of [900, 1000, 50_000])
      await offer({ mpn, manufacturer: 'TI', priceCents: BigInt(francs) * 100n })
    const reasons = async (...rows: ImportCells[]) => {
      const cells = rows.map((more, at) => ({ cells: partCells({ name: `Part ${at}`, mpn, sku: `M-${at}`, ...more }) }))
      const answer = await send(seller, cells, { dry_run: true })
      return answer.rows.map(({ implausible_price: found }) => found && [found.reason, found.compared_with])
    }
    assert.deepEqual(
      await reasons(
        { price: '100' },
        { price: '101' },
        { price: '10000', manufacturer: 'ti' },
        { price: '100', manufacturer: 'onsemi' },
        { price: '100', mpn: mpn.replace('-', '') },
        { price: '100', mpn: `${mpn}A` },
        { price: '50000', pieces_per_pack: '100' },
      ),
      [['offers', 1000], undefined, ['offers', 1000], undefined, ['offers', 1000], undefined, undefined],
    )
    await shop.database.sql`update products set status = 'inactive' where mpn = ${mpn}`
    assert.deepEqual(await reasons({ price: '100' }), [undefined])
  })

  it('compares a price with the cheapest of at least three products in its category', async () => {
    const seller = await newSeller()
    const category = await makeCategory(shop, { name: `Relays ${randomUUID()}` })
    const reason = async (price: string, more: ImportCells = {}) =>
      (await send(seller, [{ cells: partCells({ price, category: category.name, ...more }) }], { dry_run: true }))
        .rows[0]?.implausible_price
    const add = (francs: number, piecesPerPack = 1) =>
      offer({ categoryId: category.id, priceCents: BigInt(francs) * 100n, piecesPerPack })
    await add(2000)
    await add(3000)
    assert.equal(await reason('1'), undefined)
    await add(5000)
    assert.deepEqual(await reason('0.12'), { reason: 'category', compared_with: 2000 })
    assert.deepEqual(await reason('200'), { reason: 'category', compared_with: 2000 })
    assert.equal(await reason('201'), undefined)
    await add(10_000, 100)
    assert.equal(await reason('20'), undefined)
  })

  it('refuses a price in another currency, which no confirmation can convert', async () => {
    const seller = await newSeller()
    const { rows } = await send(seller, [
      { cells: partCells({ price: '$4' }), confirm_price: true },
      { cells: { ...partCells({ name: 'B', price: '0.12' }), currency: 'USD' }, confirm_price: true },
      { cells: { ...partCells({ name: 'C', price: '900' }), currency: 'Frw' } },
      { cells: { ...partCells({ name: 'D', price: 'Rwf 900' }), currency: 'EUR' } },
      { cells: { ...partCells({ name: 'E', price: '900' }), currency: 'doubloons' } },
    ])
    assert.deepEqual(rowOutcomes(rows), ['problems', 'problems', 'created', 'created', 'problems'])
    assert.deepEqual(
      rows.map(({ implausible_price: found }) => found?.reason),
      ['currency', 'currency', undefined, undefined, 'currency'],
    )
  })

  it("reports an implausible price together with the row's other problems", async () => {
    const { rows } = await send(await newSeller(), [{ cells: { name: 'New', price: '0', stock_quantity: 'x' } }])
    assert.deepEqual(
      issuesOf(rows).map(([, field]) => field),
      ['stock_quantity', 'category', 'price'],
    )
  })

  it('does not ask about an unchanged price, or because of other rows in the same import', async () => {
    const seller = await newSeller()
    const mpn = `SAME-${randomUUID()}`
    const { id } = await makeProduct(shop, { sellerId: seller.user.id, sku: 'S-1', mpn, priceCents: 100n })
    await offer({ mpn, priceCents: 100_000n })
    const [row] = (await send(seller, [{ cells: { sku: 'S-1', price: '1', stock_quantity: '7' } }])).rows
    assert.deepEqual([row?.outcome, row?.product_id, row?.implausible_price], ['updated', id, undefined])
    const import_id = randomUUID()
    const list = (from: number, price: string) =>
      [0, 1, 2].map((at) => ({ cells: partCells({ name: `${import_id} ${from + at}`, price, category: import_id }) }))
    assert.deepEqual(rowOutcomes((await send(seller, list(0, '5000'), { import_id })).rows), Array(3).fill('created'))
    assert.deepEqual(rowOutcomes((await send(seller, list(3, '5'), { import_id })).rows), Array(3).fill('created'))
  })

  it('repeats the answer of a call that was sent twice', async () => {
    const seller = await newSeller()
    const import_id = randomUUID()
    const rows = [{ cells: partCells({ price: '0' }) }]
    const first = await send(seller, rows, { import_id })
    assert.deepEqual(await send(seller, rows, { import_id }), first)
    assert.deepEqual(rowOutcomes((await importRows(shop, seller, [partCells()], { import_id })).body.rows), ['created'])
  })
})
