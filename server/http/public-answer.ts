import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Approximate memory overhead in bytes, per response and per product id. */
const OVERHEAD_BYTES = 500
const BYTES_PER_ID = 100
/** Minimum size in bytes of a response to compress; shorter responses would hardly shrink. */
const MIN_COMPRESSED_BYTES = 1024
/**
 * Compression level for API answers. The default of 11 takes a second for a page; 4 is nearly as small and takes 2 ms.
 */
const BROTLI_QUALITY = 4
/**
 * Compression level for pages. Output is 8 % smaller than at level 4 and takes under 1 ms (rendering takes 10 ms);
 * level 9 takes ten times as long.
 */
export const PAGE_BROTLI_QUALITY = 7

const compress: Record<Encoding, (bytes: Buffer, quality: number) => Promise<Buffer>> = {
  br: (bytes, quality) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/**
 * Copies bytes to a buffer of their own. Otherwise, zlib output and any short buffer would keep a shared 64 kB block in
 * memory.
 */
function keepAlone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const alone = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(alone)
  return alone
}

/** Representation of an answer as sent over the network. */
export interface Variant {
  bytes: Buffer
  etag: string
  encoding?: Encoding
}

interface AnswerOptions {
  status?: number
  headers?: Record<string, string>
  /** Time in milliseconds when the oldest data in the response was read. */
  madeAt?: number
  /** False if the response is sent once and not cached. */
  isKept?: boolean
  brotliQuality?: number
}

/** Public API response or page as bytes, with compressed versions created on demand. */
export class PublicAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly madeAt: number
  readonly isKept: boolean
  readonly productIds: ReadonlySet<number>
  readonly plain: Variant
  /** Memory used, in bytes. */
  size: number
  onGrowth: () => void = () => {}
  readonly #brotliQuality: number
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  constructor(content: string | Uint8Array, productIds: Iterable<number>, options: AnswerOptions = {}) {
    const bytes = keepAlone(Buffer.from(content))
    this.status = options.status ?? 200
    this.headers = options.headers ?? { 'content-type': 'application/json; charset=utf-8' }
    this.madeAt = options.madeAt ?? Date.now()
    this.isKept = options.isKept ?? true
    this.#brotliQuality = options.brotliQuality ?? BROTLI_QUALITY
    this.productIds = new Set(productIds)
    this.plain = { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }
    this.size = bytes.length + OVERHEAD_BYTES + this.productIds.size * BYTES_PER_ID
  }

  /** Returns the answer in the given encoding. */
  as(encoding: Encoding | undefined): Variant | Promise<Variant> {
    if (!encoding || this.plain.bytes.length < MIN_COMPRESSED_BYTES) return this.plain
    return this.#variants[encoding] ?? this.#compress(encoding)
  }

  async #compress(encoding: Encoding): Promise<Variant> {
    const bytes = keepAlone(await compress[encoding](this.plain.bytes, this.#brotliQuality))
    const cached = this.#variants[encoding] // a concurrent call may already have compressed the response
    if (cached) return cached
    // each encoding has different bytes and therefore requires its own ETag
    const variant = { bytes, encoding, etag: this.plain.etag.replace(/"$/, `-${encoding}"`) }
    this.#variants[encoding] = variant
    this.size += bytes.length
    this.onGrowth()
    return variant
  }
}
