import fs from 'node:fs'
import { processMessages, StartError } from './messages.ts'

const MEGABYTE = 1024 * 1024
/** Minimum free space in bytes for PostgreSQL to start, because it reserves 16 MB for each log file. */
const MIN_BYTES = 32 * MEGABYTE
/** Free space in bytes below which a warning follows the start, as in the doctor. */
const WARNING_BYTES = 512 * MEGABYTE

/**
 * Checks that a folder's disk has enough space to start, and warns if space is low.
 * @throws StartError if the disk is full
 */
export function checkFreeSpace(folder: string, readFree: (folder: string) => number = freeBytes): void {
  const free = readFree(folder)
  if (free < MIN_BYTES) throw new StartError(processMessages.diskFull(folder))
  if (free < WARNING_BYTES) console.error(processMessages.diskLow(folder, Math.round(free / MEGABYTE)))
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}
