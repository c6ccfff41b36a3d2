import type { Bucket } from './bucket.ts'
import { filePath, filesOf, ignoreMissing, sourcePath, stemOf, type PictureFile, type PictureStore } from './store.ts'

/** Copies that lie in the folder for so long without being stored anew are asked for again; milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Says that what the folder held before there was a bucket is in it. */
const MARK = 'isoko'

/**
 * Pictures in a bucket, where every server of the shop finds them. The folder of DATA_DIR holds copies of those that were
 * stored or asked for here, and may be lost.
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
    // a copy proves nothing: another server may have dropped the picture, and who uploads it again stores it again
    has: async (file) => (await bucket.modifiedAt(filePath(file))) !== undefined,
    read: async (file) => (await ignoreMissing(folder.read(file))) ?? read(file),
    bring: async (file) => {
      const isPerson = file.stem.startsWith('people/')
      if (!isPerson && (await folder.has(file))) return true
      // who took a face away took it away on every server
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
      // what is there, of which there is mostly nothing, costs two calls and not one for each file that there may be
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

/** Brings into a new bucket what the folder holds, once. @returns how many files */
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
