import { BOM_LIMITS, type SheetLimits } from '#contract/boms/limits.ts'
import { BomRefusal } from '#contract/boms/bom.ts'

/** File in a ZIP archive, as described by the archive's directory. */
export interface ZipEntry {
  name: string
  /** Offset of the compressed data, in bytes. */
  start: number
  packedSize: number
  size: number
  isDeflated: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
/** Value that marks a size as stored in a ZIP64 field. Accepted files are never that large. */
const IN_ZIP64 = 0xffffffff

/**
 * Reads the directory of a ZIP archive and rejects archives that would exceed the limits when unpacked, before anything
 * is unpacked. The directory may state false sizes, so the unpacking code counts the bytes itself.
 * @throws BomRefusal
 */
export function readZipDirectory(bytes: Uint8Array, limits: SheetLimits = BOM_LIMITS): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.zipEntries) throw new BomRefusal('too_many_entries')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number++) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw new BomRefusal('zip_broken')
    entries.push(readEntry(bytes, view, at))
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  checkSizes(entries, bytes.length, limits)
  return entries
}

function findEnd(view: DataView): number {
  const last = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= last; at--) if (view.getUint32(at, true) === END) return at
  throw new BomRefusal('zip_broken')
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const method = view.getUint16(at + 10, true)
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new BomRefusal('zip_encrypted')
  const [packedSize, size, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ]
  const isThere = offset + LOCAL_LENGTH <= bytes.length && view.getUint32(offset, true) === LOCAL
  if (!isThere || [packedSize, size].includes(IN_ZIP64) || ![0, 8].includes(method)) throw new BomRefusal('zip_broken')
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw new BomRefusal('zip_broken')
  const name = new TextDecoder().decode(
    bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + view.getUint16(at + 28, true)),
  )
  return { name, start, packedSize, size, isDeflated: method === 8 }
}

/**
 * Checks the unpacked sizes. Also rejects archives with overlapping entries, which would count the same bytes twice.
 */
function checkSizes(entries: readonly ZipEntry[], length: number, limits: SheetLimits): void {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, { packedSize }) => sum + packedSize, 0)
  if (unpacked > limits.unpackedSize) throw new BomRefusal('unpacked_too_large')
  if (packed > length) throw new BomRefusal('zip_broken')
  if (unpacked > 1024 * 1024 && unpacked > limits.ratio * packed) throw new BomRefusal('packed_too_tightly')
}
