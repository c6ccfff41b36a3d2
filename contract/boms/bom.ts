import type { Wish } from '../projects.ts'

/** What a column of a parts list may say of its lines. */
export type BomField =
  | 'refs'
  | 'quantity'
  | 'value'
  | 'package'
  | 'mpn'
  | 'maker'
  | 'description'
  | 'supplier_part'
  /** What the library of the schematic calls it. */
  | 'symbol'
  | 'dnp'
  | 'fitted'
  /** A voltage, tolerance, power or dielectric in a column of its own. */
  | 'rating'
  | 'notes'

/** Why a line is not bought unless somebody says so. */
export type NotBought =
  /** Marked as not to be fitted. */
  | 'marked'
  /** No part: a test point, a fiducial, a hole, a solder bridge. */
  | 'mechanical'
  /** A symbol of a schematic, such as `#PWR01`. */
  | 'power_symbol'
  /** Its quantity is 0. */
  | 'none_wanted'

export type BomNoteCode =
  /** Quantity and number of designators differ; the quantity counts. */
  | 'quantity_differs'
  /** A quantity that is no number; designators are counted, else one. */
  | 'quantity_unread'
  /** No quantity is above 0; designators are counted. */
  | 'quantities_empty'
  /** More designators in a cell than are read. */
  | 'refs_cut'
  /** A designator that stands in a line above too. */
  | 'ref_repeated'
  /** Two cells were joined, since the row had one too many. */
  | 'row_mended'
  /** 603 was read as 0603. */
  | 'package_mended'
  /** A spreadsheet has made a date or a power of ten of what stood there. */
  | 'cell_damaged'
  /** The maker's number says another package or value than the list. */
  | 'number_contradicts'
  /** A row that is no line: a title, a total, a heading that is repeated. */
  | 'row_left_out'
  /** A section of single parts that another one collates. */
  | 'section_left_out'

export interface BomNote {
  code: BomNoteCode
  /** The text that it is about. */
  text: string
  /** Row of the file. */
  row: number
}

export interface BomLine {
  /** Its number in the file, from 1. */
  row: number
  refs: string[]
  quantity: number
  wish: Wish
  notBought?: NotBought
  notes: BomNote[]
  /** As they stand in the file. */
  cells: string[]
}

/** A parts list as it was read. */
export interface Bom {
  headings: string[]
  /** What each column says; null where it says nothing that is used. */
  columns: (BomField | null)[]
  lines: BomLine[]
  /** What is to be said of the file; notes of lines stand at them. */
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

/** A parts list that is not read, and why. */
export class BomRefusal extends Error {
  readonly code: BomFault

  constructor(code: BomFault) {
    super(code)
    this.code = code
  }
}
