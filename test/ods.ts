import { zipFiles } from './xlsx.ts'

/** Builds an OpenDocument spreadsheet from the XML of its tables and automatic styles. */
export const odsFile = (tables: string, styles = ''): Uint8Array<ArrayBuffer> =>
  zipFiles({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })

export const odsTable = (rows: string, attributes = 'table:name="Parts"') =>
  `<table:table ${attributes}>${rows}</table:table>`

export const odsRow = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`

/** Builds a cell from its displayed text and its attributes. */
export const odsCell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`

/** Attribute of a row or column that is hidden by hand. */
export const ODS_HIDDEN = 'table:visibility="collapse"'
