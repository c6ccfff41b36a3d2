import { processMessages, StartError } from '#server/startup/messages.ts'
import { explainSystemError } from '#server/startup/system-errors.ts'
import { openBucket } from './bucket.ts'
import { createBucketStore, fillBucket } from './bucket-store.ts'
import { createFolderStore, type PictureStore } from './store.ts'

/**
 * Opens the picture store: the bucket of PICTURES_URL if set, otherwise DATA_DIR. A new bucket is filled from DATA_DIR.
 * @throws StartError if the bucket can't be used
 */
export async function openPictureStore(settings: {
  dataDir: string
  picturesUrl?: string | undefined
}): Promise<PictureStore> {
  const folder = createFolderStore(settings.dataDir)
  if (!settings.picturesUrl) return folder
  try {
    const bucket = await openBucket(settings.picturesUrl)
    await fillBucket(bucket, folder)
    return createBucketStore(bucket, folder)
  } catch (error) {
    if (explainSystemError(error)) throw error // an error in the local folder
    throw new StartError(explainStoreError(settings.picturesUrl, error as StoreError))
  }
}

/** Error from S3: its name gives the reason for a refusal, and it includes an HTTP status. */
type StoreError = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

function explainStoreError(address: string, { name, message, code, $metadata }: StoreError): string {
  const { host } = new URL(address)
  const status = $metadata?.httpStatusCode
  if (status === undefined) return processMessages.picturesUnreachable(host, code ?? (message || name))
  return processMessages.picturesRefused(
    host,
    Number(name) === status ? `status ${status}` : `${name}, status ${status}`,
  )
}
