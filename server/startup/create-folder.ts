import fs from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and those above it. Node's own recursive `mkdir` never returns below `/proc`, where folders seem to
 * be missing even after their parent has been found.
 * @throws an error of the operating system
 */
export function createFolder(folder: string, mode?: number): void {
  if (fs.existsSync(folder)) return
  createFolder(path.dirname(folder), mode)
  try {
    fs.mkdirSync(folder, mode)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error // otherwise, another process was faster
  }
}
