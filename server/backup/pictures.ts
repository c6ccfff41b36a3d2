import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { checkFile, isWhole, writeFile } from './files.ts'
import type { WrittenFile } from './manifest.ts'

/** Below DATA_DIR and below a backup. */
const FOLDER = 'pictures'
const LIST = 'pictures.txt'
/** What is being written, and never shown. */
const INCOMING = '.incoming'

/**
 * Copies every picture file. They never change, so that one which an older backup has is linked to it: it takes no room.
 * @returns the list of them, a line for each
 */
export async function writePictures(dataDir: string, folder: string, older?: string) {
  const known = new Map(older ? readPictureList(older).map((file) => [file.path, file]) : [])
  const written: WrittenFile[] = []
  for (const name of listFiles(path.join(dataDir, FOLDER))) {
    const place = path.join(FOLDER, name)
    const file = known.get(place)
    const isShared =
      older && file && (await isWhole(older, file)) && link(path.join(older, place), path.join(folder, place))
    const content = () => fs.createReadStream(path.join(dataDir, place))
    const result = isShared ? file : await writeFile(folder, place, content()).catch(ignoreMissing)
    if (result) written.push(result)
  }
  const lines = written.map((file) => `${file.sha256} ${file.bytes} ${file.path}\n`)
  return { list: await writeFile(folder, LIST, Readable.from(lines)), count: written.length }
}

export async function checkPictures(folder: string): Promise<void> {
  for (const file of readPictureList(folder)) await checkFile(folder, file)
}

/** Copies a backup's pictures into the shop; those that are there stay, since a name has one content. */
export function restorePictures(folder: string, dataDir: string): void {
  for (const { path: name } of readPictureList(folder)) {
    const target = path.join(dataDir, name)
    if (fs.existsSync(target)) continue
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(path.join(folder, name), target, fs.constants.COPYFILE_FICLONE)
    fs.chmodSync(target, 0o644)
  }
}

function readPictureList(folder: string): WrittenFile[] {
  const lines = fs.readFileSync(path.join(folder, LIST), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, sum = '', bytes, name = ''] = /^(\w+) (\d+) (.+)$/.exec(line) ?? []
    return name ? [{ path: name, bytes: Number(bytes), sha256: sum }] : []
  })
}

function listFiles(root: string): string[] {
  if (!fs.existsSync(root)) return []
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => name.split(path.sep)[0] !== INCOMING)
}

/** @returns whether it could; not on another disk, for example */
function link(from: string, to: string): boolean {
  try {
    fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
    fs.linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Taken away while it was about to be copied: no row of a later moment names it. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
