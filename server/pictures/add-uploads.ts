import os from 'node:os'
import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#contract/limits.ts'
import { addProductPicture, type StoredPicture } from './add-picture.ts'
import { assertReadable, rethrowUnreadable, UnreadablePicture } from './encode.ts'
import { createPlaces } from './places.ts'
import type { PictureStore } from './store.ts'

/** Magic bytes of the accepted formats, so that the decoder never depends on the file's name or claimed type. */
const SIGNATURES: { format: string; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { format: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'webp', at: 8, bytes: '57454250' },
]
/** Two for their memory; where there are no more than two processors, one stays for those who wait for a page. */
const MAX_CONCURRENT = os.availableParallelism() > 2 ? 2 : 1
/** Pixels. Progressive ones are unpacked whole before they are made smaller: 40 million take up to 450 MB, others 60. */
const HEAVY_PIXELS = 10_000_000
const withPlaces = createPlaces(MAX_CONCURRENT)

/**
 * Stores pictures that a stranger uploaded: checked by content, turned upright, without metadata, encoded anew. No
 * more than two uploads are encoded at a time, one with a heavy picture alone; the others wait.
 * @throws UnreadablePicture with the places of all that are no JPEG, PNG or WebP, are cut off or have more than 40 million
 * pixels
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
  const unreadable = new Set<number>()
  /** Each that can be read so far, one after the other. */
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
      else await assertReadable(source) // nothing is stored any more, but all that are to blame are named
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

/** Reads no more than the file's head, so that a bomb is refused before it is unpacked. */
async function checkUpload(source: Buffer): Promise<{ isHeavy: boolean }> {
  const signature = SIGNATURES.find(({ at, bytes }) => source.toString('hex', at, at + bytes.length / 2) === bytes)
  if (!signature) throw new UnreadablePicture()
  const { format, width, height, isProgressive } = await sharp(source).metadata().catch(rethrowUnreadable)
  if (format !== signature.format || width * height > MAX_PICTURE_PIXELS) throw new UnreadablePicture()
  return { isHeavy: isProgressive && width * height > HEAVY_PIXELS }
}
