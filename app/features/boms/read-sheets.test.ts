import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { BomRefusal } from '#contract/boms/bom.ts'
import { fileKindOf } from '#contract/boms/file-kind.ts'
import { readBomTable } from '#contract/boms/read-bom.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { readSheets } from './read-sheets.ts'

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const cell = (text: string, place: string) =>
  /^[\d.]+$/.test(text)
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (rows: string[][]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, at) => cell(text, `${'ABCDEFG'[at]}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
function xlsx(sheets: string[][][]): Record<string, string> {
  const numbers = sheets.map((_, at) => at + 1)
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${numbers.map((id) => `<sheet name="Sheet ${id}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map((id) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)])),
  }
}

const ods = (rows: string) => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="Parts">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
})

const ROWS = [
  ['Ref', 'Qty', 'Value', 'Package'],
  ['R1,R2', '2', '4k7', '603'],
  ['C1', '1', '100n', 'C0805'],
]
const linesOf = async (bytes: Uint8Array, name: string) => {
  assert.equal(fileKindOf(bytes, name), 'zip')
  const [sheet] = readSheets(bytes, name)
  const { lines } = await runInChunks(readBomTable(sheet?.rows ?? []))
  return lines.map(({ row, quantity, wish }) => [row, quantity, wish])
}
const LINES = [
  [2, 2, { kind: 'resistor', value: '4.7kΩ', package: '0603' }],
  [3, 1, { kind: 'ceramic_capacitor', value: '100nF', package: '0805' }],
]

describe('spreadsheets', () => {
  it('reads the sheet with the most rows first in an .xlsx file', async () => {
    assert.deepEqual(await linesOf(zip(xlsx([[['About']], ROWS])), 'list.xlsx'), LINES)
  })

  it('reads .xlsx numbers with the 15 digits that Excel shows', () => {
    const stored = sheetOf([['x']]).replace(
      /<c .*<\/c>/,
      '<c r="A1"><v>8.1000000000000003E-2</v></c><c r="B1"><v>4700</v></c><c r="C1"><v>0.30000000000000004</v></c>',
    )
    const [sheet] = readSheets(zip({ ...xlsx([ROWS]), 'xl/worksheets/sheet1.xml': stored }), 'list.xlsx')
    assert.deepEqual(sheet?.rows, [['0.081', '4700', '0.3']])
  })

  it('reads an .ods file with repeated cells and ignores cell comments', async () => {
    const text = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`
    const rows = [
      `<table:table-row>${ROWS[0]?.map(text).join('')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`,
      `<table:table-row>${text('R1,R2')}<table:table-cell office:value-type="float" office:value="2"><text:p>2.00</text:p></table:table-cell>${text('4k7')}<table:table-cell><office:annotation><text:p>small</text:p></office:annotation><text:p>603</text:p></table:table-cell></table:table-row>`,
      `<table:table-row>${text('C1')}${text('1')}${text('100n')}${text('C0805')}</table:table-row>`,
      `<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    ]
    assert.deepEqual(await linesOf(zip(ods(rows.join(''))), 'list.ods'), LINES)
  })

  it('rejects archives that are too large or understate their size', () => {
    const bomb = zip({ ...xlsx([ROWS]), 'xl/worksheets/sheet1.xml': ' '.repeat(40 * 1024 * 1024) })
    assert.throws(() => readSheets(bomb, 'list.xlsx'), refusal('packed_too_tightly'))
    const many = zip(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.xml`, '<a/>'])))
    assert.throws(() => readSheets(many, 'list.xlsx'), refusal('too_many_entries'))
    const lying = zip(ods('<table:table-row/>'.repeat(1_000)))
    patchSizes(lying, 10)
    assert.throws(() => readSheets(lying, 'list.ods'), refusal('zip_broken'))
  })

  it('decodes references and CDATA sections in an .ods file', () => {
    const texts = '&lt;&#65;&#x1F600;&#128512;&#x0038;&amp;lt;&nbsp;<![CDATA[<&amp;>]]>'
    const row = `<table:table-row><table:table-cell><text:p>${texts}</text:p></table:table-cell></table:table-row>`
    const [sheet] = readSheets(zip(ods(row)), 'list.ods')
    assert.deepEqual(sheet?.rows, [['<A😀😀8&lt;&nbsp;<&amp;>']])
  })

  it('rejects archives that are not spreadsheets', () => {
    const archives: [name: string, entry: string, code: string][] = [
      ['list.xlsb', 'xl/workbook.bin', 'old_excel'],
      ['letter.docx', 'word/document.xml', 'not_text'],
      ['board.fzz', 'board.fz', 'schematic'],
    ]
    for (const [name, entry, code] of archives)
      assert.throws(() => readSheets(zip({ [entry]: '<a/>' }), name), refusal(code))
    assert.throws(() => readSheets(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'list.xlsx'), refusal('zip_broken'))
  })

  it('rejects sheets with a document type, endless cells or truncated data', () => {
    const plain = ods('')
    const withDtd = { ...plain, 'content.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${plain['content.xml']}` }
    assert.throws(() => readSheets(zip(withDtd), 'list.ods'), refusal('has_dtd'))
    const book = xlsx([ROWS])
    assert.throws(
      () => readSheets(zip({ ...book, 'xl/workbook.xml': `<!DOCTYPE a>${book['xl/workbook.xml']}` }), 'list.xlsx'),
      refusal('has_dtd'),
    )
    const wide =
      '<table:table-row><table:table-cell table:number-columns-repeated="900"><text:p>x</text:p></table:table-cell></table:table-row>'
    assert.throws(() => readSheets(zip(ods(wide)), 'list.ods'), refusal('too_many_columns'))
    const tall =
      '<table:table-row table:number-rows-repeated="900000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>'
    assert.throws(() => readSheets(zip(ods(tall)), 'list.ods'), refusal('too_many_lines'))
    const whole = zip(xlsx([ROWS]))
    for (const length of [30, 200, whole.length - 10])
      assert.throws(() => readSheets(whole.slice(0, length), 'list.xlsx'), BomRefusal)
  })
})

/** Patches an archive's directory to declare the given unpacked size for every file. */
function patchSizes(bytes: Uint8Array, size: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
}

const refusal = (code: string) => (error: unknown) => error instanceof BomRefusal && error.code === code
