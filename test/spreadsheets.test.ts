import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { exactNumber, plainNumber } from '#contract/rules/number-text.ts'
import { ODS_HIDDEN, odsCell, odsFile, odsRow, odsTable } from './ods.ts'
import { xlsxBook, type StoredCell, type TestCell } from './xlsx.ts'
import { readSheets } from '#app/features/boms/read-sheets.ts'

/** Reads a cell as text in a parts list, as a number in a column of numbers, and as displayed in a column of text. */
function readingsOf(sheet = readSheets(xlsxBook({ rows: [[null]] }), 'a.xlsx')[0]) {
  const text = sheet?.rows[0]?.[0] ?? ''
  const { number = text, shown = text } = sheet?.variants?.[0]?.[0] ?? {}
  return { text, number, shown }
}
const readCell = (cell: TestCell) => readingsOf(readSheets(xlsxBook({ rows: [[cell]] }), 'list.xlsx')[0])
const readOds = (cell: string) => readingsOf(readSheets(odsFile(odsTable(odsRow(cell))), 'list.ods')[0])

describe('numbers as text', () => {
  it('writes numbers without exponents or binary noise', () =>
    assert.deepEqual(
      [0, -0.5, 1e21, 1e-7, 39.647999999999996, 0.30000000000000004, 1234567890123456, 22232021].map(plainNumber),
      ['0', '-0.5', '1000000000000000000000', '0.0000001', '39.648', '0.3', '1234567890123460', '22232021'],
    ))

  it('appends a zero to numbers with more than two decimals', () =>
    assert.deepEqual([14.632, 78.125, 78.13, 0.0812, 1500].map(exactNumber), ['14.6320', '78.1250', '78.13', '0.08120', '1500'])) // oxfmt-ignore
})

describe('cells of an .xlsx file', () => {
  const cells: [what: string, cell: StoredCell | number, number: string, shown: string][] = [
    ['a formula', { v: 78.125, formula: '1250/16' }, '78.1250', '78.125'],
    ['a number with binary noise', { v: '39.647999999999996' }, '39.6480', '39.648'],
    ['scientific notation', { v: 61000, format: 11 }, '61000', '6.10E+04'],
    ['scientific notation with one decimal', { v: 61000, format: '##0.0E+0' }, '61000', '6.1E+04'],
    ['a long number', { v: 1234567890123 }, '1234567890123', '1234567890123'],
    ['a number whose last digits are lost', { v: '1.2345678901234501E+18' }, '1234567890123450000', '1.23457E+18'],
    ['leading zeros', { v: 123, format: '00000' }, '123', '00123'],
    ['a mask', { v: 22232021, format: '00\\-00\\-0000' }, '22232021', '22-23-2021'],
    ['a prefix', { v: 42, format: '"SKU-"0000' }, 'SKU- 42', 'SKU-0042'],
    ['trailing zeros', { v: 1.1, format: '0.00' }, '1.1', '1.10'],
    ['thousands', { v: 1500, format: '#,##0' }, '1500', '1500'],
    ['French thousands', { v: 1500, format: '#\\ ##0.00' }, '1500', '1500.00'],
    ['a percentage', { v: 0.05, format: 9 }, '5%', '5%'],
    ['a percentage with decimals', { v: 0.07, format: '0.0%' }, '7%', '7%'],
    ['a date', { v: 46089, format: 16 }, '2026-03-08', '2026-03-08'],
    ['a month', { v: 46082, format: '[$-409]mmm\\-yy;@' }, '2026-03-01', '2026-03-01'],
    ['a time', { v: 0.5, format: 'h:mm' }, '12:00:00', '12:00:00'],
    ['a duration', { v: 1.25, format: '[h]:mm' }, '30:00:00', '30:00:00'],
    ['dollars', { v: 0.12, format: '"$"#,##0.00' }, '$ 0.12', '$0.12'],
    ['dollars of a locale', { v: 0.125, format: '[$$-409]#,##0.000' }, '$ 0.1250', '$0.125'],
    ['accounting dollars', { v: 5, format: '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)' }, '$ 5', '$5.00'], // oxfmt-ignore
    ['built-in dollars', { v: 5, format: 44 }, '$ 5', '$5.00'],
    ['euros', { v: 4.5, format: '#,##0.00\\ [$€-40C]' }, '4.5 €', '4.50 €'],
    ['a currency code', { v: 4.5, format: '[$USD]\\ #,##0.00' }, 'USD 4.5', 'USD 4.50'],
    ['francs', { v: 14.632, format: '"Rwf" #,##0' }, 'Rwf 14.6320', 'Rwf 14.632'],
    ['pieces', { v: 12, format: 'General" pcs"' }, '12 pcs', '12 pcs'],
    ['volts', { v: 3.3, format: '0.0" V"' }, '3.3 V', '3.3 V'],
    ['a fraction', { v: 0.5, format: '# ?/?' }, '0.5', '0.5'],
    ['a colour', { v: 5, format: '[Red]0' }, '5', '5'],
    ['a hidden zero', { v: 0, format: '0;-0;"sold out"' }, '0', '0'],
    ['an error', { v: '#REF!', t: 'e' }, '#REF!', '#REF!'],
    ['an error of a formula', { v: '#DIV/0!', t: 'e', formula: '1/0' }, '#DIV/0!', '#DIV/0!'],
    ['a Boolean', { v: 1, t: 'b' }, 'true', 'true'],
    ['the text of a formula', { v: '00123', t: 'str', formula: '"00123"' }, '00123', '00123'],
    ['an empty text of a formula', { v: '', t: 'str', formula: 'IF(A2,1,"")' }, '', ''],
    ['a shared formula that was never calculated', { formula: '' }, '=?', '=?'],
    ['a formula that was never calculated', { formula: '1250/16' }, '=1250/16', '=1250/16'],
    ['an ISO date', { v: '2026-03-08T00:00:00', t: 'd' }, '2026-03-08', '2026-03-08'],
  ]
  for (const [what, cell, number, shown] of cells)
    it(`reads ${what} with its type and format`, () => {
      const read = readCell(cell)
      assert.deepEqual([read.number, read.shown], [number, shown])
    })

  it('keeps text, and numbers in parts lists, without a format', () => {
    assert.deepEqual(readCell('00123'), { text: '00123', number: '00123', shown: '00123' })
    assert.equal(readCell({ v: 12.125 }).text, '12.125')
    assert.equal(readCell({ v: 2, format: '0.00' }).text, '2')
    assert.equal(readCell({ v: 402, format: '0000' }).text, '0402')
    assert.equal(readCell({ v: 25804, format: '"C"0' }).text, 'C25804')
    assert.equal(readCell({ v: 61000, format: 11 }).text, '61000')
  })
})

