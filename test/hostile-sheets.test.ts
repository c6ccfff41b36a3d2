import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zipSync } from 'fflate'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { odsCell, odsFile, odsRow, odsTable } from '#test/ods.ts'
import { zipFiles } from '#test/xlsx.ts'
import { readSheets } from '#app/features/boms/read-sheets.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Text that compresses badly, so that the file isn't refused for its compression ratio before it is read. */
const PADDING = Array.from({ length: 60_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join('')

/** Builds an Excel file from the XML of its only worksheet. */
const xlsx = (sheet: string, { names = ['Parts'], strings = '' } = {}) =>
  zipFiles({
    padding: PADDING,
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>${names.map((name) => `<sheet name="${name}" r:id="r1"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  })
const row = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`
const text = (content: string, place = '') => `<c ${place && `r="${place}"`} t="str"><v>${content}</v></c>`
const repeated = (count: number, cells: string) => odsRow(cells, `table:number-rows-repeated="${count}"`)
const readXlsx = (file: Uint8Array) => readSheets(file, 'list.xlsx')
const readMerged = (file: Uint8Array) => readSheets(file, 'list.xlsx', { limits: BOM_LIMITS, repeatsMerged: true })
const readOds = (tables: string) => readSheets(odsFile(tables, `<!--${PADDING}-->`), 'list.ods')

describe('small .xlsx files that unpack to a lot', () => {
  it('reads a worksheet only once even if the workbook names it thousands of times', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `Sheet ${at}`)
    const sheets = readXlsx(xlsx(row(text('x')).repeat(10_000), { names }))
    assert.deepEqual(
      sheets.map(({ name, rows }) => [name, rows.length]),
      [['Sheet 0', 10_000]],
    )
  })

  it('refuses a one-megabyte shared string in a hundred thousand cells', () => {
    const strings = `<si><t>${'y'.repeat(1_000_000)}</t></si>`
    const rows = row('<c t="s"><v>0</v></c>'.repeat(100)).repeat(1_000)
    assert.throws(() => readXlsx(xlsx(rows, { strings })), { code: 'unpacked_too_large' })
  })

  it('ignores hidden columns with negative numbers, and lists each hidden column once', () => {
    const columns = '<col min="-1000000000" max="2" hidden="1"/>'.repeat(1_000)
    assert.deepEqual(readXlsx(xlsx(columns + row(text('x'))))[0]?.hiddenColumns, [0, 1])
  })

  it('reads a hundred thousand blank cells in the last column', () => {
    const [sheet] = readXlsx(xlsx(row(text('x')) + row(text(' ', 'ZZZ1')).repeat(100_000)))
    assert.deepEqual(sheet?.rows, [['x']])
  })

  it('refuses a million columns', () => {
    assert.throws(() => readXlsx(xlsx(row('<c/>'.repeat(1_000_000) + text('x')))), { code: 'too_many_columns' })
  })

  it('counts the cells of upside-down merges, so that they cannot bypass the limit', () => {
    const merges = '<mergeCell ref="A1048576:A1"/><mergeCell ref="A1:ZZ1048576"/>'.repeat(10_000)
    const rows = row(text('x')).repeat(3_000)
    assert.throws(() => readMerged(xlsx(rows + merges)), { code: 'too_many_lines' })
  })

  for (const number of ['x', '-5', '1.5', '0', '1e2.5'])
    it(`refuses the row number "${number}" instead of losing the row`, () => {
      assert.throws(() => readXlsx(xlsx(row(text('x'), `r="${number}"`))), { code: 'broken' })
    })

  it('truncates text to the length that a cell can hold', () => {
    assert.equal(readXlsx(xlsx(row(text('z'.repeat(1_000_000)))))[0]?.rows[0]?.[0]?.length, 60_000)
  })
})

describe('small .ods files that unpack to a lot', () => {
  it('adds no blank rows at the end of a sheet', () => {
    const [sheet] = readOds(odsTable(odsRow(odsCell('x')) + repeated(1_048_575, '<table:table-cell/>')))
    assert.deepEqual(sheet?.rows, [['x']])
  })

  it('refuses thousands of sheets', () => {
    assert.throws(() => readOds(odsTable(repeated(1_048_576, '<table:table-cell/>')).repeat(10_000)), {
      code: 'too_many_entries',
    })
  })

  it('counts the blank rows and repeated cells of all sheets together', () => {
    const gap = odsTable(repeated(30_000, '<table:table-cell/>') + odsRow(odsCell('x')))
    assert.throws(() => readOds(gap.repeat(300)), { code: 'unpacked_too_large' })
    const wide = odsCell('z'.repeat(1_000), 'table:number-columns-repeated="200"')
    assert.throws(() => readOds(odsTable(repeated(30_000, wide))), { code: 'unpacked_too_large' })
  })

  it('ignores elements named after object properties, such as constructor', () => {
    const [sheet] = readOds(odsTable(odsRow(odsCell('x<toString/><constructor/><__proto__/><text:tab/>y'))))
    assert.deepEqual(sheet?.rows, [['x\ty']])
  })

  it('keeps sheet names and headings such as __proto__', () => {
    const table = odsTable(odsRow(odsCell('__proto__') + odsCell('constructor')), 'table:name="__proto__"')
    assert.deepEqual(
      readOds(table).map(({ name, rows }) => [name, rows]),
      [['__proto__', [['__proto__', 'constructor']]]],
    )
  })
})

describe('XML in another encoding', () => {
  it('is refused instead of losing letters', () => {
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', (letter) => letter.charCodeAt(0)) // oxfmt-ignore
    assert.throws(() => readSheets(zipSync({ 'content.xml': latin }), 'list.ods'), { code: 'broken' })
  })
})
