import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import type { PictureWidth } from './encode.ts'

export interface PictureFile {
  /** Value of `pictures.path`, `accounts.picture_path` and `sellers.logo_path`, such as products/4f/4f0c... */
  stem: string
  width: PictureWidth
  format: 'webp' | 'avif'
}

/** Store of picture files. Files never change: new content gets a new stem. */
export interface PictureStore {
  /** Folder served as /static/. */
  root: string
  /** Stores a file atomically, even if the process is killed. */
  put(file: PictureFile, content: Buffer): Promise<void>
  has(file: PictureFile): Promise<boolean>
  /** Reads a picture's file. @throws ENOENT if the file does not exist */
  read(file: PictureFile): Promise<Buffer>
  /** Fetches a file into the folder if necessary. @returns true if the file exists */
  bring(file: PictureFile): Promise<boolean>
  /** Stores the uploaded original, which is never shown, since a photograph may reveal where it was taken. */
  keepSource(stem: string, content: Buffer): Promise<void>
  /** Reads a picture's source. @throws ENOENT if the source does not exist */
  readSource(stem: string): Promise<Buffer>
  /** Removes the picture's source, if it exists. */
  dropSource(stem: string): Promise<void>
  /** Resets the age of a picture's files before the picture is shown, so that they are not removed. */
  touch(stem: string): Promise<void>
  /** Lists the stems of all stored files, including incomplete files, folder by folder. */
  stems(): AsyncIterable<string[]>
  /**
   * Removes a picture and its source, unless one of its files was stored or touched after `since`. @returns true if the
   * picture was removed
   */
  drop(stem: string, since: Date): Promise<boolean>
  /** Removes a picture immediately; the caller ensures that nothing else refers to it. */
  remove(stem: string): Promise<void>
  /** Removes partial files older than `since`, left behind by killed processes. */
  dropDrafts(since: Date): Promise<void>
}

/** Name of a hidden folder, which is never served. */
const INCOMING = '.incoming'
const SOURCES = '.sources'
/** First segment of a stem: the folder for pictures of products or of people. */
const STEM_FOLDERS = ['products', 'people']
const FORMATS = ['webp', 'avif'] as const
const FILE_SUFFIX = /-\d+\.(?:webp|avif)$/

/** Returns the path below the store's root, as used in URLs. */
export function filePath({ stem, width, format }: PictureFile): string {
  return `${stem}-${width}.${format}`
}

/** Parses the URL path of a picture below the store's root. */
export function parseFilePath(address: string): PictureFile | undefined {
  const [, stem, digits, suffix] = /^((?:products|people)\/\w+\/\w+)-(\d+)\.(webp|avif)$/.exec(address) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  const format = FORMATS.find((one) => one === suffix)
  return stem && width && format ? { stem, width, format } : undefined
}

/** Returns the path of a picture's source below the store's root. */
export const sourcePath = (stem: string) => `${SOURCES}/${stem}`

/** Returns the stem of a path below the store's root; undefined if the path is not a picture. */
export function stemOf(location: string): string | undefined {
  const [folder = ''] = location.replace(`${SOURCES}/`, '').split('/')
  return STEM_FOLDERS.includes(folder) ? location.replace(`${SOURCES}/`, '').replace(FILE_SUFFIX, '') : undefined
}

/** Lists all possible files of a picture. */
export function filesOf(stem: string): PictureFile[] {
  return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => ({ stem, width, format })))
}

/** Returns true if a picture exists in every size. */
export async function hasAllSizes(store: PictureStore, stem: string, format: PictureFile['format']): Promise<boolean> {
  const found = await Promise.all(PICTURE_WIDTHS.map((width) => store.has({ stem, width, format })))
  return found.every(Boolean)
}

/** Stores pictures in the folder `pictures` of DATA_DIR. */
export function createFolderStore(dataDir: string): PictureStore {
  const root = path.join(dataDir, 'pictures')
  const incoming = path.join(root, INCOMING)
  const locate = (file: PictureFile) => path.join(root, filePath(file))
  const sourcePlace = (stem: string) => path.join(root, sourcePath(stem))
  const placesOf = (stem: string) => [...filesOf(stem).map(locate), sourcePlace(stem)]
  const has = (file: PictureFile) =>
    access(locate(file), constants.R_OK).then(
      () => true,
      () => false,
    )
  return {
    root,
    put: (file, content) => writeAtomically(locate(file), incoming, content),
    has,
    bring: has,
    read: (file) => readFile(locate(file)),
    keepSource: (stem, content) => writeAtomically(sourcePlace(stem), incoming, content),
    readSource: (stem) => readFile(sourcePlace(stem)),
    dropSource: (stem) => rm(sourcePlace(stem), { force: true }),
    touch: async (stem) => {
      const now = new Date()
      await Promise.all(placesOf(stem).map((file) => ignoreMissing(utimes(file, now, now))))
    },
    stems: () => listStems(root),
    drop: async (stem, since) => {
      const found = await Promise.all(placesOf(stem).map(async (file) => ({ file, at: await modifiedAt(file) })))
      if (found.some(({ at }) => at && at >= since)) return false
      for (const { file } of found) await deleteUnlessTouched(file, incoming, since)
      return true
    },
    remove: async (stem) => {
      for (const file of placesOf(stem)) await rm(file, { force: true })
    },
    dropDrafts: async (since) => {
      for (const draft of await listNames(incoming)) {
        const at = await modifiedAt(path.join(incoming, draft))
        if (at && at < since) await rm(path.join(incoming, draft), { force: true })
      }
    },
  }
}

async function* listStems(root: string): AsyncGenerator<string[]> {
  for (const stemFolder of STEM_FOLDERS) {
    const places = [path.join(root, stemFolder), path.join(root, SOURCES, stemFolder)]
    const folders = await Promise.all(places.map(listNames))
    for (const folder of new Set(folders.flat())) {
      const names = await Promise.all(places.map((place) => listNames(path.join(place, folder))))
      yield [...new Set(names.flat().map((name) => `${stemFolder}/${folder}/${name.replace(FILE_SUFFIX, '')}`))]
    }
  }
}

/**
 * Moves a file away before checking its age, so that any process that needs the file finds it missing and creates it
 * again.
 */
async function deleteUnlessTouched(file: string, incoming: string, since: Date): Promise<void> {
  await mkdir(incoming, { recursive: true })
  const temporaryFile = path.join(incoming, randomUUID())
  await ignoreMissing(rename(file, temporaryFile))
  const at = await modifiedAt(temporaryFile)
  if (at && at >= since) await rename(temporaryFile, file)
  else await rm(temporaryFile, { force: true })
}

const modifiedAt = async (file: string) => (await ignoreMissing(stat(file)))?.mtime
const listNames = async (folder: string) => (await ignoreMissing(readdir(folder))) ?? []

/** Resolves to undefined if the file does not exist. */
export function ignoreMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/**
 * Writes to a temporary file and renames it, so that the target file is either complete or missing, even after kill -9.
 */
async function writeAtomically(target: string, incoming: string, content: Buffer): Promise<void> {
  const draft = path.join(incoming, randomUUID())
  await Promise.all([mkdir(path.dirname(target), { recursive: true }), mkdir(incoming, { recursive: true })])
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}
