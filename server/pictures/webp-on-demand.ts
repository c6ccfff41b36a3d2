import { encodeWebp, encodeWebpOf } from './encode.ts'
import { createPlaces } from './places.ts'
import { hasAllSizes, type PictureFile, type PictureStore } from './store.ts'

/**
 * Maximum number of concurrent encodings. Decoded pictures take 7 MB each, and one of Node's four worker threads is
 * kept free for files.
 */
const MAX_CONCURRENT = 3

/**
 * Makes WebP files for pictures that have only a source.
 * @returns a function that makes a file once, even for concurrent requests, and resolves to true if the file now exists
 */
export function createWebpOnDemand(store: PictureStore) {
  const withPlaces = createPlaces(MAX_CONCURRENT)
  const running = new Map<string, Promise<boolean>>()
  return ({ stem, width }: Omit<PictureFile, 'format'>): Promise<boolean> => {
    const key = `${stem}-${width}`
    const found = running.get(key)
    if (found) return found
    const making = withPlaces(1, () => makeFile(store, { stem, width, format: 'webp' })).finally(() =>
      running.delete(key),
    )
    running.set(key, making)
    return making
  }
}

async function makeFile(store: PictureStore, file: PictureFile): Promise<boolean> {
  const source = await store.readSource(file.stem).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!source) return store.has(file) // the source is deleted once all files exist
  await store.put(file, await encodeWebpOf(source, file.width))
  return true
}

/** Makes all missing WebP files of a picture from its source. @throws ENOENT if there is no source */
export async function completeWebp(store: PictureStore, stem: string): Promise<void> {
  if (await hasAllSizes(store, stem, 'webp')) return
  const { sizes } = await encodeWebp(await store.readSource(stem))
  for (const { width, content } of sizes) {
    const file = { stem, width, format: 'webp' } as const
    if (!(await store.has(file))) await store.put(file, content)
  }
}
