import { openBucket } from './bucket.ts'
import { createBucketStore, fillBucket } from './bucket-store.ts'
import { createFolderStore, type PictureStore } from './store.ts'

/**
 * Opens the picture store: the bucket of PICTURES_URL if set, otherwise DATA_DIR. A new bucket is filled from DATA_DIR.
 */
export async function openPictureStore(settings: {
  dataDir: string
  picturesUrl?: string | undefined
}): Promise<PictureStore> {
  const folder = createFolderStore(settings.dataDir)
  if (!settings.picturesUrl) return folder
  const bucket = await openBucket(settings.picturesUrl)
  await fillBucket(bucket, folder)
  return createBucketStore(bucket, folder)
}
