import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { fieldRefusal } from '#server/http/errors.ts'

export interface EncodedPicture {
  /** Pixels of the largest size. */
  width: number
  height: number
  sizes: { width: PictureWidth; content: Buffer }[]
}
/** Thrown if an upload is not a picture, is truncated, or has too many pixels. */
export class UnreadablePicture extends Error {
  /** Indexes of the affected pictures, counted from 0. */
  readonly places: readonly number[]

  constructor(cause?: unknown, places: readonly number[] = [0]) {
    super('This is no picture that can be read', { cause })
    this.name = 'UnreadablePicture'
    this.places = places
  }
}
/** Refuses an unreadable picture at the field of its form; rethrows other errors. @throws invalid_input */
export const refuseUnreadable = (field: string) => (error: unknown) => {
  throw error instanceof UnreadablePicture ? fieldRefusal(field, 'bad_picture', ['body']) : error
}
/** Refuses each unreadable picture of a list at its index; rethrows other errors. @throws invalid_input */
export const refuseEachUnreadable = (field: string) => (error: unknown) => {
  if (!(error instanceof UnreadablePicture)) throw error
  const issue = { msg: fieldErrors.bad_picture, type: 'custom' }
  throw new Refusal('invalid_input', {
    fields: error.places.map((place) => ({ ...issue, loc: ['body', field, String(place)] })),
  })
}
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Part of every picture's name; raise it after changing the settings below, or old files pass for new ones. */
export const ENCODER_VERSION = 'webp-1'

/** Measured on one of our drawings in 1280 px: effort 2 takes 48 ms for 43 kB, 3 92 ms for 41 kB, 4 121 ms for 38 kB. */
const WEBP = { quality: 82, alphaQuality: 90, effort: 2 }
/** Measured on the same: effort 2 takes 292 ms, 3 549 ms for 4 % fewer bytes. At 52 it is closer to the source than the WebP. */
const AVIF = { quality: 52, effort: 2 }
const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
const MAX_SOURCE_PIXELS = 64_000_000
/** SVG sizes are in points, 72 per inch. */
const SVG_DENSITY = 72

// One thread per picture and several pictures at once, since threads within a picture wait for each other.
sharp.concurrency(1)
// Each picture is read only once, so a cache of decoded ones would waste memory.
sharp.cache(false)

/**
 * Encodes a drawing or photograph as WebP with transparency in every size of PICTURE_WIDTHS: the longer side has at most
 * that many pixels, and never more than the source. Decodes it once.
 * @throws UnreadablePicture, also for one of more than 64 million pixels
 */
export async function encodeWebp(source: Buffer): Promise<EncodedPicture> {
  const { data, raw } = await decode(source)
  const sizes = await encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer())
  return { width: raw.width, height: raw.height, sizes }
}

/** Encodes only one of these sizes, byte for byte the same. @throws as `encodeWebp` */
export async function encodeWebpOf(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const { data, raw } = await decode(source)
  return fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer()
}

/**
 * Encodes the same sizes as AVIF. Takes half a second of processor time or more: don't use it while someone waits.
 * @throws as `encodeWebp`
 */
export async function encodeAvif(source: Buffer): Promise<EncodedPicture['sizes']> {
  const { data, raw } = await decode(source)
  return encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).avif(AVIF).toBuffer())
}

/**
 * Crops a photograph to its central square as WebP with sides of that many pixels, enlarging smaller ones.
 * @throws as `encodeWebp`
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

/** Encodes one width after another, since several pictures are encoded at once. */
async function encodeEachWidth(encode: (width: PictureWidth) => Promise<Buffer>): Promise<EncodedPicture['sizes']> {
  const sizes: EncodedPicture['sizes'] = []
  for (const width of PICTURE_WIDTHS) sizes.push({ width, content: await encode(width) })
  return sizes
}
