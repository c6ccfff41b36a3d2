import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { fieldRefusal } from '#server/http/errors.ts'

export interface EncodedPicture {
  /** Width of the largest picture size, in pixels. */
  width: number
  height: number
  sizes: { width: PictureWidth; content: Buffer }[]
}
/** Thrown if an upload is not a picture, is truncated, or has too many pixels. */
export class UnreadablePicture extends Error {
  /** Indexes of the affected pictures, starting at 0. */
  readonly places: readonly number[]

  constructor(cause?: unknown, places: readonly number[] = [0]) {
    super('This is no picture that can be read', { cause })
    this.name = 'UnreadablePicture'
    this.places = places
  }
}
/** Reports an unreadable picture as an error on its form field; rethrows other errors. @throws invalid_input */
export const refuseUnreadable = (field: string) => (error: unknown) => {
  throw error instanceof UnreadablePicture ? fieldRefusal(field, 'bad_picture', ['body']) : error
}
/** Reports each unreadable picture in a list as an error at its index; rethrows other errors. @throws invalid_input */
export const refuseEachUnreadable = (field: string) => (error: unknown) => {
  if (!(error instanceof UnreadablePicture)) throw error
  const issue = { msg: fieldErrors.bad_picture, type: 'custom' }
  throw new Refusal('invalid_input', {
    fields: error.places.map((place) => ({ ...issue, loc: ['body', field, String(place)] })),
  })
}
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * Part of every picture's name. Increment it after changing the settings below; otherwise, files encoded with the old
 * settings would be mistaken for new files.
 */
export const ENCODER_VERSION = 'webp-1'

/**
 * WebP settings. Measured on one of our drawings at 1280 px: effort 2 takes 48 ms for 43 kB, 3 takes 92 ms for 41 kB,
 * and 4 takes 121 ms for 38 kB.
 */
const WEBP = { quality: 82, alphaQuality: 90, effort: 2 }
/**
 * AVIF settings. Measured on the same drawing as for WebP: effort 2 takes 292 ms, and 3 takes 549 ms for 4 % fewer
 * bytes. At quality 52, the AVIF is closer to the source than the WebP.
 */
const AVIF = { quality: 52, effort: 2 }
const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
const MAX_SOURCE_PIXELS = 64_000_000
/** SVG sizes are in points, 72 per inch. */
const SVG_DENSITY = 72

// One thread per picture and several pictures in parallel, since threads working on the same picture wait for each
// other.
sharp.concurrency(1)
// Each picture is read only once, so a cache of decoded pictures would waste memory.
sharp.cache(false)

/**
 * Encodes a drawing or photograph as WebP with transparency in every size of PICTURE_WIDTHS. Each size limits the
 * longer side in pixels; smaller pictures are not enlarged. Decodes the source once.
 * @throws UnreadablePicture, also for a picture of more than 64 million pixels
 */
export async function encodeWebp(source: Buffer): Promise<EncodedPicture> {
  const { data, raw } = await decode(source)
  const sizes = await encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer())
  return { width: raw.width, height: raw.height, sizes }
}

/**
 * Encodes a single size; the output is byte-for-byte identical to that of `encodeWebp`.
 * @throws the same errors as `encodeWebp`
 */
export async function encodeWebpOf(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const { data, raw } = await decode(source)
  return fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer()
}

/**
 * Encodes a picture as AVIF in the same sizes as `encodeWebp`. Takes half a second of processor time or more, so don't
 * call it while someone is waiting.
 * @throws the same errors as `encodeWebp`
 */
export async function encodeAvif(source: Buffer): Promise<EncodedPicture['sizes']> {
  const { data, raw } = await decode(source)
  return encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).avif(AVIF).toBuffer())
}

/**
 * Crops a photograph to its central square and encodes it as WebP with the given side length in pixels, enlarging
 * smaller photographs.
 * @throws the same errors as `encodeWebp`
 */
export async function encodeSquare(source: Buffer, side: number): Promise<Buffer> {
  const encode = async () => (await open(source)).resize(side, side, { fit: 'cover' }).webp(WEBP).toBuffer()
  return encode().catch(rethrowUnreadable)
}

export function rethrowUnreadable(cause: unknown): never {
  throw new UnreadablePicture(cause)
}

/** Decodes a picture only to validate it. @throws UnreadablePicture */
export async function assertReadable(source: Buffer): Promise<void> {
  await decode(source)
}

async function decode(source: Buffer) {
  const { data, info } = await decodeRaw(source).catch(rethrowUnreadable)
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function decodeRaw(source: Buffer) {
  const picture = fitInside(await open(source), LARGEST_WIDTH).ensureAlpha()
  return picture.raw().toBuffer({ resolveWithObject: true })
}

async function open(source: Buffer): Promise<Sharp> {
  // Warnings, such as stray bytes in a phone's JPEG, leave a picture intact; truncation is an error.
  const options = { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' as const }
  const { format, width, height } = await sharp(source, options).metadata()
  if (format !== 'svg') return sharp(source, options).autoOrient()
  return sharp(source, { ...options, density: (SVG_DENSITY * LARGEST_WIDTH) / Math.max(width, height) })
}

function fitInside(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

/** Encodes the sizes of a picture one after another, since several pictures are encoded in parallel. */
async function encodeEachWidth(encode: (width: PictureWidth) => Promise<Buffer>): Promise<EncodedPicture['sizes']> {
  const sizes: EncodedPicture['sizes'] = []
  for (const width of PICTURE_WIDTHS) sizes.push({ width, content: await encode(width) })
  return sizes
}
