import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#test/start-up/spawned-server.ts'

/** Number of bytes written at a time to fill a disk; halved towards the end so that no space remains. */
const CHUNK_BYTES = 1024 * 1024

export interface SmallDisk {
  folder: string
  /** Uses up all free space. */
  fillUp: () => void
  /** Releases the space again. */
  free: () => void
  remove: () => void
}

/** Mounts a separate in-memory disk, which only root may do. @returns the reason if mounting fails */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const { folder, remove } = temporaryFolder()
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'isoko-faults', folder]
  const { status, stderr, error } = spawnSync('mount', options, { encoding: 'utf8' })
  if (status !== 0) {
    remove()
    return error?.message ?? stderr.trim()
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fillUp: () => {
      const file = fs.openSync(ballast, 'a')
      for (let size = CHUNK_BYTES; size >= 1; size = Math.floor(size / 2)) while (isWritten(file, size));
      fs.closeSync(file)
    },
    free: () => fs.rmSync(ballast),
    remove: () => {
      spawnSync('umount', ['--lazy', folder])
      remove()
    },
  }
}

function isWritten(file: number, size: number): boolean {
  try {
    return fs.writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}
