import { BOM_LIMITS, type SheetLimits } from '#contract/boms/limits.ts'
import { BomRefusal } from '#contract/boms/bom.ts'
import { readXml } from './read-xml.ts'

/** Sheet of a spreadsheet file. */
export interface Sheet {
  name: string
  /** Rows of the sheet, including blank ones so that row numbers match the file. */
  rows: string[][]
}

const BLANKS: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' }
/** Elements inside a cell that do not belong to its text. */
const ASIDE = new Set(['office:annotation', 'draw:frame', 'draw:custom-shape'])

/** Reads the sheets of an OpenDocument spreadsheet from its `content.xml`. @throws BomRefusal */
export function readOdsSheets(xml: string, limits: SheetLimits = BOM_LIMITS): Sheet[] {
  const maxRows = 3 * limits.lines + 1_000
  const sheets: Sheet[] = []
  let row: string[] = []
  let rowRepeats = 1
  let cell: { text: string; value: string; repeats: number; paragraphs: number } | null = null
  let aside = 0

  function openCell(attributes: Readonly<Record<string, string>>): void {
    const isNumber = attributes['office:value-type'] === 'float'
    cell = {
      text: attributes['office:string-value'] ?? '',
      value: isNumber ? (attributes['office:value'] ?? '') : '',
      repeats: repeatsOf(attributes['table:number-columns-repeated']),
      paragraphs: 0,
    }
  }

  function closeCell(): void {
    if (!cell) return
    const text = cell.value || cell.text
    const { repeats } = cell
    cell = null
    if (text === '') {
      row.length = Math.min(row.length + repeats, limits.columns + 1)
      return
    }
    if (row.length + repeats > limits.columns) throw new BomRefusal('too_many_columns')
    for (let at = 0; at < repeats; at++) row.push(text)
  }

  function closeRow(): void {
    const rows = sheets.at(-1)?.rows
    const cells = withoutTrailing(Array.from(row, (text) => text ?? ''))
    row = []
    if (!rows) return
    // sheets can end in up to a million blank rows
    const repeats = cells.length === 0 ? Math.min(rowRepeats, maxRows - rows.length) : rowRepeats
    if (cells.length > 0 && rows.length + repeats > maxRows) throw new BomRefusal('too_many_lines')
    for (let at = 0; at < repeats; at++) rows.push(cells)
  }

  readXml(xml, {
    open(name, attributes) {
      if (ASIDE.has(name)) aside += 1
      else if (name === 'table:table') sheets.push({ name: attributes['table:name'] ?? '', rows: [] })
      else if (name === 'table:table-row') rowRepeats = repeatsOf(attributes['table:number-rows-repeated'])
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') openCell(attributes)
      else if (!cell || aside > 0) return
      else if (name === 'text:p' && (cell.paragraphs += 1) > 1) addText('\n')
      else if (name === 'text:s') addText(' '.repeat(Math.min(100, repeatsOf(attributes['text:c']))))
      else if (name in BLANKS) addText(BLANKS[name] ?? '')
    },
    text: (text) => {
      if (aside === 0 && cell && cell.paragraphs > 0) addText(text)
    },
    close(name) {
      if (ASIDE.has(name)) aside -= 1
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') closeCell()
      else if (name === 'table:table-row') closeRow()
    },
  })
  return sheets

  function addText(text: string): void {
    if (cell && cell.text.length < 60_000) cell.text += text
  }
}

const repeatsOf = (text: string | undefined): number => {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

function withoutTrailing(cells: string[]): string[] {
  while (cells.length > 0 && !cells.at(-1)?.trim()) cells.pop()
  return cells
}
