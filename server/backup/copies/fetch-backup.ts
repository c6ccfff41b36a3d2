import fs from 'node:fs'
import path from 'node:path'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Progress } from '#server/startup/steps.ts'
import { checkFile } from '../files.ts'
import { readManifest, type WrittenFile } from '../manifest.ts'
import { backupMessages } from '../messages.ts'
import { readPictureList } from '../pictures.ts'
import type { Opener } from './age.ts'
import { BATCH, copiedPath, listCopies, shaOfPicture, type StoredCopy, type StoredFile } from './copy-index.ts'
import { copyMessages } from './messages.ts'
import type { CopyTarget } from './copy-target.ts'

interface FetchOptions {
  opener: Opener
  /** Name of the copy; the newest complete one by default. */
  name?: string | undefined
  /** Chooses the pictures to fetch. */
  choose?: (pictures: WrittenFile[]) => WrittenFile[]
  tell?: Progress
}

/**
 * Fetches a copy and decrypts it to a backup in a new folder.
 * @returns its name and the pictures that were fetched
 * @throws StartError if there is no complete copy, the identity does not match, or a file was changed
 */
export async function fetchBackup(target: CopyTarget, folder: string, options: FetchOptions) {
  const { opener, choose = (all) => all, tell = () => {} } = options
  const scratch = `${folder}.encrypted`
  fs.rmSync(scratch, { recursive: true, force: true })
  createFolder(scratch, 0o700)
  try {
    const { name, index } = findCopy(await listCopies(target, scratch), target, options.name)
    const prefix = copiedPath(name, '').replace(/\.age$/, '')
    const plainPath = (file: StoredFile) => {
      // the index is not encrypted, so it may have been changed
      if (!file.path.startsWith(prefix)) throw new StartError(backupMessages.damaged(file.path))
      return [file.path.slice(prefix.length).replace(/\.age$/, '')]
    }
    const fetch = createFetcher({ target, opener, scratch, folder, tell })
    await fetch(index.files, plainPath)
    const { pictures } = readManifest(folder)
    await checkFile(folder, pictures.list)
    const chosen = choose(readPictureList(folder))
    const bySum = Map.groupBy(chosen, ({ sha256 }) => sha256)
    const wanted = index.pictures.filter((one) => bySum.has(shaOfPicture(one.path)))
    await fetch(wanted, (one) => (bySum.get(shaOfPicture(one.path)) ?? []).map((file) => file.path))
    return { name, pictures: chosen }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

function findCopy(copies: StoredCopy[], { host }: CopyTarget, name: string | undefined) {
  const found = copies.find((one) => !one.missing && (name === undefined || one.name === name))
  if (!found?.index) throw new StartError(name ? copyMessages.noSuchCopy(host, name) : copyMessages.noCopies(host))
  return { name: found.name, index: found.index }
}

interface FetcherOptions {
  target: CopyTarget
  opener: Opener
  scratch: string
  folder: string
  tell: Progress
}

/** Returns a function that fetches and decrypts files in batches; `plainPaths` returns where each belongs. */
function createFetcher({ target, opener, scratch, folder, tell }: FetcherOptions) {
  let count = 0
  return async (files: StoredFile[], plainPaths: (file: StoredFile) => string[]) => {
    for (const batch of toBatches(files)) {
      await target.fetch(
        batch.map(({ path: name }) => name),
        scratch,
      )
      for (const file of batch) {
        if (!fs.existsSync(path.join(scratch, file.path)))
          throw new StartError(copyMessages.incomplete(target.host, file.path))
        for (const plain of plainPaths(file))
          await opener.open({ folder: scratch, path: file.path }, { folder, path: plain })
        fs.rmSync(path.join(scratch, file.path))
        tell(backupMessages.progress.files(++count))
      }
    }
  }
}

function toBatches(files: StoredFile[]): StoredFile[][] {
  const batches: StoredFile[][] = []
  let bytes = Infinity
  for (const file of files) {
    if (bytes + file.bytes > BATCH.bytes || (batches.at(-1)?.length ?? 0) >= BATCH.files) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(file)
    bytes += file.bytes
  }
  return batches
}
