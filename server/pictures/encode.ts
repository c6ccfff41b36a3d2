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
/** Refuses an unreadable picture by the field of its form; other failures stay. @throws invalid_input */
export const refuseUnreadable = (field: string) => (error: unknown) => {
  throw error instanceof UnreadablePicture ? fieldRefusal(field, 'bad_picture', ['body']) : error
}
/** Refuses each unreadable picture of a list by its place in it; other failures stay. @throws invalid_input */
export const refuseEachUnreadable = (field: string) => (error: unknown) => {
  if (!(error instanceof UnreadablePicture)) throw error
  const issue = { msg: fieldErrors.bad_picture, type: 'custom' }
  throw new Refusal('invalid_input', {
    fields: error.places.map((place) => ({ ...issue, loc: ['body', field, String(place)] })),
  })
}
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Part of every picture's name: raise it when the settings below change, or old files are taken for new ones. */
export const ENCODER_VERSION = 'webp-1'

/** Measured on one of our drawings in 1280 px: effort 2 takes 48 ms for 43 kB, 3 92 ms for 41 kB, 4 121 ms for 38 kB. */
const WEBP = { quality: 82, alphaQuality: 90, effort: 2 }
/** Measured on the same: effort 2 takes 292 ms, 3 549 ms for 4 % fewer bytes. At 52 it is closer to the source than the WebP. */
const AVIF = { quality: 52, effort: 2 }
const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
const MAX_SOURCE_PIXELS = 64_000_000
/** An SVG's own size is in points of 72 to the inch. */
const SVG_DENSITY = 72

// One thread for each picture, several pictures at once: threads inside a picture wait for each other.
sharp.concurrency(1)
// Every picture is read once, so that a cache of decoded ones is memory for nothing.
sharp.cache(false)

/**
 * A drawing or photograph as WebP with transparency in every size of PICTURE_WIDTHS: the longer side is at most that
 * many pixels, and never more than the source has. It is decoded once.
 * @throws UnreadablePicture, also for one of more than 64 million pixels
 */
export async function encodeWebp(source: Buffer): Promise<EncodedPicture> {
  const { data, raw } = await decode(source)
  const sizes = await encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer())
  return { width: raw.width, height: raw.height, sizes }
}

/** One of these sizes, the same to the byte, for who waits for no other. @throws as `encodeWebp` */
export async function encodeWebpOf(source: Buffer, width: PictureWidth): Promise<Buffer> {
  const { data, raw } = await decode(source)
  return fitInside(sharp(data, { raw }), width).webp(WEBP).toBuffer()
}

/**
 * The same sizes as AVIF. It takes half a second of processor time and more: never while someone waits.
 * @throws as `encodeWebp`
 */
export async function encodeAvif(source: Buffer): Promise<EncodedPicture['sizes']> {
  const { data, raw } = await decode(source)
  return encodeEachWidth((width) => fitInside(sharp(data, { raw }), width).avif(AVIF).toBuffer())
}

/**
 * The middle of a photograph as a square WebP of so many pixels a side; one that has fewer is enlarged.
 * @throws as `encodeWebp`
 */
export async function encodeSquare(source: Buffer, side: number): Promise<Buffer> {
  const encode = async () => (await open(source)).resize(side, side, { fit: 'cover' }).webp(WEBP).toBuffer()
  return encode().catch(rethrowUnreadable)
}

export function rethrowUnreadable(cause: unknown): never {
  throw new UnreadablePicture(cause)
}

/** Unpacks a picture for nothing else. @throws UnreadablePicture */
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
  // Warnings, such as stray bytes between the parts of a phone's JPEG, leave a picture whole; a cut-off one fails.
  const options = { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error' as const }
  const { format, width, height } = await sharp(source, options).metadata()
  if (format !== 'svg') return sharp(source, options).autoOrient()
  return sharp(source, { ...options, density: (SVG_DENSITY * LARGEST_WIDTH) / Math.max(width, height) })
}

function fitInside(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

/** One after the other: whoever encodes many pictures runs several at once. */
async function encodeEachWidth(encode: (width: PictureWidth) => Promise<Buffer>): Promise<EncodedPicture['sizes']> {
  const sizes: EncodedPicture['sizes'] = []
  for (const width of PICTURE_WIDTHS) sizes.push({ width, content: await encode(width) })
  return sizes
}
