import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

export interface Zipped {
  bytes: Buffer
  /** Of the bytes, as the header has it. */
  etag: string
}

/** A long text, zipped as it streams in, so that it never stands in memory whole. */
export async function zip(text: AsyncIterable<string>): Promise<Zipped> {
  const source = Readable.from(text)
  const gzip = createGzip()
  source.on('error', (fault) => gzip.destroy(fault))
  const bytes = await buffer(source.pipe(gzip))
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
