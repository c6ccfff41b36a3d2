import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Progress } from '#server/startup/steps.ts'
import { describeFile } from '../files.ts'
import { MANIFEST_FILE, readManifest } from '../manifest.ts'
import { backupMessages } from '../messages.ts'
import { readPictureList } from '../pictures.ts'
import { openSealer, type Sealer } from './age.ts'
import {
  BATCH,
  copiedPath,
  findMissing,
  indexPath,
  isPicturePath,
  listCopies,
  picturePath,
  writeIndex,
  copyOf,
  type StoredFile,
} from './copy-index.ts'
import { copyMessages } from './messages.ts'
import type { CopyTarget } from './copy-target.ts'

interface CopyOptions {
  recipients: string[]
  /** Folder for encrypted files until they are sent; it must not exist. */
  scratch: string
  tell?: Progress
}

/**
 * Encrypts a backup and copies it to another machine, except for pictures that are already there. The copy counts once
 * its index has arrived, which is sent after all files have been verified.
 * @returns the number of bytes sent
 * @throws StartError when the backup is damaged or the target fails
 */
export async function copyBackup(folder: string, target: CopyTarget, options: CopyOptions): Promise<number> {
  const { recipients, scratch, tell = () => {} } = options
  const name = path.basename(folder)
  const sealer = await openSealer(recipients)
  fs.rmSync(scratch, { recursive: true, force: true })
  createFolder(scratch, 0o700)
  try {
    const outbox = createOutbox(target, scratch, tell)
    const manifest = readManifest(folder)
    const present = await target.list()
    // an older copy with the same name must stop counting before its files change
    if (present.has(indexPath(name))) await target.remove([indexPath(name)])
    const pictures = await sendPictures(folder, { sealer, outbox, present, recipients })
    const key = manifest.secretKey.file
    const whole = [...manifest.tables.map(({ file }) => file), manifest.pictures.list, ...(key ? [key] : [])]
    const files: StoredFile[] = []
    for (const file of [...whole, await describeFile(folder, MANIFEST_FILE)])
      files.push(await outbox.add(copiedPath(name, file.path), (to) => sealer.seal(file, { folder }, to)))
    await outbox.flush()
    const missing = findMissing({ files, pictures }, await target.list())
    if (missing) throw new StartError(copyMessages.incomplete(target.host, missing))
    writeIndex(scratch, name, { createdAt: manifest.createdAt, files, pictures })
    await target.send(scratch, [indexPath(name)])
    return outbox.sentBytes()
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

interface PictureOptions {
  sealer: Sealer
  outbox: Outbox
  present: Map<string, number>
  recipients: string[]
}

/** Sends the pictures that the target does not have. Pictures never change, so their size shows that they are whole. */
async function sendPictures(folder: string, { sealer, outbox, present, recipients }: PictureOptions) {
  const owner = createHash('sha256').update(recipients.toSorted().join()).digest('hex').slice(0, 16)
  const stored = new Map<string, StoredFile>()
  for (const file of readPictureList(folder)) {
    const to = picturePath(owner, file.sha256)
    if (stored.has(to)) continue
    const bytes = sealer.sealedSize(file.bytes)
    if (present.get(to) !== bytes) await outbox.add(to, (place) => sealer.seal(file, { folder }, place))
    stored.set(to, { path: to, bytes })
  }
  return [...stored.values()]
}

interface Outbox {
  /** Encrypts a file with `seal`, and sends it later, together with others. */
  add(name: string, seal: (to: { folder: string; path: string }) => Promise<number>): Promise<StoredFile>
  flush(): Promise<void>
  sentBytes(): number
}

function createOutbox(target: CopyTarget, scratch: string, tell: Progress): Outbox {
  let waiting: StoredFile[] = []
  let sentBytes = 0
  let sentFiles = 0
  const flush = async () => {
    if (waiting.length === 0) return
    await target.send(
      scratch,
      waiting.map(({ path: name }) => name),
    )
    for (const { path: name, bytes } of waiting) {
      fs.rmSync(path.join(scratch, name))
      sentBytes += bytes
    }
    sentFiles += waiting.length
    waiting = []
    tell(`${backupMessages.progress.files(sentFiles)}, ${backupMessages.progress.megabytes(sentBytes)}`)
  }
  return {
    flush,
    sentBytes: () => sentBytes,
    add: async (name, seal) => {
      const file = { path: name, bytes: await seal({ folder: scratch, path: name }) }
      waiting.push(file)
      const bytes = waiting.reduce((sum, one) => sum + one.bytes, 0)
      if (bytes >= BATCH.bytes || waiting.length >= BATCH.files) await flush()
      return file
    },
  }
}

/**
 * Removes copies that are no longer kept, what interrupted copying left, and pictures that no copy needs. A copy that
 * was complete once is never taken for a leftover.
 * @param findOutdated chooses among the names of complete copies
 */
export async function removeOldCopies(
  target: CopyTarget,
  findOutdated: (names: string[]) => string[],
  scratch: string,
): Promise<string[]> {
  fs.rmSync(scratch, { recursive: true, force: true })
  createFolder(scratch, 0o700)
  try {
    const copies = await listCopies(target, scratch)
    const sizes = await target.list()
    const complete = copies.filter(({ missing }) => !missing).map(({ name }) => name)
    const unfinished = copies.filter(({ name }) => !sizes.has(indexPath(name))).map(({ name }) => name)
    const gone = new Set([...findOutdated(complete), ...unfinished])
    const needed = new Set(
      copies.filter(({ name }) => !gone.has(name)).flatMap(({ index }) => index?.pictures.map((one) => one.path) ?? []),
    )
    // without every index, it is unknown which pictures the copies need
    const isKnown = copies.every(({ name, index }) => gone.has(name) || index)
    const removable = [...sizes.keys()].filter((name) => gone.has(copyOf(name) ?? ''))
    const pictures = [...sizes.keys()].filter((name) => isKnown && isPicturePath(name) && !needed.has(name))
    const indexesFirst = removable.toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)))
    if (indexesFirst.length + pictures.length > 0) await target.remove([...indexesFirst, ...pictures])
    return [...gone]
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

const isIndex = (name: string) => copyOf(name) !== undefined && name === indexPath(copyOf(name) ?? '')
