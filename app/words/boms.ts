import type { BomFault, BomField, BomNoteCode, NotBought } from '#contract/boms/bom.ts'
import { BOM_LIMITS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'

const MEGABYTE = 1024 * 1024
const lines = formatCount(BOM_LIMITS.lines)

/** Reasons why a parts list can't be read, with the next step. */
export const bomFaults: Readonly<Record<BomFault, string>> = {
  empty: 'There is nothing in it. Choose another file, or paste your list.',
  no_lines: 'No line in it names a part. Choose another file, or paste your list, one part a line.',
  too_large: `It is larger than ${BOM_LIMITS.size / MEGABYTE} MB, or ${BOM_LIMITS.htmlSize / MEGABYTE} MB as a web page. Save the parts list alone as CSV.`,
  too_many_lines: `It has more than ${lines} lines. Split it, and read one part after the other.`,
  too_many_columns: `It has more than ${BOM_LIMITS.columns} columns. Keep those that name the parts.`,
  has_dtd: 'It declares a document type, which is not read. Save it as .xlsx or CSV.',
  broken: 'It cannot be read as it is. Save it once more, or save it as CSV.',
  old_excel: 'It is a spreadsheet of an older kind. Save it as .xlsx or CSV.',
  pdf: 'A PDF has no columns to read. Save the list as .xlsx or CSV, or copy its lines and paste them.',
  picture: 'A picture cannot be read. Save the list as .xlsx or CSV, or type one part a line.',
  schematic:
    'It is a drawing, not a parts list. Export the list from your program: in KiCad a netlist or a BOM, else CSV.',
  not_text: 'It is no parts list. Save the list as .xlsx, .ods or CSV.',
  zip_broken: 'The file is damaged. Save it once more, or save it as CSV.',
  zip_encrypted: 'It is locked by a password. Save it without one, or save it as CSV.',
  unpacked_too_large: `Unpacked it is larger than ${BOM_LIMITS.unpackedSize / MEGABYTE} MB. Save the sheet with the parts alone as CSV.`,
  packed_too_tightly: 'Unpacked it is far larger than it looks. Save the sheet with the parts alone as CSV.',
  too_many_entries: `It holds more than ${BOM_LIMITS.zipEntries} files. Save the sheet with the parts alone as CSV.`,
}

/** Meanings of columns. */
export const bomFields: Readonly<Record<BomField, string>> = {
  refs: 'Designators',
  quantity: 'Quantity',
  value: 'Value',
  package: 'Package or footprint',
  mpn: 'Part number',
  maker: 'Manufacturer',
  description: 'Description',
  supplier_part: 'Supplier’s number',
  symbol: 'Symbol',
  dnp: 'Not fitted',
  fitted: 'Fitted',
  notes: 'Notes',
}

/** Reasons why a line is omitted. */
export const notBoughtWords: Readonly<Record<NotBought, string>> = {
  marked: 'Marked as not fitted',
  mechanical: 'No part: test point, hole or the like',
  power_symbol: 'A symbol of the schematic',
  none_wanted: 'Quantity 0',
}

/** Notes about lines and the file. */
export const bomNotes: Readonly<Record<BomNoteCode, (text: string) => string>> = {
  quantity_differs: (text) => `Quantity and designators differ: ${text}. The quantity counts.`,
  quantity_unread: (text) => `“${text}” is no quantity.`,
  quantities_empty: () => 'All quantities are 0: designators are counted.',
  refs_cut: () => `Only the first ${formatCount(BOM_LIMITS.refs)} designators are read.`,
  ref_repeated: (text) => `Also in a line above: ${text}`,
  row_mended: (text) => `A comma too many; read as “${text}”.`,
  package_mended: (text) => `“${text}” is read as 0${text}.`,
  cell_damaged: (text) => `A spreadsheet has changed this to “${text}”. Please write what stood there.`,
  number_contradicts: (text) => `The part number says otherwise than the list: ${text}`,
  row_left_out: (text) => `Left out: ${text}`,
  section_left_out: (text) => `${text} single lines are left out: another section has them together.`,
}
