import type { Wish } from '../projects/calls.ts'

/** Role of a column in a parts list. */
export type BomField =
  | 'refs'
  | 'quantity'
  | 'value'
  | 'package'
  | 'mpn'
  | 'maker'
  | 'description'
  | 'supplier_part'
  /** Name of the symbol in the schematic library. */
  | 'symbol'
  | 'dnp'
  | 'fitted'
  /** Voltage, tolerance, power or dielectric, given in a separate column. */
  | 'rating'
  | 'notes'

/** Reason why a line of a parts list is not bought by default. */
export type NotBought =
  /** Part marked "do not fit". */
  | 'marked'
  /** Item that is not a component: a test point, fiducial, hole or solder bridge. */
  | 'mechanical'
  /** Power symbol in a schematic, such as `#PWR01`. */
  | 'power_symbol'
  /** Quantity of 0. */
  | 'none_wanted'
  /** Row that the spreadsheet hides, by hand or by a filter. */
  | 'hidden'

export type BomNoteCode =
  /** Line whose quantity differs from its number of designators; the quantity is used. */
  | 'quantity_differs'
  /** Line whose quantity is not a number. The number of designators is used, or 1 if the line has no designators. */
  | 'quantity_unread'
  /** File in which no quantity is above 0. The number of designators of each line is used as its quantity. */
  | 'quantities_empty'
  /** Cell with more designators than allowed. */
  | 'refs_cut'
  /** Designator that already appears in an earlier line. */
  | 'ref_repeated'
  /** Row with one cell too many, repaired by joining two cells. */
  | 'row_mended'
  /** Package code with a missing leading zero, such as 603 for 0603. */
  | 'package_mended'
  /** Cell that a spreadsheet has converted to a date or to scientific notation. */
  | 'cell_damaged'
  /** Manufacturer part number that contradicts the package or value in the list. */
  | 'number_contradicts'
  /** Row that does not describe a part, such as a title, a total or a repeated heading. */
  | 'row_left_out'
  /** Section that lists every part on its own line and repeats a section of the same file that groups the parts. */
  | 'section_left_out'

export interface BomNote {
  code: BomNoteCode
  /** Text that the note refers to. */
  text: string
  /** Row number in the file. */
  row: number
}

export interface BomLine {
  /** Row number in the file, starting at 1. */
  row: number
  refs: string[]
  quantity: number
  wish: Wish
  notBought?: NotBought
  notes: BomNote[]
  /** Cells as they appear in the file. */
  cells: string[]
}

/** Column whose role is uncertain and should be checked by a person. */
export interface ColumnDoubt {
  /** Role that the column may have. */
  field: 'refs' | 'quantity' | 'mpn' | 'rating' | 'fitted'
  /** Index of the unused column, or of several columns that compete for the role, starting with the one that is used. */
  columns: number[]
}

/** Parsed parts list. */
export interface Bom {
  headings: string[]
  /** Role of each column; null for unused columns. */
  columns: (BomField | null)[]
  /** Doubts about the columns that the program has recognized (`findColumnDoubts`). */
  doubts?: ColumnDoubt[]
  lines: BomLine[]
  /** Notes about the whole file. Notes about a single line are stored with the line. */
  notes: BomNote[]
}

export type BomFault =
  | 'empty'
  | 'no_lines'
  | 'too_large'
  | 'too_many_lines'
  | 'too_many_columns'
  | 'has_dtd'
  | 'broken'
  | 'old_excel'
  | 'pdf'
  | 'picture'
  | 'schematic'
  | 'interactive'
  | 'not_text'
  | 'zip_broken'
  | 'zip_encrypted'
  | 'unpacked_too_large'
  | 'packed_too_tightly'
  | 'too_many_entries'

/** Error that reports why a parts list cannot be read. */
export class BomRefusal extends Error {
  readonly code: BomFault

  constructor(code: BomFault) {
    super(code)
    this.code = code
  }
}
