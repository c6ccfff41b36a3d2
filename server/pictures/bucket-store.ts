import type { Bucket } from './bucket.ts'
import { filePath, filesOf, ignoreMissing, sourcePath, stemOf, type PictureFile, type PictureStore } from './store.ts'

/** Age in milliseconds after which local copies are fetched from the bucket again. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Key that marks a bucket into which the folder's existing pictures have been copied. */
const MARK = 'isoko'

/**
 * Stores pictures in a bucket shared by all servers of the shop. The folder in DATA_DIR caches pictures that were
 * stored or requested on this server; its contents may be lost.
 */
export function createBucketStore(bucket: Bucket, folder: PictureStore): PictureStore {
  const keysOf = (stem: string) => [...filesOf(stem).map(filePath), sourcePath(stem)]
  const read = async (file: PictureFile) => {
    const content = await bucket.read(filePath(file))
    await folder.put(file, content)
    return content
  }
  return {
    root: folder.root,
    put: async (file, content) => {
      await bucket.put(filePath(file), content)
      await folder.put(file, content)
    },
    // asks the bucket, because a local copy may remain after another server has removed the picture
    has: async (file) => (await bucket.modifiedAt(filePath(file))) !== undefined,
    read: async (file) => (await ignoreMissing(folder.read(file))) ?? read(file),
    bring: async (file) => {
      const isPerson = file.stem.startsWith('people/')
      if (!isPerson && (await folder.has(file))) return true
      // a removed profile picture must disappear from every server
      if ((await bucket.modifiedAt(filePath(file))) === undefined) {
        await folder.remove(file.stem)
        return false
      }
      if (!(await folder.has(file))) await read(file)
      return true
    },
    keepSource: (stem, content) => bucket.put(sourcePath(stem), content),
    readSource: (stem) => bucket.read(sourcePath(stem)),
    dropSource: (stem) => bucket.remove(sourcePath(stem)),
    touch: async (stem) => {
      await folder.touch(stem)
      // lists the files first: usually there are none, so two calls replace one call per possible file
      for (const prefix of [stem, sourcePath(stem)])
        for await (const keys of bucket.list(prefix)) for (const key of keys) await bucket.touch(key)
    },
    async *stems() {
      for await (const keys of bucket.list('')) yield [...new Set(keys.flatMap((key) => stemOf(key) ?? []))]
    },
    drop: async (stem, since) => {
      const found = await Promise.all(keysOf(stem).map((key) => bucket.modifiedAt(key)))
      if (found.some((at) => at && at >= since)) return false
      for (const key of keysOf(stem)) await bucket.remove(key)
      await folder.remove(stem)
      return true
    },
    remove: async (stem) => {
      for (const key of keysOf(stem)) await bucket.remove(key)
      await folder.remove(stem)
    },
    dropDrafts: async (since) => {
      await folder.dropDrafts(since)
      for await (const stems of folder.stems())
        for (const stem of stems) await folder.drop(stem, new Date(Date.now() - KEPT_MS))
    },
  }
}

/** Copies the folder's contents into a new bucket, only once. @returns the number of files copied */
export async function fillBucket(bucket: Bucket, folder: PictureStore): Promise<number> {
  if (await bucket.modifiedAt(MARK)) return 0
  let count = 0
  for await (const stems of folder.stems()) for (const stem of stems) count += await fillStem(bucket, folder, stem)
  await bucket.put(MARK, Buffer.from('The pictures of a shop\n'))
  return count
}

async function fillStem(bucket: Bucket, folder: PictureStore, stem: string): Promise<number> {
  let count = 0
  const put = async (key: string, content: Promise<Buffer>) => {
    const bytes = await ignoreMissing(content)
    if (!bytes) return
    await bucket.put(key, bytes)
    count++
  }
  for (const file of filesOf(stem)) await put(filePath(file), folder.read(file))
  await put(sourcePath(stem), folder.readSource(stem))
  return count
}
