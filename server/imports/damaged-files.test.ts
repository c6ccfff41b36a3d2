import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { csvLine } from '#contract/rules/csv.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { products } from '#server/db/schema.ts'
import { makeProduct, makeStaff } from '#test/factories.ts'
import { testShop, type TestShop } from '#test/harness.ts'
import { importFile, importRow, importRows, issuesOf, partCells, rowOutcomes } from '#test/imports.ts'
import { odsCell, odsFile, odsRow, odsTable } from '#test/ods.ts'
import { xlsxBook, type TestCell, type TestSheet } from '#test/xlsx.ts'

let shop: TestShop
before(async () => {
  shop = await testShop()
})
after(() => shop.close())

const newSeller = () => makeStaff(shop, 'seller')
const productsOf = ({ user }: Session) =>
  shop.database.db
    .select()
    .from(products)
    .where(and(eq(products.sellerId, user.id), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
const HEADINGS = ['Name', 'SKU', 'Price', 'Stock', 'Category']
const importSheet = (who: Session, rows: TestCell[][], more: Omit<TestSheet, 'rows'> = {}, headings = HEADINGS) =>
  importFile(shop, who, xlsxBook({ ...more, rows: [headings, ...rows] }))
const csvBytes = (...lines: string[][]) => new TextEncoder().encode(lines.map((cells) => csvLine(cells)).join(''))

describe('numeric cells of a spreadsheet', () => {
  it('are read as numbers, with prices rounded to two decimals', async () => {
    const seller = await newSeller()
    const price = (v: number | string, formula?: string) => ({ v, ...(formula && { formula }) })
    const rows = await importSheet(seller, [
      ['a', 'A', price(78.125, '1250/16'), 5, 'Motors'],
      ['b', 'B', price(14.632, '12.4*1.18'), 5, 'Motors'],
      ['c', 'C', price('39.647999999999996', '33.6*1.18'), 5, 'Motors'],
      ['d', 'D', price('8.1000000000000003E-2'), 5, 'Motors'],
      ['e', 'E', { v: 61000, format: 11 }, { v: 1200, format: '#,##0' }, 'Motors'],
      ['f', 'F', { v: 1500.5, format: '#,##0" Rwf"' }, { v: 12, format: '0" pcs"' }, 'Motors'],
    ])
    assert.deepEqual(issuesOf(rows), [])
    const stored = await productsOf(seller)
    assert.deepEqual(
      stored.map(({ priceCents, stock }) => [Number(priceCents), stock]),
      [[7813, 5], [1463, 5], [3965, 5], [8, 5], [6_100_000, 1200], [150_050, 12]], // oxfmt-ignore
    )
  })

  it('are reported as problems if the price or stock is not a plain number', async () => {
    const seller = await newSeller()
    const rows = await importSheet(seller, [
      ['fractional stock', 'A', 100, 12.125, 'Motors'],
      ['percentage', 'B', { v: 0.18, format: 9 }, 1, 'Motors'],
      ['date', 'C', { v: 46089, format: 14 }, 1, 'Motors'],
      ['Boolean', 'D', { v: 1, t: 'b' }, 1, 'Motors'],
      ['dollars', 'E', { v: 0.12, format: '"$"#,##0.00' }, 1, 'Motors'],
      ['euros', 'F', { v: 14.632, format: '#,##0.00\\ [$€-40C]' }, 1, 'Motors'],
      ['a unit', 'G', { v: 1.5, format: '0.0"k"' }, 1, 'Motors'],
      ['never calculated', 'H', { formula: '12.4*1.18' }, 1, 'Motors'],
      ['rounded to 0', 'I', 0.001, 1, 'Motors'],
      ['duration', 'J', 100, { v: 1.5, format: '[h]:mm' }, 'Motors'],
    ])
    assert.deepEqual(
      rowOutcomes(rows),
      Array.from({ length: 10 }, () => 'problems'),
    )
    const fields = issuesOf(rows).map(([row, field]) => `${row} ${field}`)
    const expected = [
      '2 stock_quantity',
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((row) => `${row} price`),
      '11 stock_quantity',
    ]
    for (const field of expected) assert.ok(fields.includes(field), field)
    assert.deepEqual(await productsOf(seller), [])
  })

  it('are converted with all their decimals', async () => {
    const seller = await newSeller()
    const price = { rates: { '': '1450', USD: '1450' }, typedAt: {}, margin: '', step: 1 }
    const convert = (name: string, cell: TestCell) =>
      importFile(shop, seller, xlsxBook({ rows: [HEADINGS, [name, name, cell, 5, 'Motors']] }), { settings: { price } })
    await convert('a', 0.081)
    await convert('b', { v: 0.1234, format: '"$"0.00' })
    assert.deepEqual(
      (await productsOf(seller)).map(({ priceCents }) => Number(priceCents)),
      [11_800, 17_900],
    )
  })

  it('are also read as numbers in an .ods file', async () => {
    const seller = await newSeller()
    const number = (value: number, shown: string) => odsCell(shown, `office:value-type="float" office:value="${value}"`)
    const texts = (...cells: string[]) => cells.map((text) => odsCell(text)).join('')
    const rows = [
      odsRow(texts(...HEADINGS)),
      odsRow(texts('a', 'A') + number(14.632, '14,63') + number(5, '5') + texts('Motors')),
      odsRow(texts('b', 'B') + number(14.632, '14,63') + number(12.125, '12,13') + texts('Motors')),
    ]
    const results = await importFile(shop, seller, odsFile(odsTable(rows.join(''))))
    assert.deepEqual(rowOutcomes(results), ['created', 'problems'])
    assert.equal(Number((await productsOf(seller))[0]?.priceCents), 1463)
  })

  it('are also read as numbers in a call', async () => {
    const seller = await newSeller()
    const cells = { ...partCells(), price: 14.632, stock_quantity: 12.125 } as unknown as ImportCells
    const { body } = await importRows(shop, seller, [cells, { ...cells, stock_quantity: 5 } as unknown as ImportCells])
    assert.deepEqual(rowOutcomes(body.rows), ['problems', 'created'])
    assert.equal(Number((await productsOf(seller))[0]?.priceCents), 1463)
  })
})

describe('errors of a spreadsheet', () => {
  const ERRORS = ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!'] as const
  const headings = ['Isoko ID', 'SKU', 'Part number', 'Description', 'Manufacturer', 'Supply voltage', 'Datasheet', 'Tags'] // oxfmt-ignore
  const FIELDS = ['sku', 'mpn', 'description', 'manufacturer', 'specs', 'datasheet_url', 'tags']

  for (const kind of ['xlsx', 'csv'] as const)
    it(`are reported as problems in every column of a .${kind} file, and change nothing`, async () => {
      const seller = await newSeller()
      const mpn = `SG90-${kind}`
      const product = await makeProduct(shop, { sellerId: seller.user.id, mpn, manufacturer: 'TowerPro', tags: ['a'] })
      const before = await productsOf(seller)
      const bytes =
        kind === 'xlsx'
          ? xlsxBook({ rows: [headings, ...ERRORS.map((error) => [product.id, ...FIELDS.map(() => ({ v: error, t: 'e' }))])] }) // oxfmt-ignore
          : csvBytes(headings, ...ERRORS.map((error) => [String(product.id), ...FIELDS.map(() => error)]))
      const rows = await importFile(shop, seller, bytes)
      assert.deepEqual(
        issuesOf(rows),
        ERRORS.flatMap((_, at) => FIELDS.map((field) => [at + 2, field, fieldErrors.sheet_error])),
      )
      assert.deepEqual(await productsOf(seller), before)
    })
})

describe('identifiers that a spreadsheet program has changed', () => {
  const changed: [what: string, before: ImportCells, cells: ImportCells][] = [
    ['lost zeros', { mpn: '0022232021' }, { mpn: '22232021' }],
    ['a date', { mpn: 'MAR-8' }, { mpn: '08-Mar' }],
    ['scientific notation', { mpn: '61E3' }, { mpn: '6.10E+04' }],
    ['a rounded SKU', { sku: '1234567890123' }, { sku: '1.23457E+12' }],
    ['a package without its zero', { package: '0402' }, { package: '402' }],
    ['numbers of suppliers', { supplier_numbers: 'C7955; 0042' }, { supplier_numbers: 'C7955; 42' }],
    ['a lost character', { name: 'Résistance 10 kΩ' }, { name: 'Résistance 10 k?' }],
  ]
  for (const [what, before, cells] of changed)
    it(`keeps the current value and says so: ${what}`, async () => {
      const seller = await newSeller()
      const { product_id: id } = await importRow(shop, seller, partCells(before))
      const [stored] = await productsOf(seller)
      const [field, text] = Object.entries(before)[0] as [keyof ImportCells, string]
      const row = await importRow(shop, seller, { id: String(id), price: '5,000', ...cells })
      assert.deepEqual([row.outcome, row.changed, row.kept_current], ['updated', ['price'], [{ field, text }]])
      const [after] = await productsOf(seller)
      assert.deepEqual({ ...after, ...pick(stored) }, stored)
    })
  const pick = (stored: object | undefined) => {
    const { priceCents, version, updatedAt } = stored as Record<string, unknown>
    return { priceCents, version, updatedAt }
  }

  it('keeps the current number of an .xlsx file that was saved after an export', async () => {
    const seller = await newSeller()
    const before = ['0022232021', 'MAR-8', '61E3'].map((mpn) => partCells({ name: mpn, mpn, sku: `S-${mpn}` }))
    const { body } = await importRows(shop, seller, before)
    const headings = ['Isoko ID', 'Name', 'SKU', 'Part number']
    const cells: TestCell[] = [22232021, { v: 46089, format: 16 }, { v: 61000, format: 11 }]
    const saved = body.rows.map(({ product_id: id }, at) => [id, before[at]?.name ?? '', before[at]?.sku ?? '', cells[at] ?? null]) // oxfmt-ignore
    const rows = await importSheet(seller, saved, {}, headings)
    assert.deepEqual(
      rows.map(({ outcome, kept_current: kept }) => [outcome, kept?.[0]?.text]),
      [['unchanged', '0022232021'], ['unchanged', 'MAR-8'], ['unchanged', '61E3']], // oxfmt-ignore
    )
  })

  it('writes a value protected as ="...", and a value with more zeros', async () => {
    const seller = await newSeller()
    const { product_id: id } = await importRow(shop, seller, partCells({ mpn: '0042', sku: '17' }))
    await importRow(shop, seller, { id: String(id), mpn: '="42"', sku: '0017' })
    const [after] = await productsOf(seller)
    assert.deepEqual([after?.mpn, after?.sku], ['42', '0017'])
  })

  it('refuses other changed values, but not the current value', async () => {
    const seller = await newSeller()
    const damaged: ImportCells[] = [
      { mpn: '08-Mar' },
      { mpn: 'Mar-08' },
      { mpn: '6.10E+04' },
      { sku: '1.23457E+12' },
      { package: '402' },
      { supplier_numbers: '2.05E+09' },
      { manufacturer: '01-May' },
      { specs: 'Range=05-Jan' },
    ]
    for (const cells of damaged) {
      const row = await importRow(shop, seller, partCells(cells))
      assert.deepEqual(row.problems, [{ field: Object.keys(cells)[0], message: fieldErrors.changed_by_sheet }])
    }
    const { product_id: id } = await importRow(shop, seller, partCells({ mpn: '="08-Mar"' }))
    assert.equal((await importRow(shop, seller, { id: String(id), mpn: '08-Mar' })).outcome, 'unchanged')
    const other = await importRow(shop, seller, { id: String(id), mpn: '09-Mar' })
    assert.deepEqual(other.problems, [{ field: 'mpn', message: fieldErrors.changed_by_sheet }])
  })

  it("refuses a new product whose number is another product's number without its zeros", async () => {
    const seller = await newSeller()
    await importRows(shop, seller, [
      partCells({ name: 'a', sku: '00123' }),
      partCells({ name: 'b', mpn: '0022232021' }),
    ])
    const { body } = await importRows(shop, seller, [
      partCells({ name: 'c', sku: '123' }),
      partCells({ name: 'd', mpn: '22232021' }),
      partCells({ name: 'e', sku: '1230' }),
      partCells({ name: 'f', sku: '="123"' }),
    ])
    assert.deepEqual(rowOutcomes(body.rows), ['problems', 'problems', 'created', 'created'])
    assert.deepEqual(issuesOf(body.rows), [
      [2, 'sku', fieldErrors.zeros_lost],
      [3, 'mpn', fieldErrors.zeros_lost],
    ])
  })

  it('applies the number formats of SKU and part number cells', async () => {
    const seller = await newSeller()
    const sku = { v: 123, format: '00000' }
    const mpn = { v: 22232021, format: '00\\-00\\-0000' }
    const rows = await importSheet(seller, [['a', sku, 100, 1, 'Motors', mpn]], {}, [...HEADINGS, 'Part number'])
    assert.deepEqual(issuesOf(rows), [])
    const [stored] = await productsOf(seller)
    assert.deepEqual([stored?.sku, stored?.mpn], ['00123', '22-23-2021'])
  })

  it('reads ="00123" of CSV and .xlsx files as text', async () => {
    const seller = await newSeller()
    const line = ['a', '="00123"', '100', '1', 'Motors']
    await importFile(shop, seller, csvBytes(HEADINGS, line))
    await importSheet(seller, [['b', { v: '00124', t: 'str', formula: '"00124"' }, 100, 1, 'Motors'], ['c', '="00125"', 100, 1, 'Motors']]) // oxfmt-ignore
    assert.deepEqual(
      (await productsOf(seller)).map((product) => product.sku),
      ['00123', '00124', '00125'],
    )
  })
})

describe('merged cells of a spreadsheet', () => {
  it('give every row the manufacturer and category', async () => {
    const seller = await newSeller()
    const rows: TestCell[][] = [
      ['a', 'A', 100, 1, 'Motors', 'TowerPro'],
      ['b', 'B', 200, 2, null, null],
      ['c', 'C', 300, 3, null, null],
    ]
    await importSheet(seller, rows, { merges: ['E2:E4', 'F2:F4'] }, [...HEADINGS, 'Manufacturer'])
    const stored = await productsOf(seller)
    assert.deepEqual(
      stored.map(({ manufacturer }) => manufacturer),
      ['TowerPro', 'TowerPro', 'TowerPro'],
    )
    assert.equal(new Set(stored.map(({ categoryId }) => categoryId)).size, 1)
  })
})
