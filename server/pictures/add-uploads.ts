import sharp from 'sharp'
import type { Picture } from '#contract/catalogue.ts'
import { MAX_PICTURE_PIXELS } from '#contract/limits.ts'
import { addProductPicture } from './add-picture.ts'
import { UnreadablePicture } from './encode.ts'
import type { PictureStore } from './store.ts'

/** What a file must begin with: a decoder is chosen by us and never by the file's name or its own word. */
const SIGNATURES: { format: string; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { format: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'webp', at: 8, bytes: '57454250' },
]
const MOST_AT_ONCE = 2

export type StoredPicture = Pick<Picture, 'path' | 'width' | 'height'>

/**
 * Stores pictures that a stranger uploaded: checked by content, turned upright, without metadata, encoded anew. Two
 * uploads are encoded at a time, the others wait.
 * @throws UnreadablePicture when one of them is no JPEG, PNG or WebP, is cut off or has more than 40 million pixels
 */
export async function addUploads(store: PictureStore, uploads: readonly Blob[]): Promise<StoredPicture[]> {
  if (uploads.length === 0) return []
  return inTurn(async () => {
    const sources = await Promise.all(uploads.map(async (upload) => Buffer.from(await upload.arrayBuffer())))
    for (const source of sources) await checkUpload(source)
    const stored: StoredPicture[] = []
    for (const source of sources) stored.push(await addProductPicture(store, source))
    return stored
  })
}

/** Reads no more than the file's head, so that a bomb is refused before it is unpacked. */
async function checkUpload(source: Buffer): Promise<void> {
  const signed = SIGNATURES.find(({ at, bytes }) => source.toString('hex', at, at + bytes.length / 2) === bytes)
  if (!signed) throw new UnreadablePicture()
  const { format, width, height } = await sharp(source).metadata().catch(refuse)
  if (format !== signed.format || width * height > MAX_PICTURE_PIXELS) throw new UnreadablePicture()
}

function refuse(cause: unknown): never {
  throw new UnreadablePicture(cause)
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
