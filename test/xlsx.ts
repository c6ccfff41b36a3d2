import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Cell of a spreadsheet under test: a string, a number, or a stored value with its type, format and formula. */
export type TestCell = string | number | null | StoredCell

export interface StoredCell {
  /** Stored value; absent if the program that saved the file hasn't calculated the formula. */
  v?: string | number
  /** Type of the cell: `e` for an error, `b` for a Boolean, `str` for text that a formula returns. */
  t?: string
  /** Format code, such as `00000`, or the number of a built-in format. */
  format?: string | number
  formula?: string
}

export interface TestSheet {
  name?: string
  rows: readonly (readonly TestCell[])[]
  merges?: readonly string[]
  /** Numbers of the hidden rows and columns, counted from 1. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  state?: 'hidden' | 'veryHidden'
}

/** Builds an Excel file with a sheet named Parts, followed by sheets named Sheet 2 and so on. */
export const xlsxFile = (...sheets: TestSheet['rows'][]): Uint8Array<ArrayBuffer> =>
  xlsxBook(...sheets.map((rows) => ({ rows })))

/** Builds an Excel file with formats, merges, and hidden rows, columns and sheets. */
export function xlsxBook(...sheets: TestSheet[]): Uint8Array<ArrayBuffer> {
  const formats = new Formats()
  const named = sheets.map((sheet, at) => ({ id: at + 1, name: at === 0 ? 'Parts' : `Sheet ${at + 1}`, ...sheet }))
  const entries = named.map(
    ({ id, name, state = 'visible' }) => `<sheet name="${name}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`,
  )
  const targets = named.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  const pages = named.map((sheet) => [`xl/worksheets/sheet${sheet.id}.xml`, sheetXml(sheet, formats)])
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': formats.xml(),
    ...(Object.fromEntries(pages) as Record<string, string>),
  }
  return zipFiles(files)
}

export const zipFiles = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** Collects the number formats of a file's cells. */
class Formats {
  readonly #codes: (string | number)[] = [0]

  indexOf(format: string | number): number {
    if (!this.#codes.includes(format)) this.#codes.push(format)
    return this.#codes.indexOf(format)
  }

  xml(): string {
    const ids = this.#codes.map((code, at) => (typeof code === 'number' ? code : 164 + at))
    const defined = this.#codes.flatMap((code, at) =>
      typeof code === 'number' ? [] : [`<numFmt numFmtId="${ids[at]}" formatCode="${escapeXml(code)}"/>`],
    )
    const cells = ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')
    return `<styleSheet xmlns="${MAIN}"><numFmts>${defined.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cells}</cellXfs></styleSheet>`
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const address = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`

function sheetXml(sheet: TestSheet, formats: Formats): string {
  const { rows, merges = [], hiddenRows = [], hiddenColumns = [] } = sheet
  const lines = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, address(row, column), formats)).join('')
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${xml}</row>`
  })
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`)
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${MAIN}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
}

function cellXml(cell: TestCell, place: string, formats: Formats): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  const { v, t, format = 0, formula } = typeof cell === 'number' ? ({ v: cell } as StoredCell) : cell
  const value = v === undefined ? '' : `<v>${escapeXml(String(v))}</v>`
  const type = t === undefined ? '' : ` t="${t}"`
  return `<c r="${place}" s="${formats.indexOf(format)}"${type}>${formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`}${value}</c>`
}
