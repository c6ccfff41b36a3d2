import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import type { WrittenFile } from './manifest.ts'
import { backupMessages } from './messages.ts'

/** Writes a file below a folder through the given transforms and makes it readable only by its owner. */
export async function writeFile(
  folder: string,
  name: string,
  content: Readable,
  ...transforms: Transform[]
): Promise<WrittenFile> {
  const target = path.join(folder, name)
  createFolder(path.dirname(target), 0o700)
  const { stream, result } = createSummingStream()
  await pipeline([content, ...transforms, stream, fs.createWriteStream(target, { mode: 0o600, flush: true })])
  return { path: name, ...result() }
}

/** Passes content through; `result` returns its size and checksum. */
export function createSummingStream() {
  const sum = createSum()
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      sum.add(chunk)
      next(null, chunk)
    },
  })
  return { stream, result: sum.result }
}

/** @throws StartError when the file has changed since it was written */
export async function checkFile(folder: string, file: WrittenFile): Promise<void> {
  if (!(await isWhole(folder, file))) throw new StartError(backupMessages.damaged(file.path))
}

/** Returns true if a file exists and has not changed since it was written. */
export async function isWhole(folder: string, { path: name, bytes, sha256 }: WrittenFile): Promise<boolean> {
  const found = await describeFile(folder, name).catch(() => undefined)
  return found?.bytes === bytes && found.sha256 === sha256
}

/** Returns the size and checksum of a file. */
export async function describeFile(folder: string, name: string): Promise<WrittenFile> {
  const sum = createSum()
  for await (const chunk of fs.createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) sum.add(chunk)
  return { path: name, ...sum.result() }
}

/** Passes content through and reports the number of bytes. */
export function countBytes(tell: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      tell((bytes += chunk.length))
      next(null, chunk)
    },
  })
}

function createSum() {
  const hash = createHash('sha256')
  let bytes = 0
  const add = (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { add, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
