import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseTable } from '#contract/imports/table.ts'
import { parseImportRow } from '#contract/imports/row.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { cellsOfRow, mapColumns } from './column-mapping.ts'
import { bytesErrorText } from './open-file.ts'
import { issueFile } from './issue-file.ts'
import { parseRows } from './parsed-table.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('writes failed rows with their corrections to a problem file that can be read again', async () => {
  const bytes = bytesOf(`Name;Prix;Note\n"=SUM(A1)";x;a\nGood;5;b\n"'=guarded";y;c\n`)
  const file = { name: 'Parts.CSV', content: { bytes }, choices: {}, table: parseTable(bytes) }
  const columns = mapColumns(file.table, new Map())
  const typed = new Map<number, ImportCells>([[4, { stock_quantity: '7', price: 'z' }]])
  const step = parseRows(file.table, columns, { corrections: typed }).next()
  assert.ok(step.done)
  const blob = issueFile({
    file,
    columns,
    parsedTable: step.value,
    correctionsOf: (row) => typed.get(row),
    format: 'plain',
  })
  const text = await blob.text()
  assert.deepEqual(text.split('\r\n'), [
    'Name;Prix;Note;Stock;To fix',
    `'=SUM(A1);x;a;;"Name: This formula has no result. Enter the value; Price (Rwf): Enter an amount with at most two decimals"`,
    "'=guarded;z;c;7;Price (Rwf): Enter an amount with at most two decimals",
    '',
  ])
  const again = parseTable(new Uint8Array(await blob.arrayBuffer()))
  const names = again.rows.map(
    ({ cells }) => parseImportRow(cellsOfRow({ cells }, mapColumns(again, new Map()))).draft.name,
  )
  assert.deepEqual(names, [undefined, '=guarded'])
})

it('writes the right rows and their categories even if other rows were left out', async () => {
  const bytes = bytesOf('Name;Price;Category\nRELAYS;;\nSkipped;1;Junk\nBad;x;\nTotal;1;\n')
  const file = { name: 'parts.csv', content: { bytes }, choices: {}, table: parseTable(bytes) }
  const columns = mapColumns(file.table, new Map())
  const isSkipped = ({ category }: ImportCells) => category === 'Junk'
  const step = parseRows(file.table, columns, { corrections: new Map(), isSkipped }).next()
  assert.ok(step.done)
  const text = await issueFile({
    file,
    columns,
    parsedTable: step.value,
    correctionsOf: () => undefined,
    format: 'plain',
  }).text()
  assert.match(text.split('\r\n')[1] ?? '', /^Bad;x;RELAYS;/)
})

it('writes codes as text in a file for spreadsheet programs, and reads them back', async () => {
  const bytes = bytesOf('Name;SKU;Price;Stock\nBad;0402;x;10\n')
  const file = { name: 'parts.csv', content: { bytes }, choices: {}, table: parseTable(bytes) }
  const columns = mapColumns(file.table, new Map())
  const step = parseRows(file.table, columns, { corrections: new Map() }).next()
  assert.ok(step.done)
  const blob = issueFile({ file, columns, parsedTable: step.value, correctionsOf: () => undefined, format: 'excel' })
  assert.match((await blob.text()).split('\r\n')[1] ?? '', /^Bad;"=""0402""";x;10;/)
  const again = parseTable(new Uint8Array(await blob.arrayBuffer()))
  const [row] = again.rows.map(({ cells }) => parseImportRow(cellsOfRow({ cells }, mapColumns(again, new Map()))).draft)
  assert.deepEqual([row?.sku, row?.stock_quantity], ['0402', 10])
})

it('refuses empty files, spreadsheets and pictures, and accepts UTF-16 and Latin-1 text', () => {
  assert.equal(bytesErrorText('a.csv', bytesOf('')), 'a.csv is empty. Choose another file.')
  assert.match(bytesErrorText('a.xlsx', bytesOf('PK\u0003\u0004 and more')) ?? '', /isn't a CSV file/)
  assert.match(bytesErrorText('a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)) ?? '', /isn't a CSV file/)
  assert.match(
    bytesErrorText('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7)) ?? '',
    /isn't a text file/,
  )
  const wide = Buffer.from('Name;Prix\nA;1\n', 'utf16le')
  assert.equal(bytesErrorText('a.csv', wide), null)
  assert.equal(bytesErrorText('a.csv', Uint8Array.of(0x52, 0xe9, 0x66)), null)
})
