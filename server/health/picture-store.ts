import { openBucket } from '#server/pictures/bucket.ts'
import type { PictureStoreProbe } from './check.ts'

/** Object key that no picture can have, so that no other operation touches the object. */
const KEY = 'isoko-doctor'

/** Stores, finds and removes a small object, since permission to read does not imply permission to write. */
export async function probePictureStore(address: string): Promise<PictureStoreProbe> {
  const { host, pathname } = new URL(address)
  const store = { host, bucket: decodeURIComponent(pathname.slice(1)) }
  try {
    const bucket = await openBucket(address)
    await bucket.put(KEY, Buffer.from('The doctor was here\n'))
    const ourTime = new Date()
    const at = await bucket.modifiedAt(KEY)
    for await (const keys of bucket.list(KEY)) for (const key of keys) await bucket.remove(key)
    return { ...store, error: undefined, stored: at && { at, ourTime } }
  } catch (error) {
    return { ...store, error: error as Error, stored: undefined }
  }
}
