import { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'

const ignore = () => {}
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Maximum time to connect, in milliseconds; three attempts are made. Without it, a silent host blocks a start for minutes. */
const CONNECTION_TIMEOUT_MS = 5_000

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
  /** Lists the keys that start with a prefix with the sizes of their objects, page by page. */
  sizes(prefix: string): AsyncIterable<{ key: string; bytes: number }[]>
}

/**
 * Opens a bucket, or a folder in one, to which all keys are then relative.
 * @param address for example https://key:secret@s3.example/bucket?region=eu-west-1 or https://…/bucket/folder
 */
export async function openBucket(address: string): Promise<Bucket> {
  // loaded only if PICTURES_URL is set: 20 MB of modules
  const s3 = await import('@aws-sdk/client-s3')
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const [Bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const root = folders.map((folder) => `${folder}/`).join('')
  const client = new s3.S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
    // stores other than Amazon's reject checksums that they did not request
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT, // errors are reported by the callers
  })
  const get = async (key: string) => {
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: root + key })).catch(rethrowMissing)
    if (!Body) throw missing()
    return Body
  }
  async function* listObjects(prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new s3.ListObjectsV2Command({ Bucket, Prefix: root + prefix, ContinuationToken }),
      )
      yield (page.Contents ?? []).flatMap(({ Key, Size = 0 }) =>
        Key ? { key: Key.slice(root.length), bytes: Size } : [],
      )
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
  return {
    put: async (key, Body, ContentLength) => {
      const length = ContentLength === undefined ? {} : { ContentLength }
      await client.send(new s3.PutObjectCommand({ Bucket, Key: root + key, Body, ...length }))
    },
    read: async (key) => Buffer.from(await (await get(key)).transformToByteArray()),
    open: async (key) => {
      const body = await get(key)
      if (!(body instanceof Readable)) throw new TypeError('The answer of the store is no stream')
      return body
    },
    modifiedAt: async (key) => {
      const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key: root + key })).catch(ignoreMissing)
      return found && (found.LastModified ?? new Date(0))
    },
    touch: async (key) => {
      const Key = root + key
      const CopySource = `${Bucket}/${Key}`
      const copy = new s3.CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: 'REPLACE' })
      await client.send(copy).catch(ignoreMissing)
    },
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: root + key })).catch(ignoreMissing)
    },
    async *list(prefix) {
      for await (const objects of listObjects(prefix)) yield objects.map(({ key }) => key)
    },
    sizes: listObjects,
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
