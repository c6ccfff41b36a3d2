import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Bytes of an Excel file with one sheet. */
export function xlsxFile(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = (texts: readonly string[], row: number) =>
    texts.map((text, at) => `<c r="${'ABCDEFG'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const sheet = rows.map((texts, row) => `<row r="${row + 1}">${cells(texts, row)}</row>`).join('')
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