describe('cells of an .ods file', () => {
  const float = (value: string, shown: string) => odsCell(shown, `office:value-type="float" office:value="${value}"`)
  const cells: [what: string, cell: string, number: string, shown: string][] = [
    ['a number', float('14.632', '14,63'), '14.6320', '14.632'],
    ['leading zeros', float('123', '00123'), '123', '00123'],
    ['scientific notation', float('61000', '6.10E+04'), '61000', '6.10E+04'],
    ['a unit', float('12', '12 pcs'), '12 pcs', '12 pcs'],
    ['francs', float('1234.5', '1.234,50 Rwf'), '1234.5 Rwf', '1.234,50 Rwf'],
    ['dollars', float('0.12', '$0.12'), '$ 0.12', '0.12'],
    ['a currency', odsCell('$0.12', 'office:value-type="currency" office:currency="USD" office:value="0.12"'), 'USD 0.12', '0.12'], // oxfmt-ignore
    ['a percentage', odsCell('5.00%', 'office:value-type="percentage" office:value="0.05"'), '5%', '5%'],
    ['a date', odsCell('08-Mar', 'office:value-type="date" office:date-value="2026-03-08"'), '2026-03-08', '2026-03-08'], // oxfmt-ignore
    ['a Boolean', odsCell('TRUE', 'office:value-type="boolean" office:boolean-value="true"'), 'true', 'true'],
    ['an error', odsCell('#N/A', 'office:value-type="string" office:string-value="" calcext:value-type="error"'), '#N/A', '#N/A'], // oxfmt-ignore
    ['an error stored as 0', float('0', 'Err:502'), 'Err:502', 'Err:502'],
    ['a division by zero stored as 0', float('0', '#DIV/0!'), '#DIV/0!', '#DIV/0!'],
    ['a formula that was never calculated', '<table:table-cell table:formula="of:=1250/16"/>', '=1250/16', '=1250/16'],
  ]
  for (const [what, cell, number, shown] of cells)
    it(`reads ${what} with its type and format`, () => {
      const read = readOds(cell)
      assert.deepEqual([read.number, read.shown], [number, shown])
    })
})

