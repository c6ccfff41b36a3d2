import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

/** A sitemap may lag so far behind the shop; milliseconds. */
const LONGEST_KEPT = 60 * 60_000

type Text = () => AsyncIterable<string>

/** Keeps texts that cost much to make, zipped as they stream in; who asks while one is made waits for the same one. */
export function zippedCache() {
  const kept = new Map<string, { madeAt: number; bytes: Promise<Buffer> }>()
  return (key: string, make: Text): Promise<Buffer> => {
    const found = kept.get(key)
    if (found && Date.now() < found.madeAt + LONGEST_KEPT) return found.bytes
    const bytes = zip(make())
    kept.set(key, { madeAt: Date.now(), bytes })
    bytes.catch(() => kept.delete(key))
    return bytes
  }
}

async function zip(text: AsyncIterable<string>): Promise<Buffer> {
  const source = Readable.from(text)
  const gzip = createGzip()
  source.on('error', (fault) => gzip.destroy(fault))
  return buffer(source.pipe(gzip))
}
