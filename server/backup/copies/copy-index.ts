import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { createFolder } from '#server/startup/create-folder.ts'
import { FilePath } from '../manifest.ts'
import type { CopyTarget } from './copy-target.ts'

/** Maximum number of bytes and files per batch, which limits the space that encrypted files take up. */
export const BATCH = { bytes: 64_000_000, files: 250 }

const BACKUPS = 'backups'
const PICTURES = 'pictures'
const FILE = 'index.json'
const FORMAT = 1

const StoredFile = z.object({ path: FilePath, bytes: z.int().min(0) })
export type StoredFile = z.infer<typeof StoredFile>

/** Lists the encrypted files of a copy. It is sent last and is not encrypted, so that the shop can read it. */
const CopyIndex = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  files: z.array(StoredFile),
  /** Encrypted pictures, shared by all copies. */
  pictures: z.array(StoredFile),
})
export type CopyIndex = z.infer<typeof CopyIndex>

/** Copy at the target, with its index if the copying finished. */
export interface StoredCopy {
  name: string
  index: CopyIndex | undefined
  /** First file that is missing or has another size. */
  missing: string | undefined
}

export const copiedPath = (name: string, file: string) => `${BACKUPS}/${name}/${file}.age`
export const indexPath = (name: string) => `${BACKUPS}/${name}/${FILE}`
/** Returns the path of a picture, which depends on its content and on who can decrypt it. */
export const picturePath = (owner: string, sha256: string) => `${PICTURES}/${owner}/${sha256}.age`
export const isPicturePath = (name: string) => name.startsWith(`${PICTURES}/`)
export const shaOfPicture = (name: string) => path.posix.basename(name, '.age')

/** Returns the name of the copy to which a path belongs. */
export function copyOf(name: string): string | undefined {
  const [folder, copy, file] = name.split('/')
  return folder === BACKUPS && file && copy && FilePath.safeParse(copy).success ? copy : undefined
}

export function writeIndex(folder: string, name: string, index: Omit<CopyIndex, 'format'>): void {
  const file = path.join(folder, indexPath(name))
  createFolder(path.dirname(file), 0o700)
  fs.writeFileSync(file, JSON.stringify({ format: FORMAT, ...index }))
}

/** Lists all copies at the target, newest first, incomplete ones included. @param scratch empty folder */
export async function listCopies(target: CopyTarget, scratch: string): Promise<StoredCopy[]> {
  const sizes = await target.list()
  const names = new Set([...sizes.keys()].flatMap((name) => copyOf(name) ?? []))
  const finished = [...names].filter((name) => sizes.has(indexPath(name)))
  if (finished.length > 0) await target.fetch(finished.map(indexPath), scratch)
  return [...names]
    .map((name) => {
      const index = finished.includes(name) ? readIndex(path.join(scratch, indexPath(name))) : undefined
      return { name, index, missing: index ? findMissing(index, sizes) : indexPath(name) }
    })
    .toSorted((a, b) => (b.index?.createdAt ?? '').localeCompare(a.index?.createdAt ?? ''))
}

/** Returns the first file that the target lacks or has in another size. */
export const findMissing = ({ files, pictures }: Pick<CopyIndex, 'files' | 'pictures'>, sizes: Map<string, number>) =>
  [...files, ...pictures].find(({ path: name, bytes }) => sizes.get(name) !== bytes)?.path

/** Reads an index; returns undefined if the file is not an index. */
function readIndex(file: string): CopyIndex | undefined {
  try {
    return CopyIndex.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
