import { BomRefusal } from '#contract/boms/bom.ts'
import type { Sheet } from './sheet.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'

/**
 * Reads the tables of an HTML document; the table with the most rows comes first. The parsed document is inert: it
 * neither runs scripts nor loads resources.
 * @throws BomRefusal
 */
export function readHtmlTables(html: string): Sheet[] {
  if (html.length > BOM_LIMITS.htmlSize) throw new BomRefusal('too_large')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = Array.from(page.querySelectorAll('table'), (table) => ({
    name: table.caption?.textContent?.trim() ?? '',
    rows: Array.from(table.rows, (row) => Array.from(row.cells, (cell) => textOf(cell))),
  }))
  if (tables.length === 0) throw new BomRefusal('no_lines')
  return tables.toSorted((one, other) => other.rows.length - one.rows.length)
}

/** Returns the text of a table cell; empty if the cell contains a table, because nested tables are read separately. */
const textOf = (cell: HTMLTableCellElement) =>
  cell.querySelector('table') ? '' : (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
