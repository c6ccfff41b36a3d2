import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { fieldErrors } from '#contract/errors.ts'
import { csvLine } from '#contract/rules/csv.ts'
import { parseTable, tableOfSheet, type ImportTable } from '#contract/imports/table.ts'
import { readSheets } from '#app/features/boms/read-sheets.ts'
import { xlsxBook, type TestSheet } from './xlsx.ts'
import { cellsOfRow, mapColumns } from '#app/features/imports/column-mapping.ts'
import { NO_SETTINGS } from '#app/features/imports/import-settings.ts'
import { issueFile } from '#app/features/imports/issue-file.ts'
import { issuesOf, parseRows } from '#app/features/imports/parsed-table.ts'
import { currenciesOf, priceExamples, surveyPricesAtOnce } from '#app/features/imports/price-column.ts'

const tableOf = (sheet: TestSheet, options?: Parameters<typeof tableOfSheet>[1]) =>
  tableOfSheet(
    readSheets(xlsxBook(sheet), 'list.xlsx', { limits: BOM_LIMITS, repeatsMerged: true })[0] ?? { rows: [] },
    options,
  )
const csvTable = (...lines: string[][]) =>
  parseTable(new TextEncoder().encode(lines.map((cells) => csvLine(cells)).join('')))

function parse(table: ImportTable) {
  const step = parseRows(table, mapColumns(table, new Map()), { corrections: new Map() }).next()
  assert.ok(step.done)
  return step.value
}
const issues = (table: ImportTable) => parse(table).rows.flatMap((row) => issuesOf(row).map(({ field, message }) => [row.row, field, message])) // oxfmt-ignore

