import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { BomRefusal } from '#contract/boms/bom.ts'
import { createOdsReader, type Sheet } from '#contract/boms/ods-rows.ts'
import { BOM_LIMITS, type SheetLimits } from '#contract/boms/limits.ts'
import { unpack } from './unpack.ts'

/**
 * Reads the sheets of a spreadsheet, returning the sheet with the most rows first. Requires no DOM, because it runs in
 * a worker. The worker is built as a single file, because its policy forbids loading other files.
 * @throws BomRefusal
 */
export async function readSheets(
  bytes: Uint8Array,
  kind: 'xlsx' | 'ods',
  limits: SheetLimits = BOM_LIMITS,
): Promise<Sheet[]> {
  const sheets = kind === 'ods' ? readOds(bytes, limits) : await readXlsx(bytes, limits)
  return sheets.toSorted((one, other) => filled(other) - filled(one))
}

const filled = ({ rows }: Sheet) => rows.filter((cells) => cells.length > 0).length

function readOds(bytes: Uint8Array, limits: SheetLimits): Sheet[] {
  const reader = createOdsReader(limits)
  const decoder = new TextDecoder()
  unpack(bytes, limits, (name) =>
    name === 'content.xml' ? (piece) => reader.push(decoder.decode(piece, { stream: true })) : null,
  )
  reader.push(decoder.decode())
  reader.end()
  return reader.sheets
}

/**
 * Checks the archive's size and repacks it uncompressed before the spreadsheet library reads it. The library would
 * unpack the archive without limits and, for large files, start workers from strings, which the shop's policy forbids.
 */
async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet[]> {
  const stored = zipSync(xmlFiles(bytes, limits), { level: 0 })
  const sheets = await readXlsxFile(stored.slice().buffer, { parseNumber: asShown, trim: false }).catch(() => {
    throw new BomRefusal('zip_broken')
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells) =>
      withoutTrailing(
        cells.map((cell) => textOf(cell)),
        limits,
      ),
    ),
  }))
}

function xmlFiles(bytes: Uint8Array, limits: SheetLimits): Record<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>()
  unpack(bytes, limits, (name) => {
    if (!/\.(?:xml|rels)$/.test(name)) return null
    const parts: Uint8Array[] = []
    pieces.set(name, parts)
    return (piece) => parts.push(piece.slice())
  })
  return Object.fromEntries(Array.from(pieces, ([name, parts]) => [name, withoutDtd(joined(parts))]))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Rejects a file with a document type declaration. The declaration precedes all other content, so checking the start of
 * the file is sufficient.
 */
function withoutDtd(file: Uint8Array): Uint8Array {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(file.subarray(0, 64 * 1024))))
    throw new BomRefusal('has_dtd')
  return file
}

/** Returns a number as stored, except that notations such as 8.1000000000000003E-2 become 0.081. */
const asShown = (text: string) => (/e-?\d+$|\.\d{15,}$/i.test(text) ? String(Number(text)) : text)

/** Converts a cell to text: numbers as stored, dates in ISO format. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' || typeof cell === 'number' ? String(cell) : ''
}

function withoutTrailing(cells: string[], limits: SheetLimits): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= limits.columns) throw new BomRefusal('too_many_columns')
  return cells.slice(0, last + 1)
}
