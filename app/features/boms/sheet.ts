import { BomRefusal } from '#contract/boms/bom.ts'
import type { SheetLimits } from '#contract/boms/limits.ts'

/** Sheet of a spreadsheet file. Rows and columns are counted from 0. */
export interface Sheet {
  name: string
  /** Text of the cells, including blank rows so that row numbers match the file. */
  rows: string[][]
  /** True if the spreadsheet program doesn't show the sheet. */
  isHidden?: boolean
  /** Rows with content that are hidden, either by hand or by a filter. */
  hiddenRows?: number[]
  hiddenColumns?: number[]
  /** Cells whose number or displayed text differs from their text, keyed by row and column. */
  variants?: Record<number, Record<number, CellVariant>>
}

interface CellVariant {
  /** Number of the cell with its unit or currency, such as `$ 0.12`, for columns of numbers. */
  number?: string
  /** Text as displayed, such as `00123`, for columns of text. */
  shown?: string
}

export interface SheetOptions {
  limits: SheetLimits
  /**
   * True to repeat a merged cell's value in every row that it spans. In a parts list, this would order the part twice.
   */
  repeatsMerged?: boolean
}

/** Content of a cell: its text in a parts list, and its values for a column of numbers or of text. */
export interface SheetCell extends CellVariant {
  text: string
}

/** Range of merged cells, from the top left to the bottom right. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}

const BLANK: SheetCell = { text: '' }

/**
 * Collects the sheets of a file within shared limits, because a small file can repeat a string, a row or a sheet any
 * number of times.
 */
export class BookBuilder {
  readonly options: SheetOptions
  readonly sheets: SheetBuilder[] = []
  #cells = 0
  #characters = 0

  constructor(options: SheetOptions) {
    this.options = options
  }

  /** Starts another sheet. @throws BomRefusal */
  addSheet(name: string, isHidden: boolean): SheetBuilder {
    const sheet = new SheetBuilder(name.slice(0, MAX_NAME), this, isHidden)
    if (this.sheets.push(sheet) > this.options.limits.zipEntries) throw new BomRefusal('too_many_entries')
    return sheet
  }

  /** Counts cells, blank rows or merges, and the characters in them. @throws BomRefusal */
  count(cells: number, characters = 0): void {
    const { lines, columns, unpackedSize } = this.options.limits
    this.#cells += cells
    this.#characters += characters
    if (this.#cells > lines * columns || this.#characters > unpackedSize) throw new BomRefusal('unpacked_too_large')
  }

  /** Returns the sheets. @throws BomRefusal */
  finish(): Sheet[] {
    return this.sheets.map((sheet) => sheet.finish())
  }
}

/** Maximum length of a cell's text, which is nearly twice what Excel allows. */
export const MAX_TEXT = 60_000
/** Maximum length of a sheet name; spreadsheet programs allow far fewer characters. */
const MAX_NAME = 200

/** Collects the cells of a sheet. */
export class SheetBuilder {
  readonly #sheet: Required<Sheet>
  readonly #book: BookBuilder
  readonly #limits: SheetLimits
  readonly #repeatsMerged: boolean
  readonly #merges: Merge[] = []
  readonly #hiddenColumns = new Set<number>()
  readonly #maxRows: number
  #skipped = 0

  constructor(name: string, book: BookBuilder, isHidden: boolean) {
    const { limits, repeatsMerged = false } = book.options
    this.#sheet = { name, rows: [], isHidden, hiddenRows: [], hiddenColumns: [], variants: {} }
    this.#book = book
    this.#limits = limits
    this.#repeatsMerged = repeatsMerged
    this.#maxRows = 3 * limits.lines + 1_000
  }

  /** Number of rows so far, including skipped ones. */
  get length(): number {
    return this.#sheet.rows.length + this.#skipped
  }

  /** Number of further rows that the sheet may have. */
  get room(): number {
    return this.#maxRows - this.length
  }

  /** Skips blank rows, which are added only if a row follows them. */
  skipRows(count: number): void {
    this.#skipped += count
  }

