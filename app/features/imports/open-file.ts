import type { BomFault } from '#contract/boms/bom.ts'
import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_FILE_COLUMNS,
  MAX_IMPORT_FILE_ROWS,
  MAX_IMPORT_FILE_SIZE,
} from '#contract/imports/limits.ts'
import { formatCount } from '#contract/money.ts'
import { detectEncoding } from '#contract/rules/detect-table.ts'
import {
  OversizedRow,
  parseTableInSteps,
  tableOfSheet,
  type ImportTable,
  type ParseOptions,
} from '#contract/imports/table.ts'
import { MessageError } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import type { Sheet } from '#app/features/boms/read-list.ts'
import { sheetWords } from '#app/words/imports-sheets.ts'
import { importWords } from '#app/words/imports.ts'

export interface OpenedFile {
  name: string
  /**
   * Content of the file: either the bytes of a text file, or the sheets of a spreadsheet, starting with the one that
   * has the most rows.
   */
  content: { bytes: Uint8Array } | { sheets: Sheet[] }
  /** Parsing options that the user has set; all others are detected. */
  choices: ReadChoices
  table: ImportTable
}

/** Parsing options for a text file, or the sheet to read and the choice for its hidden rows. */
export interface ReadChoices extends ParseOptions {
  sheet?: number
  hiddenRows?: 'import' | 'leave-out' | undefined
}

export const BYTES_PER_MEGABYTE = 1024 * 1024

const SHEET_LIMITS = {
  size: MAX_IMPORT_FILE_SIZE,
  lines: MAX_IMPORT_FILE_ROWS,
  columns: 200,
  ratio: 200,
  zipEntries: 500,
  unpackedSize: 200 * BYTES_PER_MEGABYTE,
}

/** Reads a chosen file. @throws MessageError */
export async function openFile(file: File): Promise<OpenedFile> {
  const { name } = file
  if (file.size > MAX_IMPORT_FILE_SIZE)
    throw new MessageError(importWords.tooLarge(name, MAX_IMPORT_FILE_SIZE / BYTES_PER_MEGABYTE))
  const read = await file.arrayBuffer().catch(() => {
    throw new MessageError(importWords.unreadable(name)) // the file was moved or changed after it was chosen
  })
  const bytes = new Uint8Array(read)
  if (hasSignature(bytes, ZIP)) return rereadFile({ name, content: await openSpreadsheet(name, bytes), choices: {} })
  const errorText = bytesErrorText(name, bytes)
  if (errorText) throw new MessageError(errorText)
  return rereadFile({ name, content: { bytes }, choices: {} })
}

/** Reads the sheets of a spreadsheet with the code for parts lists, which is loaded on demand. @throws MessageError */
async function openSpreadsheet(name: string, bytes: Uint8Array): Promise<{ sheets: Sheet[] }> {
  const { openSheets } = await import('#app/features/boms/read-list.ts')
  const answer = await openSheets(bytes, name, SHEET_LIMITS)
  if ('fault' in answer) throw new MessageError(sheetErrorText(name, answer.fault))
  return answer
}

function sheetErrorText(name: string, fault: BomFault): string {
  if (fault === 'too_many_lines') return importWords.tooManyRows(name, formatCount(MAX_IMPORT_FILE_ROWS))
  if (fault === 'too_many_columns') return importWords.tooManyColumns(name, SHEET_LIMITS.columns)
  const isTooLarge = ['unpacked_too_large', 'packed_too_tightly', 'too_many_entries'].includes(fault)
  return isTooLarge
    ? importWords.tooLargeUnpacked(name, SHEET_LIMITS.unpackedSize / BYTES_PER_MEGABYTE)
    : importWords.spreadsheet(name)
}

/** Reads the same file with different options. @throws MessageError */
export async function rereadFile({ name, content, choices }: Omit<OpenedFile, 'table'>): Promise<OpenedFile> {
  const table = await tableOf({ content, choices }).catch((error: unknown) => {
    throw error instanceof OversizedRow ? new MessageError(oversizedText(name, error)) : error
  })
  if (table.rows.length === 0 && 'sheets' in content && content.sheets.some(isHiddenTable))
    throw new MessageError(sheetWords.onlyHiddenSheets(name))
  if (table.rows.length === 0)
    throw new MessageError(table.headings.length === 0 ? importWords.empty(name) : importWords.onlyHeadings(name))
  if (table.rows.length > MAX_IMPORT_FILE_ROWS)
    throw new MessageError(importWords.tooManyRows(name, formatCount(MAX_IMPORT_FILE_ROWS)))
  return { name, content, choices, table }
}

async function tableOf({ content, choices }: Pick<OpenedFile, 'content' | 'choices'>): Promise<ImportTable> {
  if ('bytes' in content) return runInChunks(parseTableInSteps(content.bytes, choices))
  return tableOfSheet(sheetOf(content.sheets, choices), { leavesOutHidden: choices.hiddenRows === 'leave-out' })
}

const oversizedText = (name: string, { fault, row }: OversizedRow) =>
  fault === 'columns'
    ? importWords.tooManyColumns(name, MAX_IMPORT_FILE_COLUMNS)
    : sheetWords.cellTooLong(name, formatCount(row), formatCount(MAX_CELL_LENGTH))

const sheetOf = (sheets: Sheet[], { sheet = 0 }: ReadChoices): Sheet => sheets[sheet] ?? { name: '', rows: [] }
const isHiddenTable = ({ isHidden, rows }: Sheet) => isHidden && rows.length > 1

const hasSignature = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * First bytes of spreadsheet files: Excel and other programs save them as ZIP files, and older versions as OLE files.
 */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const SNIFFED_BYTES = 4096

/** Returns an error message if the file is empty or isn't a text file; null if it can be read. */
export function bytesErrorText(name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return importWords.empty(name)
  if (hasSignature(bytes, ZIP) || hasSignature(bytes, OLE)) return importWords.spreadsheet(name)
  const isUtf16 = detectEncoding(bytes).startsWith('utf-16')
  return !isUtf16 && bytes.subarray(0, SNIFFED_BYTES).includes(0) ? importWords.notText(name) : null
}
