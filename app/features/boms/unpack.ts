import { Inflate } from 'fflate'
import { BomRefusal } from '#contract/boms/bom.ts'
import type { ZipEntry } from './zip-directory.ts'

/**
 * Size in bytes of the compressed chunks to unpack. Data expands at most a thousandfold, so the output of a single
 * chunk is small enough to be counted before the next chunk is unpacked.
 */
const CHUNK = 4 * 1024

/**
 * Unpacks a file of an archive. Counts the unpacked bytes, because the size declared in the archive's directory may be
 * too small.
 * @throws BomRefusal
 */
export function unpack(archive: Uint8Array, { start, packedSize, size, isDeflated }: ZipEntry): Uint8Array {
  const packed = archive.subarray(start, start + packedSize)
  const file = new Uint8Array(size)
  let unpacked = 0
  const add = (piece: Uint8Array) => {
    file.set(piece, unpacked) // throws if the piece exceeds the declared size
    unpacked += piece.length
  }
  try {
    if (isDeflated) inflate(packed, add)
    else add(packed)
  } catch {
    throw new BomRefusal('zip_broken')
  }
  if (unpacked !== size) throw new BomRefusal('zip_broken')
  return file
}

function inflate(packed: Uint8Array, take: (piece: Uint8Array) => void): void {
  const stream = new Inflate(take)
  for (let at = 0; at < packed.length; at += CHUNK)
    stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length)
}
