import os from 'node:os'
import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#contract/limits.ts'
import { addProductPicture, type StoredPicture } from './add-picture.ts'
import { assertReadable, rethrowUnreadable, UnreadablePicture } from './encode.ts'
import { createPlaces } from './places.ts'
import type { PictureStore } from './store.ts'

/** Magic bytes of the accepted formats, which select the decoder regardless of file name and declared type. */
const SIGNATURES: { format: string; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { format: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'webp', at: 8, bytes: '57454250' },
]
/**
 * Maximum number of concurrent encodings, limited by memory; with one or two processors, a single encoding leaves
 * capacity for pages.
 */
const MAX_CONCURRENT = os.availableParallelism() > 2 ? 2 : 1
/**
 * Pixel count above which a progressive picture counts as heavy. Progressive pictures are decoded in full before
 * shrinking: at 40 million pixels they take up to 450 MB, while other pictures take 60 MB.
 */
const HEAVY_PIXELS = 10_000_000
const withPlaces = createPlaces(MAX_CONCURRENT)

/**
 * Stores pictures uploaded by strangers: validated by content, rotated upright, stripped of metadata and re-encoded.
 * Encodes at most two uploads simultaneously, and an upload with a heavy picture alone; other uploads wait.
 * @throws UnreadablePicture with the indexes of all pictures that are not JPEG, PNG or WebP, are truncated or exceed 40
 * million pixels
 */
export async function addUploads(store: PictureStore, uploads: readonly Blob[]): Promise<StoredPicture[]> {
  return encodeChecked(uploads, (source) => addProductPicture(store, source))
}

/**
 * Checks uploads, waits for a free place, and encodes them one after another.
 * @throws the same errors as `addUploads`
 */
export async function encodeChecked<Encoded>(
  uploads: readonly Blob[],
  encode: (source: Buffer) => Promise<Encoded>,
): Promise<Encoded[]> {
  if (uploads.length === 0) return []
  const unreadable = new Set<number>()
  /** Passes each picture in turn to `read`, and collects the indexes of unreadable pictures. */
  async function readEach(read: (source: Buffer) => Promise<void>) {
    for (const [place, upload] of uploads.entries())
      if (!unreadable.has(place)) await read(await readContent(upload)).catch(note(place))
  }
  const note = (place: number) => (error: unknown) => {
    if (!(error instanceof UnreadablePicture)) throw error
    unreadable.add(place)
  }
  let isHeavy = false
  await readEach((source) =>
    withPlaces(1, async () => {
      isHeavy = (await checkUpload(source)).isHeavy || isHeavy
    }),
  )
  const encoded: Encoded[] = []
  await withPlaces(isHeavy ? MAX_CONCURRENT : 1, () =>
    readEach(async (source) => {
      if (unreadable.size === 0) encoded.push(await encode(source))
      else await assertReadable(source) // store no more pictures, but find all unreadable ones
    }),
  )
  if (unreadable.size > 0)
    throw new UnreadablePicture(
      undefined,
      [...unreadable].sort((one, other) => one - other),
    )
  return encoded
}

const readContent = async (upload: Blob) => Buffer.from(await upload.arrayBuffer())

/** Checks only the header of a file, so that decompression bombs are rejected before decoding. */
async function checkUpload(source: Buffer): Promise<{ isHeavy: boolean }> {
  const signature = SIGNATURES.find(({ at, bytes }) => source.toString('hex', at, at + bytes.length / 2) === bytes)
  if (!signature) throw new UnreadablePicture()
  const { format, width, height, isProgressive } = await sharp(source).metadata().catch(rethrowUnreadable)
  if (format !== signature.format || width * height > MAX_PICTURE_PIXELS) throw new UnreadablePicture()
  return { isHeavy: isProgressive && width * height > HEAVY_PIXELS }
}
