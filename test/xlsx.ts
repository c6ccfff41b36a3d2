import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Rows = readonly (readonly string[])[]

/** Builds an Excel file with a sheet named Parts, followed by sheets named Sheet 2 and so on. */
export function xlsxFile(parts: Rows, ...others: Rows[]): Uint8Array {
  const sheets = [parts, ...others].map((rows, at) => ({
    id: at + 1,
    name: at === 0 ? 'Parts' : `Sheet ${at + 1}`,
    rows,
  }))
  const entries = sheets.map(({ id, name }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)
  const targets = sheets.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ id, rows }) => [`xl/worksheets/sheet${id}.xml`, sheetOf(rows)])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

function sheetOf(rows: Rows): string {
  const cells = (texts: readonly string[], row: number) =>
    texts.map((text, at) => `<c r="${'ABCDEFG'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const sheet = rows.map((texts, row) => `<row r="${row + 1}">${cells(texts, row)}</row>`).join('')
  return `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`
}
