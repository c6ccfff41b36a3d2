import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/processes/messages.ts'
import type { WrittenFile } from './manifest.ts'
import { backupMessages } from './messages.ts'

/** Writes a file below a folder through the given transforms, for its owner alone. */
export async function writeFile(
  folder: string,
  name: string,
  content: Readable,
  ...transforms: Transform[]
): Promise<WrittenFile> {
  const target = path.join(folder, name)
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const sum = createSum()
  await pipeline([content, ...transforms, sum.transform, fs.createWriteStream(target, { mode: 0o600, flush: true })])
  return { path: name, ...sum.result() }
}

/** @throws StartError when the file is not as it was written */
export async function checkFile(folder: string, { path: name, bytes, sha256 }: WrittenFile): Promise<void> {
  const found = await sumFile(path.join(folder, name)).catch(() => undefined)
  if (found?.bytes !== bytes || found.sha256 !== sha256) throw new StartError(backupMessages.damaged(name))
}

async function sumFile(file: string) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Passes everything on; `result` once all went through. */
function createSum() {
  const hash = createHash('sha256')
  let bytes = 0
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  return { transform, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
