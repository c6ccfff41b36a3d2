import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_WIDTHS } from '#contract/limits.ts'
import type { PictureWidth } from './encode.ts'

export interface PictureFile {
  /** What `pictures.path` holds, such as products/4f/4f0c... */
  stem: string
  width: PictureWidth
  format: 'webp' | 'avif'
}

/** Where the files of pictures lie. They never change: other content has another stem. */
export interface PictureStore {
  /** Folder that /static/ shows. */
  root: string
  /** Stored whole or not at all, whenever the process ends. */
  put(file: PictureFile, content: Buffer): Promise<void>
  has(file: PictureFile): Promise<boolean>
  /** @throws ENOENT when it is not there */
  read(file: PictureFile): Promise<Buffer>
  /** What the picture was made from; never shown, since a photograph may tell where it was taken. */
  keepSource(stem: string, content: Buffer): Promise<void>
  /** @throws ENOENT when it is not there */
  readSource(stem: string): Promise<Buffer>
  /** Removes it, if it is there. */
  dropSource(stem: string): Promise<void>
}

/** Names with a dot at their start are never shown. */
const INCOMING = '.incoming'
const SOURCES = '.sources'

/** Below the store's root, as it stands in addresses. */
function filePath({ stem, width, format }: PictureFile): string {
  return `${stem}-${width}.${format}`
}

/** Whether a picture is there in every size. */
export async function hasAllSizes(store: PictureStore, stem: string, format: PictureFile['format']): Promise<boolean> {
  const found = await Promise.all(PICTURE_WIDTHS.map((width) => store.has({ stem, width, format })))
  return found.every(Boolean)
}

/** Pictures in the folder `pictures` of DATA_DIR. */
export function folderStore(dataDir: string): PictureStore {
  const root = path.join(dataDir, 'pictures')
  const incoming = path.join(root, INCOMING)
  const place = (file: PictureFile) => path.join(root, filePath(file))
  const sourcePlace = (stem: string) => path.join(root, SOURCES, stem)
  return {
    root,
    put: (file, content) => writeWhole(place(file), incoming, content),
    has: (file) =>
      access(place(file), constants.R_OK).then(
        () => true,
        () => false,
      ),
    read: (file) => readFile(place(file)),
    keepSource: (stem, content) => writeWhole(sourcePlace(stem), incoming, content),
    readSource: (stem) => readFile(sourcePlace(stem)),
    dropSource: (stem) => rm(sourcePlace(stem), { force: true }),
  }
}

/** Written aside and renamed: a reader, or a start after kill -9, sees the whole file or none. */
async function writeWhole(target: string, incoming: string, content: Buffer): Promise<void> {
  const draft = path.join(incoming, randomUUID())
  await Promise.all([mkdir(path.dirname(target), { recursive: true }), mkdir(incoming, { recursive: true })])
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}
