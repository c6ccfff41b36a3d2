import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openBucket, type Bucket } from '#server/pictures/bucket.ts'
import { stemOf } from '#server/pictures/store.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Progress } from '#server/startup/steps.ts'
import { checkFile, isWhole, writeFile } from './files.ts'
import { FilePath, type WrittenFile } from './manifest.ts'
import { backupMessages } from './messages.ts'

/** Name of the pictures folder, both below DATA_DIR and in a backup. */
const FOLDER = 'pictures'
const LIST = 'pictures.txt'

/** Picture files of a shop in either kind of store, keyed by path below the store's root. */
interface PictureFiles {
  list(): AsyncIterable<string[]>
  open(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  put(name: string, from: string, bytes: number): Promise<void>
}

/** Location of a shop's pictures. */
export interface PicturePlace {
  dataDir: string
  picturesUrl?: string | undefined
}

async function openFiles({ dataDir, picturesUrl }: PicturePlace): Promise<PictureFiles> {
  return picturesUrl ? filesOfBucket(await openBucket(picturesUrl)) : filesOfFolder(path.join(dataDir, FOLDER))
}

function filesOfBucket(bucket: Bucket): PictureFiles {
  return {
    list: () => bucket.list(''),
    open: (name) => bucket.open(name),
    has: async (name) => (await bucket.modifiedAt(name)) !== undefined,
    put: (name, from, bytes) => bucket.put(name, fs.createReadStream(from), bytes),
  }
}

function filesOfFolder(root: string): PictureFiles {
  return {
    list: () => Readable.from([listFiles(root)]),
    open: async (name) => fs.createReadStream(path.join(root, name)),
    has: async (name) => fs.existsSync(path.join(root, name)),
    put: async (name, from) => {
      const target = path.join(root, name)
      createFolder(path.dirname(target))
      fs.copyFileSync(from, target, fs.constants.COPYFILE_FICLONE)
      fs.chmodSync(target, 0o644)
    },
  }
}

/**
 * Copies every picture file. Files never change, so a file already in an older backup is hard-linked and takes no
 * space.
 * @returns the list of files, one per line
 */
export async function writePictures(
  pictures: PicturePlace,
  folder: string,
  { older, tell = () => {} }: { older?: string | undefined; tell?: Progress } = {},
) {
  const files = await openFiles(pictures)
  const known = new Map(older ? readPictureList(older).map((file) => [file.path, file]) : [])
  const written: WrittenFile[] = []
  for await (const names of files.list())
    for (const name of names.filter(isPicture)) {
      const filePath = path.join(FOLDER, name)
      const file = known.get(filePath)
      const isShared =
        older && file && (await isWhole(older, file)) && link(path.join(older, filePath), path.join(folder, filePath))
      const copy = async () => writeFile(folder, filePath, await files.open(name))
      const result = isShared ? file : await copy().catch(ignoreMissing)
      if (result) tell(backupMessages.progress.files(written.push(result)))
    }
  const lines = written.map((file) => `${file.sha256} ${file.bytes} ${file.path}\n`)
  return { list: await writeFile(folder, LIST, Readable.from(lines)), count: written.length }
}

/** @param files pictures to check; all of the backup's by default */
export async function checkPictures(folder: string, tell: Progress, files = readPictureList(folder)): Promise<void> {
  for (const [at, file] of files.entries()) {
    tell(backupMessages.progress.files(at, files.length))
    await checkFile(folder, file)
  }
}

/**
 * Copies a backup's pictures into the shop, skipping existing files: files with the same name always have the same
 * content.
 */
export async function restorePictures(
  folder: string,
  pictures: PicturePlace,
  tell: Progress,
  listed = readPictureList(folder),
): Promise<void> {
  const files = await openFiles(pictures)
  for (const [at, { path: filePath, bytes }] of listed.entries()) {
    tell(backupMessages.progress.files(at, listed.length))
    const name = path.relative(FOLDER, filePath)
    if (!(await files.has(name))) await files.put(name, path.join(folder, filePath), bytes)
  }
}

/** Returns the size of a backup's pictures in bytes, including those shared with an older backup. */
export function sizeOfPictures(folder: string): number {
  return readPictureList(folder).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** @throws StartError when the list names a file outside the backup */
export function readPictureList(folder: string): WrittenFile[] {
  const lines = fs.readFileSync(path.join(folder, LIST), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, sha256 = '', bytes, name = ''] = /^(\w+) (\d+) (.+)$/.exec(line) ?? []
    if (name && !FilePath.safeParse(name).success) throw new StartError(backupMessages.damaged(LIST))
    return name ? [{ path: name, bytes: Number(bytes), sha256 }] : []
  })
}

function listFiles(root: string): string[] {
  if (!fs.existsSync(root)) return []
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Excludes partially written files and the bucket's marker file from the pictures. */
const isPicture = (name: string) => stemOf(name) !== undefined

/** Creates a hard link. @returns true on success; false if that is impossible, for example across disks */
function link(from: string, to: string): boolean {
  try {
    createFolder(path.dirname(to), 0o700)
    fs.linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Ignores the error for a file deleted during copying; no row written later refers to the file. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