describe('merged cells', () => {
  const readMerged = (bytes: Uint8Array, name: string) =>
    readSheets(bytes, name, { limits: BOM_LIMITS, repeatsMerged: true })
  const merged = (range: string) =>
    readMerged(
      xlsxBook({
        rows: [
          ['Part', 'Maker', 'Category'],
          ['SG90', 'TowerPro', 'Motors'],
          ['MG90', 'hidden below', null],
          [null, null, null],
          ['NE555', 'TI', 'Timers'],
        ],
        merges: [range],
      }),
      'list.xlsx',
    )[0]?.rows

  it('repeats a value in every row that it covers, except in blank rows', () =>
    assert.deepEqual(merged('B2:B4'), [['Part', 'Maker', 'Category'], ['SG90', 'TowerPro', 'Motors'], ['MG90', 'TowerPro'], [], ['NE555', 'TI', 'Timers']])) // oxfmt-ignore

  it('repeats a value in the first of several columns only', () =>
    assert.deepEqual(merged('B2:C3')?.slice(1, 3), [['SG90', 'TowerPro', ''], ['MG90', 'TowerPro']])) // oxfmt-ignore

  it('keeps a merged heading in its first column', () => assert.deepEqual(merged('B1:C1')?.[0], ['Part', 'Maker', '']))

  it('repeats the number and format of a merged cell', () => {
    const rows = [
      [{ v: 7, format: '000' }, 'a'],
      [null, 'b'],
    ]
    const [sheet] = readMerged(xlsxBook({ rows, merges: ['A1:A2'] }), 'list.xlsx')
    assert.deepEqual(sheet?.rows, [['007', 'a'], ['007', 'b']]) // oxfmt-ignore
    assert.deepEqual(sheet?.variants, { 0: { 0: { number: '7' } }, 1: { 0: { number: '7' } } })
  })

  it('repeats merged cells of an .ods file', () => {
    const covered = '<table:covered-table-cell/>'
    const spanned = odsCell('TowerPro', 'office:value-type="string" table:number-rows-spanned="2"')
    const rows = odsRow(odsCell('SG90') + spanned) + odsRow(odsCell('MG90') + covered)
    assert.deepEqual(readMerged(odsFile(odsTable(rows)), 'a.ods')[0]?.rows, [['SG90', 'TowerPro'], ['MG90', 'TowerPro']]) // oxfmt-ignore
  })

  it('does not repeat merged cells in parts lists, since that would order a part twice', () => {
    const book = xlsxBook({
      rows: [
        ['R1', '10k'],
        [null, '10k 1%'],
      ],
      merges: ['A1:A2'],
    })
    assert.deepEqual(readSheets(book, 'list.xlsx')[0]?.rows, [['R1', '10k'], ['', '10k 1%']]) // oxfmt-ignore
  })

  it('refuses merges that would fill too many cells', () => {
    const merges = Array.from({ length: 2_000 }, () => 'A1:A1048576')
    const rows = Array.from({ length: 200 }, () => ['x'])
    assert.throws(() => readMerged(xlsxBook({ rows, merges }), 'list.xlsx'), { code: 'too_many_lines' })
  })
})

describe('hidden sheets, rows and columns', () => {
  it('lists visible sheets before hidden ones, however many rows the hidden ones have', () => {
    const long = [['a'], ['b'], ['c']]
    const book = xlsxBook({ rows: long, name: 'Old', state: 'hidden' }, { rows: [['x']], name: 'New' }, { rows: long, name: 'Lists', state: 'veryHidden' }) // oxfmt-ignore
    assert.deepEqual(
      readSheets(book, 'list.xlsx').map(({ name, isHidden }) => [name, isHidden]),
      [['New', false], ['Old', true], ['Lists', true]], // oxfmt-ignore
    )
  })

  it('reports hidden rows with content, and hidden columns', () => {
    const rows = [['Name', 'Cost'], ['SG90', 'x'], [null], ['MG90', 'y']]
    const [sheet] = readSheets(xlsxBook({ rows, hiddenRows: [3, 4], hiddenColumns: [2] }), 'list.xlsx')
    assert.deepEqual([sheet?.hiddenRows, sheet?.hiddenColumns], [[3], [1]])
  })

  it('reports what is hidden in an .ods file', () => {
    const style = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
    const columns = `<table:table-column/><table:table-column ${ODS_HIDDEN}/>`
    const filtered = odsRow(odsCell('MG90'), 'table:visibility="filter"')
    const group = `<table:table-row-group table:display="false">${odsRow(odsCell('NE555'))}</table:table-row-group>`
    const rows = columns + odsRow(odsCell('SG90')) + filtered + group + odsRow(odsCell('LM358'))
    const hidden = odsTable(odsRow(odsCell('x')), 'table:name="Old" table:style-name="ta2"')
    const sheets = readSheets(odsFile(hidden + odsTable(rows), style), 'list.ods')
    assert.deepEqual(
      sheets.map(({ name, isHidden, hiddenRows, hiddenColumns }) => [name, isHidden, hiddenRows, hiddenColumns]),
      [['Parts', false, [1, 2], [1]], ['Old', true, [], []]], // oxfmt-ignore
    )
  })
})
