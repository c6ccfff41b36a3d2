import type { BomFault } from '#contract/boms/bom.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { formatCount } from '#contract/money.ts'

const MEGABYTE = 1024 * 1024
const lines = formatCount(BOM_LIMITS.lines)

/** Reasons for rejecting a parts list, with advice on what to do next. */
export const bomFaults: Readonly<Record<BomFault, string>> = {
  empty: "It's empty. Choose another file, or paste your list.",
  no_lines: 'None of the lines name a part. Choose another file, or paste your list with one part per line.',
  too_large: `It's larger than ${BOM_LIMITS.size / MEGABYTE} MB (${BOM_LIMITS.htmlSize / MEGABYTE} MB for a web page). Save only the parts list as CSV.`,
  too_many_lines: `It has more than ${lines} lines. Split it into smaller lists.`,
  too_many_columns: `It has more than ${BOM_LIMITS.columns} columns. Keep only the ones that describe the parts.`,
  has_dtd: "It contains a document type declaration, which we don't accept. Save it as .xlsx or CSV.",
  broken: 'Its contents are invalid. Save it again, or save it as CSV.',
  old_excel: "It's in an older spreadsheet format. Save it as .xlsx or CSV.",
  pdf: 'PDFs have no columns to read. Save the list as .xlsx or CSV, or copy and paste its lines.',
  picture: "We can't read pictures. Save the list as .xlsx or CSV, or type it with one part per line.",
  schematic:
    "It's a schematic, not a parts list. Export the list from your program: a netlist or BOM from KiCad, or CSV from others.",
  interactive:
    "It's an interactive page that draws its list with a script. Open it in your browser, copy the list with its Copy button, and paste it here.",
  not_text: "This doesn't look like a parts list. Save the list as .xlsx, .ods or CSV.",
  zip_broken: 'The file is damaged. Save it again, or save it as CSV.',
  zip_encrypted: "It's protected by a password. Save it without one, or save it as CSV.",
  unpacked_too_large: `It's larger than ${BOM_LIMITS.unpackedSize / MEGABYTE} MB when unpacked. Save only the sheet with the parts as CSV.`,
  packed_too_tightly: 'Its unpacked contents are far larger than the file. Save only the sheet with the parts as CSV.',
  too_many_entries: `It contains more than ${BOM_LIMITS.zipEntries} files or sheets. Save only the sheet with the parts as CSV.`,
}
