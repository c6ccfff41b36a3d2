import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openBucket } from '#server/pictures/bucket.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import { copyMessages } from './messages.ts'
import type { CopyTarget } from './copy-target.ts'

/** Maximum size in bytes of a file that is kept in memory while it is sent. */
const BUFFERED_BYTES = 8_000_000

/** Error of the S3 client: its name is the reason for a refusal, whose HTTP status it includes. */
type StoreError = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

/** Opens a folder in a bucket of an S3-compatible store. */
export async function openBucketTarget({ host, url }: { host: string; url: string }): Promise<CopyTarget> {
  const bucket = await openBucket(url)
  const explained = async <Result>(work: () => Promise<Result>) =>
    work().catch((error: StoreError) => {
      throw isLocal(error) ? error : new StartError(explain(host, error))
    })
  return {
    host,
    list: () =>
      explained(async () => {
        const sizes = new Map<string, number>()
        for await (const page of bucket.sizes('')) for (const { key, bytes } of page) sizes.set(key, bytes)
        return sizes
      }),
    send: (folder, paths) =>
      explained(async () => {
        for (const name of paths) {
          const file = path.join(folder, name)
          const { size } = fs.statSync(file)
          // the client can send a buffer again after a failure, but not a stream
          const content = size <= BUFFERED_BYTES ? fs.readFileSync(file) : fs.createReadStream(file)
          await bucket.put(name, content, size)
        }
      }),
    fetch: (paths, folder) =>
      explained(async () => {
        for (const name of paths) {
          const file = path.join(folder, name)
          createFolder(path.dirname(file), 0o700)
          await pipeline(await bucket.open(name), fs.createWriteStream(file, { mode: 0o600 }))
        }
      }),
    remove: (paths) =>
      explained(async () => {
        for (const name of paths) await bucket.remove(name)
      }),
  }
}

/** True for errors of this machine's files, such as a full disk. */
const isLocal = ({ code, $metadata }: StoreError) =>
  $metadata === undefined && ['ENOSPC', 'EACCES', 'EROFS', 'EIO'].includes(code ?? '')

function explain(host: string, { name, message, code, $metadata }: StoreError): string {
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return copyMessages.refused(host, `${name}, status ${status}`)
  return copyMessages.unreachable(host, code ?? message)
}
