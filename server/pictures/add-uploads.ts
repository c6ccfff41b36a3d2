import os from 'node:os'
import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#contract/limits.ts'
import { addProductPicture, type StoredPicture } from './add-picture.ts'
import { rethrowUnreadable, UnreadablePicture } from './encode.ts'
import type { PictureStore } from './store.ts'

/** What a file must begin with: a decoder is chosen by us and never by the file's name or its own word. */
const SIGNATURES: { format: string; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { format: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'webp', at: 8, bytes: '57454250' },
]
/** Two for their memory; where there are no more than two processors, one stays for those who wait for a page. */
const MAX_CONCURRENT = os.availableParallelism() > 2 ? 2 : 1
/** Pixels. Progressive ones are unpacked whole before they are made smaller: 40 million take up to 450 MB, others 60. */
const HEAVY_PIXELS = 10_000_000

/**
 * Stores pictures that a stranger uploaded: checked by content, turned upright, without metadata, encoded anew. No
 * more than two uploads are encoded at a time, one with a heavy picture alone; the others wait.
 * @throws UnreadablePicture when one of them is no JPEG, PNG or WebP, is cut off or has more than 40 million pixels
 */
export async function addUploads(store: PictureStore, uploads: readonly Blob[]): Promise<StoredPicture[]> {
  return encodeChecked(uploads, (source) => addProductPicture(store, source))
}

/** Encodes uploads that were checked, one after the other, when it is their turn. @throws as `addUploads` */
export async function encodeChecked<Encoded>(
  uploads: readonly Blob[],
  encode: (source: Buffer) => Promise<Encoded>,
): Promise<Encoded[]> {
  if (uploads.length === 0) return []
  let isHeavy = false
  for (const upload of uploads)
    isHeavy = (await withPlaces(1, async () => checkUpload(await readContent(upload)))).isHeavy || isHeavy
  return withPlaces(isHeavy ? MAX_CONCURRENT : 1, async () => {
    const encoded: Encoded[] = []
    for (const upload of uploads) encoded.push(await encode(await readContent(upload)))
    return encoded
  })
}

const readContent = async (upload: Blob) => Buffer.from(await upload.arrayBuffer())

/** Reads no more than the file's head, so that a bomb is refused before it is unpacked. */
async function checkUpload(source: Buffer): Promise<{ isHeavy: boolean }> {
  const signature = SIGNATURES.find(({ at, bytes }) => source.toString('hex', at, at + bytes.length / 2) === bytes)
  if (!signature) throw new UnreadablePicture()
  const { format, width, height, isProgressive } = await sharp(source).metadata().catch(rethrowUnreadable)
  if (format !== signature.format || width * height > MAX_PICTURE_PIXELS) throw new UnreadablePicture()
  return { isHeavy: isProgressive && width * height > HEAVY_PIXELS }
}

let free = MAX_CONCURRENT
const waiting: { places: number; start: () => void }[] = []

/** Waits for its places, first come, first served, so that a heavy upload is not overtaken for ever. */
async function withPlaces<T>(places: number, work: () => Promise<T>): Promise<T> {
  const { promise: turn, resolve: start } = Promise.withResolvers<void>()
  waiting.push({ places, start })
  startNext()
  await turn
  try {
    return await work()
  } finally {
    free += places
    startNext()
  }
}

function startNext(): void {
  const [next] = waiting
  if (!next || next.places > free) return
  waiting.shift()
  free -= next.places
  next.start()
  startNext()
}
