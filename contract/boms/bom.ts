import type { Wish } from '../projects.ts'

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
  /** Name of the symbol in the schematic's library. */
  | 'symbol'
  | 'dnp'
  | 'fitted'
  /** Voltage, tolerance, power or dielectric in its own column. */
  | 'rating'
  | 'notes'

/** Reason why a line is not bought by default. */
export type NotBought =
  /** Marked "do not fit". */
  | 'marked'
  /** Not a component: a test point, a fiducial, a hole, a solder bridge. */
  | 'mechanical'
  /** Power symbol of a schematic, such as `#PWR01`. */
  | 'power_symbol'
  /** Quantity 0. */
  | 'none_wanted'

export type BomNoteCode =
  /** Quantity and number of designators differ; the quantity is used. */
  | 'quantity_differs'
  /** Quantity that is not a number; the designators are counted instead, or 1 is used. */
  | 'quantity_unread'
  /** No quantity in the file is above 0; the designators are counted instead. */
  | 'quantities_empty'
  /** Cell with more designators than the limit. */
  | 'refs_cut'
  /** Designator already used in an earlier line. */
  | 'ref_repeated'
  /** Row with one cell too many, two of which were joined. */
  | 'row_mended'
  /** Package such as 603, read as 0603. */
  | 'package_mended'
  /** Cell that a spreadsheet turned into a date or a power of ten. */
  | 'cell_damaged'
  /** Manufacturer part number that contradicts the package or value in the list. */
  | 'number_contradicts'
  /** Row that is not a line: a title, a total, a repeated heading. */
  | 'row_left_out'
  /** Section of single parts that another section of the file groups. */
  | 'section_left_out'

export interface BomNote {
  code: BomNoteCode
  /** Text that the note refers to. */
  text: string
  /** Row in the file. */
  row: number
}

export interface BomLine {
  /** Row number in the file, from 1. */
  row: number
  refs: string[]
  quantity: number
  wish: Wish
  notBought?: NotBought
  notes: BomNote[]
  /** Cells as they appear in the file. */
  cells: string[]
}

/** Parsed parts list. */
export interface Bom {
  headings: string[]
  /** Role of each column; null for unused columns. */
  columns: (BomField | null)[]
  lines: BomLine[]
  /** Notes on the file as a whole; those on a line are kept with the line. */
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
  | 'not_text'
  | 'zip_broken'
  | 'zip_encrypted'
  | 'unpacked_too_large'
  | 'packed_too_tightly'
  | 'too_many_entries'

/** Refusal to read a parts list, with its reason. */
export class BomRefusal extends Error {
  readonly code: BomFault

  constructor(code: BomFault) {
    super(code)
    this.code = code
  }
}
