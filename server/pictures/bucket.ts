import { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'

/** Objects in a bucket of an S3-compatible store. */
export interface Bucket {
  put(key: string, content: Buffer | Readable, bytes?: number): Promise<void>
  /** Reads an object. @throws ENOENT if the object does not exist */
  read(key: string): Promise<Buffer>
  /** Opens an object as a stream. @throws ENOENT if the object does not exist */
  open(key: string): Promise<Readable>
  /** Returns the time when the object was last stored or touched; undefined if it does not exist. */
  modifiedAt(key: string): Promise<Date | undefined>
  /** Resets the object's age, if the object exists. */
  touch(key: string): Promise<void>
  /** Removes the object, if it exists. */
  remove(key: string): Promise<void>
  /** Lists the keys that start with a prefix, page by page. */
  list(prefix: string): AsyncIterable<string[]>
}

/** @param address for example https://key:secret@s3.example/bucket?region=eu-west-1 */
export async function openBucket(address: string): Promise<Bucket> {
  // loaded only if PICTURES_URL is set: 20 MB of modules
  const s3 = await import('@aws-sdk/client-s3')
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const Bucket = decodeURIComponent(pathname.slice(1))
  const client = new s3.S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // stores other than Amazon's reject checksums that they did not request
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const get = async (Key: string) => {
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key })).catch(rethrowMissing)
    if (!Body) throw missing()
    return Body
  }
  return {
    put: async (Key, Body, ContentLength) => {
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ...(ContentLength && { ContentLength }) }))
    },
    read: async (key) => Buffer.from(await (await get(key)).transformToByteArray()),
    open: async (key) => {
      const body = await get(key)
      if (!(body instanceof Readable)) throw new TypeError('The answer of the store is no stream')
      return body
    },
    modifiedAt: async (Key) => {
      const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(ignoreMissing)
      return found && (found.LastModified ?? new Date(0))
    },
    touch: async (Key) => {
      const CopySource = `${Bucket}/${Key}`
      const copy = new s3.CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: 'REPLACE' })
      await client.send(copy).catch(ignoreMissing)
    },
    remove: async (Key) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(ignoreMissing)
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        )
        yield (page.Contents ?? []).flatMap((object) => object.Key ?? [])
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

const missing = () => Object.assign(new Error('There is no such object'), { code: 'ENOENT' })
const isMissing = (error: Error) => ['NoSuchKey', 'NotFound'].includes(error.name)

function rethrowMissing(error: Error): never {
  throw isMissing(error) ? missing() : error
}

function ignoreMissing(error: Error): undefined {
  if (!isMissing(error)) throw error
  return undefined
}