describe('the table of a spreadsheet', () => {
  it('reads a column as numbers or as displayed, depending on its target field', () => {
    const table = tableOf({ rows: [['SKU', 'Price', 'Supply voltage'], [{ v: 123, format: '00000' }, { v: 14.632 }, { v: 3.3, format: '0.0" V"' }]] }) // oxfmt-ignore
    const [row] = table.rows
    assert.ok(row)
    const cells = (targets: Record<string, 'price' | 'mpn'>) =>
      cellsOfRow(row, mapColumns(table, new Map(Object.entries(targets))))
    assert.deepEqual(cells({}), { sku: '00123', price: '14.6320', specs: 'Supply voltage=3.3 V' })
    assert.deepEqual(cells({ 'Price 1': 'mpn' }).mpn, '14.632')
    assert.deepEqual(
      mapColumns(table, new Map()).map(({ sample }) => sample),
      ['00123', '14.6320', '3.3 V'],
    )
  })

  it('reports the currencies that number formats state', () => {
    const table = tableOf({
      rows: [
        ['Name', 'Price'],
        ['a', { v: 0.12, format: '"$"#,##0.00' }],
        ['b', { v: 0.125, format: 44 }],
        ['c', { v: 4.5, format: '#,##0.00\\ [$€-40C]' }],
        ['d', { v: 1500, format: '#,##0\\ "FRw"' }],
      ],
    })
    const column = surveyPricesAtOnce(table, mapColumns(table, new Map()))
    const price = { ...NO_SETTINGS.price, rates: { USD: '1450' } }
    assert.deepEqual(currenciesOf(column, price), ['USD', 'EUR'])
    assert.deepEqual(priceExamples(table, column, price), ['0.12 USD × 1450 = 174: Rwf 174', '0.125 USD × 1450 = 181.3: Rwf 182']) // oxfmt-ignore
  })

  it('prefers visible columns to hidden ones, and marks the hidden ones', () => {
    const table = tableOf({
      rows: [
        ['Price', 'Name', 'Prix', 'Isoko ID'],
        [1, 'a', 2, 42],
      ],
      hiddenColumns: [1, 4],
    })
    const columns = mapColumns(table, new Map())
    assert.deepEqual(
      columns.map(({ target, isHidden }) => [target, isHidden]),
      [[null, true], ['name', false], ['price', false], ['id', true]], // oxfmt-ignore
    )
  })

  it('counts hidden rows below the headings, and can leave them out', () => {
    const sheet = { rows: [['Old prices'], ['Name', 'Price'], ['a', 1], ['b', 2], ['c', 3]], hiddenRows: [1, 4, 5] }
    assert.deepEqual([tableOf(sheet).hiddenRows, tableOf(sheet).rows.length], [2, 3])
    const rest = tableOf(sheet, { leavesOutHidden: true })
    assert.deepEqual([rest.hiddenRows, rest.rows.map(({ row }) => row)], [2, [3]])
  })

  it('joins merged headings with the row below them', () => {
    const table = tableOf({
      rows: [
        ['Name', 'Price', null, 'Stock'],
        [null, 'Rwf', 'USD', null],
        ['a', 100, 0.07, 5],
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:D2'],
    })
    assert.deepEqual(table.headings, ['Name', 'Price Rwf', 'USD', 'Stock'])
    assert.deepEqual(table.columns, ['name', 'price', null, 'stock_quantity'])
    assert.deepEqual(table.rows.map(({ row }) => row), [3]) // oxfmt-ignore
  })

  it('exports problem rows so that numbers remain numbers', async () => {
    const rows = [['SKU', 'Price', 'Stock'], [{ v: 123, format: '00000' }, { v: 14.632 }, { v: 12.125 }]] // oxfmt-ignore
    const table = tableOf({ rows })
    const columns = mapColumns(table, new Map())
    const file = { name: 'a.xlsx', content: { sheets: [] }, choices: {}, table }
    const text = await issueFile({
      file,
      columns,
      parsedTable: parse(table),
      correctionsOf: () => undefined,
      format: 'plain',
    }).text()
    assert.match(text, /\r\n00123,14\.6320,12\.1250,"Stock: /)
  })
})

describe('numbers that could be thousands or decimals', () => {
  const problem = (row: number, field: string) => [row, field, fieldErrors.ambiguous_number]

  it('are reported as a problem if other numbers in the column have decimals', () => {
    const table = csvTable(['Name', 'Price', 'Stock'], ['a', '14.632', '5'], ['b', '39.5', '12.125'], ['c', '1500', '1.5']) // oxfmt-ignore
    assert.deepEqual(issues(table), [
      problem(2, 'price'),
      problem(3, 'stock_quantity'),
      [4, 'stock_quantity', fieldErrors.not_pieces],
    ])
  })

  it('are reported as a problem if other cells of the column are numeric', () => {
    const table = tableOf({
      rows: [
        ['Name', 'Price'],
        ['a', { v: 14.632 }],
        ['b', '14.632'],
      ],
    })
    assert.deepEqual(issues(table), [problem(3, 'price')])
  })

  it('are read as thousands in all other columns', () => {
    const table = csvTable(['Name', 'Price'], ['a', '1.500'], ['b', '12.000'], ['c', '750'])
    assert.deepEqual(issues(table), [])
    assert.deepEqual(parse(table).rows.map(({ draft }) => draft.price), [1500, 12_000, 750]) // oxfmt-ignore
  })
})

describe('numbers that have lost their leading zeros', () => {
  it('are reported as a problem if other numbers in the column have them, unless the row has an Isoko ID', () => {
    const lines = [['Isoko ID', 'Name', 'Part number'], ['', 'a', '0022232021'], ['', 'b', '22232031'], ['7', 'c', '22232041'], ['', 'd', 'SG90']] // oxfmt-ignore
    const lost = [[3, 'mpn', fieldErrors.changed_by_sheet]]
    assert.deepEqual(issues(csvTable(...lines)), lost)
    const cells = lines.map((line, at) => (at === 2 ? ['', 'b', 22232031] : line))
    assert.deepEqual(issues(tableOf({ rows: cells })), lost)
    assert.deepEqual(issues(csvTable(['Name', 'SKU'], ['a', '1'], ['b', '22232031'])), [])
  })
})