  /**
   * Adds a row at a position, filling the gap before it with blank rows.
   * @throws BomRefusal
   */
  addRow(place: number, cells: readonly (SheetCell | undefined)[], isHidden: boolean): void {
    const { rows, hiddenRows, variants } = this.#sheet
    const last = cells.findLastIndex((cell) => cell !== undefined && cell.text.trim() !== '')
    if (last >= this.#limits.columns) throw new BomRefusal('too_many_columns')
    if (last < 0) return
    if (!Number.isInteger(place) || place < 0) throw new BomRefusal('broken')
    if (place >= this.#maxRows) throw new BomRefusal('too_many_lines')
    const filled = cells.slice(0, last + 1)
    this.#book.count(Math.max(0, place - rows.length) + filled.length, charactersOf(filled))
    this.#skipped = 0
    while (rows.length < place) rows.push([])
    rows[place] = Array.from(filled, (cell) => cell?.text.slice(0, MAX_TEXT) ?? '')
    if (isHidden) hiddenRows.push(place)
    for (const [column, cell] of filled.entries()) {
      const variant = cell && variantOf(cell)
      if (variant) (variants[place] ??= {})[column] = variant
    }
  }

  /** @throws BomRefusal */
  addMerge(merge: Merge): void {
    this.#book.count(1)
    if (merge.bottom >= merge.top && merge.right >= merge.left) this.#merges.push(merge)
  }

  hideColumns(from: number, to: number): void {
    for (let column = Math.max(0, from); column <= Math.min(to, this.#limits.columns - 1); column++)
      this.#hiddenColumns.add(column)
  }

  /**
   * Returns the sheet; repeats merged values if the options request it.
   * @throws BomRefusal
   */
  finish(): Sheet {
    if (this.#repeatsMerged) this.#repeatMerged()
    return { ...this.#sheet, hiddenColumns: [...this.#hiddenColumns] }
  }

  /**
   * Repeats a merged value in the merge's first column, in every row that has other cells. The content of all other
   * merged cells is removed, because spreadsheets never show it.
   */
  #repeatMerged(): void {
    const { rows } = this.#sheet
    const isFilled = rows.map((cells) => cells.length > 0)
    let work = 0
    for (const { top, left, bottom, right } of this.#merges) {
      const value = this.#cell(top, left)
      const [lastRow, lastColumn] = [Math.min(bottom, rows.length - 1), Math.min(right, this.#limits.columns - 1)]
      work += (lastRow - top + 1) * (lastColumn - left + 1)
      if (work > rows.length * this.#limits.columns) throw new BomRefusal('too_many_lines')
      for (let row = top; row <= lastRow; row++)
        for (let column = left; isFilled[row] && column <= lastColumn; column++)
          this.#set(row, column, column === left ? value : BLANK)
    }
  }

  #cell(row: number, column: number): SheetCell {
    const { rows, variants } = this.#sheet
    return { text: rows[row]?.[column] ?? '', ...variants[row]?.[column] }
  }

  #set(row: number, column: number, cell: SheetCell): void {
    const { rows, variants } = this.#sheet
    const texts = rows[row] ?? []
    if (cell.text === (texts[column] ?? '')) return
    this.#book.count(1, charactersOf([cell]))
    while (texts.length < column) texts.push('')
    texts[column] = cell.text
    const variant = variantOf(cell)
    if (variant) (variants[row] ??= {})[column] = variant
    else delete variants[row]?.[column]
  }
}

const charactersOf = (cells: readonly (SheetCell | undefined)[]): number =>
  cells.reduce(
    (sum, cell) => sum + (cell ? cell.text.length + (cell.number?.length ?? 0) + (cell.shown?.length ?? 0) : 0),
    0,
  )

function variantOf({ text, number = text, shown = text }: SheetCell): CellVariant | null {
  if (number === text && shown === text) return null
  return { ...(number !== text && { number }), ...(shown !== text && { shown }) }
}
