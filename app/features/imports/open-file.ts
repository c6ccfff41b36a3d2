import { MAX_IMPORT_FILE_ROWS, MAX_IMPORT_FILE_SIZE } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { detectEncoding } from '#contract/rules/detect-table.ts'
import { parseTableInSteps, type ImportTable, type ParseOptions } from '#contract/rules/import-table.ts'
import { MessageError } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { importWords } from '#app/words/imports.ts'

export interface OpenedFile {
  name: string
  bytes: Uint8Array
  /** What a person said of it; the rest was found in it. */
  choices: ParseOptions
  table: ImportTable
}

export const BYTES_PER_MEGABYTE = 1024 * 1024

/** Reads a file that somebody chose. @throws MessageError */
export async function openFile(file: File): Promise<OpenedFile> {
  const { name } = file
  if (file.size > MAX_IMPORT_FILE_SIZE)
    throw new MessageError(importWords.tooLarge(name, MAX_IMPORT_FILE_SIZE / BYTES_PER_MEGABYTE))
  const content = await file.arrayBuffer().catch(() => {
    throw new MessageError(importWords.unreadable(name)) // it was moved or changed after it was chosen
  })
  const bytes = new Uint8Array(content)
  const errorText = bytesErrorText(name, bytes)
  if (errorText) throw new MessageError(errorText)
  return rereadFile({ name, bytes, choices: {} })
}

/** Reads it once more, as a person said. @throws MessageError */
export async function rereadFile({ name, bytes, choices }: Omit<OpenedFile, 'table'>): Promise<OpenedFile> {
  const table = await runInChunks(parseTableInSteps(bytes, choices))
  if (table.rows.length === 0)
    throw new MessageError(table.headings.length === 0 ? importWords.empty(name) : importWords.onlyHeadings(name))
  if (table.rows.length > MAX_IMPORT_FILE_ROWS)
    throw new MessageError(importWords.tooManyRows(name, formatCount(MAX_IMPORT_FILE_ROWS)))
  return { name, bytes, choices, table }
}

const hasSignature = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Excel and others pack their sheets as ZIP; older ones are OLE files. */
const SPREADSHEET_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const SNIFFED_BYTES = 4096

/** What kind of file it is where it is no text. */
export function bytesErrorText(name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return importWords.empty(name)
  if (SPREADSHEET_SIGNATURES.some((start) => hasSignature(bytes, start))) return importWords.spreadsheet(name)
  const isUtf16 = detectEncoding(bytes).startsWith('utf-16')
  return !isUtf16 && bytes.subarray(0, SNIFFED_BYTES).includes(0) ? importWords.notText(name) : null
}
