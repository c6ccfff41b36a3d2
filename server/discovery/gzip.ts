import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

export interface GzippedText {
  bytes: Buffer
  /** ETag of the compressed bytes, as it appears in the header. */
  etag: string
}

/** Compresses a long text as it streams in, so that it is never held in memory in full. */
export async function gzipText(text: AsyncIterable<string>): Promise<GzippedText> {
  const source = Readable.from(text)
  const gzip = createGzip()
  source.on('error', (error) => gzip.destroy(error))
  const bytes = await buffer(source.pipe(gzip))
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
