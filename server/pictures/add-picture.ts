import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import type { Picture } from '#contract/catalogue.ts'
import { encodeWebp, ENCODER_VERSION, type PictureWidth } from './encode.ts'
import { hasAllSizes, type PictureStore } from './store.ts'

export type StoredPicture = Pick<Picture, 'path' | 'width' | 'height'>

const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS) as PictureWidth

/**
 * Stores a product's drawing or photograph as WebP in all sizes, and keeps what it was made from for the AVIF queue.
 * The same source is encoded once, also when an earlier attempt was broken off.
 * @returns what the table `pictures` holds
 * @throws UnreadablePicture, also for one of more than 64 million pixels
 */
export async function addProductPicture(store: PictureStore, source: Buffer): Promise<StoredPicture> {
  const stem = productStem(source)
  await store.touch(stem) // before the look: what is seen now is not being cleaned away
  if (await hasAllSizes(store, stem, 'webp')) return { path: stem, ...(await sizeOf(store, stem)) }
  const { width, height, sizes } = await encodeWebp(source)
  await store.keepSource(stem, source) // first: sizes that are all there mean that the source is
  for (const size of sizes) await store.put({ stem, width: size.width, format: 'webp' }, size.content)
  return { path: stem, width, height }
}

/**
 * Stores no more than a drawing itself: its WebP files are made when they are first asked for, or behind that by the queue
 * (`webp-on-demand.ts`, `avif-queue.ts`).
 * @param drawing.width of the drawing in pixels, as `encodeWebp` would find it
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

/** Named by the hash of what it is made from and of how it is encoded. */
function productStem(source: Buffer): string {
  const hash = createHash('sha256').update(ENCODER_VERSION).update('\n').update(source).digest('hex').slice(0, 32)
  return `products/${hash.slice(0, 2)}/${hash}`
}

async function sizeOf(store: PictureStore, stem: string): Promise<Omit<StoredPicture, 'path'>> {
  const largest = await store.read({ stem, width: LARGEST_WIDTH, format: 'webp' })
  const { width, height } = await sharp(largest).metadata()
  return { width, height }
}
