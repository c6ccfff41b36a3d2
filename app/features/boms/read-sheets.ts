import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { BomRefusal } from '#contract/boms/bom.ts'
import { sheetKindOf } from '#contract/boms/file-kind.ts'
import { readOdsSheets, type Sheet } from './ods-rows.ts'
import { BOM_LIMITS, type SheetLimits } from '#contract/boms/limits.ts'
import { readZipDirectory } from './zip-directory.ts'
import { unpack } from './unpack.ts'

/**
 * Reads the sheets of a spreadsheet, returning the sheet with the most rows first. Requires no DOM, because it runs in
 * a worker. The worker is built as a single file, because its policy forbids loading other files.
 * @throws BomRefusal
 */
export async function readSheets(
  bytes: Uint8Array,
  fileName: string,
  limits: SheetLimits = BOM_LIMITS,
): Promise<Sheet[]> {
  const entries = readZipDirectory(bytes, limits)
  const kind = sheetKindOf(new Set(entries.map(({ name }) => name)), fileName)
  const wanted = kind === 'ods' ? /^content\.xml$/ : /\.(?:xml|rels)$/
  const files = Object.fromEntries(
    entries.filter(({ name }) => wanted.test(name)).map((entry) => [entry.name, unpack(bytes, entry)]),
  )
  const sheets =
    kind === 'ods'
      ? readOdsSheets(new TextDecoder().decode(files['content.xml']), limits)
      : await readXlsx(files, limits)
  return sheets.toSorted((one, other) => filled(other) - filled(one))
}

const filled = ({ rows }: Sheet) => rows.filter((cells) => cells.length > 0).length

/**
 * Repacks the files without compression before the spreadsheet library reads them. The library would unpack the archive
 * without limits and, for large files, start workers from strings, which the shop's policy forbids.
 */
async function readXlsx(files: Record<string, Uint8Array>, limits: SheetLimits): Promise<Sheet[]> {
  if (Object.values(files).some(hasDtd)) throw new BomRefusal('has_dtd')
  const stored = zipSync(files, { level: 0 })
  const sheets = await readXlsxFile(stored.buffer, { parseNumber: asShown, trim: false }).catch(() => {
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

/** The declaration precedes all other content, so checking the start of the file is sufficient. */
const hasDtd = (file: Uint8Array) =>
  /<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(file.subarray(0, 64 * 1024)))

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
