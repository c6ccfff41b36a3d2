import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import type { Picture } from '#contract/catalogue/calls.ts'
import { encodeWebp, ENCODER_VERSION, type PictureWidth } from './encode.ts'
import { hasAllSizes, type PictureStore } from './store.ts'

export type StoredPicture = Pick<Picture, 'path' | 'width' | 'height'>

const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS) as PictureWidth

/**
 * Stores a product's drawing or photograph as WebP in all sizes, and keeps the source for the AVIF queue. Encodes each
 * source only once, even if an earlier attempt was interrupted.
 * @returns values for the table `pictures`
 * @throws UnreadablePicture, also for a picture of more than 64 million pixels
 */
export async function addProductPicture(store: PictureStore, source: Buffer): Promise<StoredPicture> {
  const stem = productStem(source)
  await store.touch(stem) // before the check, so that cleanup can't delete the files that the check finds
  if (await hasAllSizes(store, stem, 'webp')) return { path: stem, ...(await sizeOf(store, stem)) }
  const { width, height, sizes } = await encodeWebp(source)
  await store.keepSource(stem, source) // source first, so that a complete set of sizes implies a stored source
  for (const size of sizes) await store.put({ stem, width: size.width, format: 'webp' }, size.content)
  return { path: stem, width, height }
}

/**
 * Stores only the drawing itself. Its WebP files are made on the first request, or later by the queue
 * (`webp-on-demand.ts`, `avif-queue.ts`).
 * @param drawing.width width of the drawing in pixels, as `encodeWebp` would determine it
 */
export async function addDrawing(
  store: PictureStore,
  { svg, width, height }: { svg: string; width: number; height: number },
): Promise<StoredPicture> {
  const source = Buffer.from(svg)
  const stem = productStem(source)
  await store.touch(stem) // as above
  if (!(await hasAllSizes(store, stem, 'webp'))) await store.keepSource(stem, source)
  return { path: stem, width, height }
}

/** Names a picture by a hash of its source and the encoder settings. */
function productStem(source: Buffer): string {
  const hash = createHash('sha256').update(ENCODER_VERSION).update('\n').update(source).digest('hex').slice(0, 32)
  return `products/${hash.slice(0, 2)}/${hash}`
}

async function sizeOf(store: PictureStore, stem: string): Promise<Omit<StoredPicture, 'path'>> {
  const largest = await store.read({ stem, width: LARGEST_WIDTH, format: 'webp' })
  const { width, height } = await sharp(largest).metadata()
  return { width, height }
}
