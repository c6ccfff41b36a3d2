import { sheetKindOf } from '#contract/boms/file-kind.ts'
import { BomRefusal } from '#contract/boms/bom.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { readOdsSheets } from './ods-rows.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { unpack } from './unpack.ts'
import { readXlsxSheets } from './xlsx-rows.ts'
import { readZipDirectory } from './zip-directory.ts'

/**
 * Reads the sheets of a spreadsheet, the visible sheets first, and among these the sheet with the most rows. Requires
 * no DOM, because it runs in a worker. The worker is built as a single file, because its policy forbids loading other
 * files.
 * @throws BomRefusal
 */
export function readSheets(
  bytes: Uint8Array,
  fileName: string,
  options: SheetOptions = { limits: BOM_LIMITS },
): Sheet[] {
  const { limits } = options
  const entries = readZipDirectory(bytes, limits)
  const kind = sheetKindOf(new Set(entries.map(({ name }) => name)), fileName)
  let unpacked = 0
  const read = (wanted: string) => {
    const entry = entries.find(({ name }) => name === wanted)
    if (!entry) return null
    unpacked += entry.size // a workbook can refer to the same file many times
    if (unpacked > limits.unpackedSize) throw new BomRefusal('unpacked_too_large')
    return decodeXml(unpack(bytes, entry))
  }
  const sheets = kind === 'ods' ? readOdsSheets(read('content.xml') ?? '', options) : readXlsxSheets(read, options)
  return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden) || filled(other) - filled(one))
}

const filled = ({ rows }: Sheet) => rows.filter((cells) => cells.length > 0).length

/** Decodes XML, which must be UTF-8 or UTF-16 with a byte order mark. @throws BomRefusal */
function decodeXml(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new BomRefusal('broken') // other encodings would lose letters
  }
}
