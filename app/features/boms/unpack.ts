import { Inflate } from 'fflate'
import { BomRefusal } from '#contract/boms/bom.ts'
import type { SheetLimits } from '#contract/boms/limits.ts'
import { readZipDirectory, type ZipEntry } from '#contract/boms/zip-directory.ts'

/**
 * Size in bytes of the compressed chunks to unpack. Data expands at most a thousandfold, so the output of a single
 * chunk is small enough to be counted before the next chunk is unpacked.
 */
const CHUNK = 4 * 1024

/**
 * Unpacks the files of an archive, passing each unpacked chunk to its consumer. Counts the unpacked bytes, because the
 * size declared in the archive's directory may be too small.
 * @throws BomRefusal
 */
export function unpack(
  bytes: Uint8Array,
  limits: SheetLimits,
  take: (name: string) => ((piece: Uint8Array) => void) | null,
): void {
  for (const entry of readZipDirectory(bytes, limits)) {
    const taker = take(entry.name)
    if (taker) unpackEntry(bytes.subarray(entry.start, entry.start + entry.packedSize), entry, taker)
  }
}

function unpackEntry(packed: Uint8Array, { size, isDeflated }: ZipEntry, take: (piece: Uint8Array) => void): void {
  let unpacked = 0
  const count = (piece: Uint8Array) => {
    unpacked += piece.length
    if (unpacked > size) throw new BomRefusal('zip_broken')
    take(piece)
  }
  if (isDeflated) inflate(packed, count)
  else count(packed)
  if (unpacked !== size) throw new BomRefusal('zip_broken')
}

function inflate(packed: Uint8Array, take: (piece: Uint8Array) => void): void {
  const stream = new Inflate(take)
  for (let at = 0; at < packed.length; at += CHUNK)
    try {
      stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length)
    } catch (error) {
      throw error instanceof BomRefusal ? error : new BomRefusal('zip_broken')
    }
}
