import fs from 'node:fs'
import path from 'node:path'
import { readProcess } from './os-processes.ts'

/**
 * Builds a directory under a temporary name and renames it into place atomically. If several builds run concurrently,
 * the first to finish is kept.
 */
export async function buildAtomically(target: string, build: (directory: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(target)) return
  removeAbandoned(target)
  const directory = `${target}.new-${process.pid}`
  fs.mkdirSync(directory, { mode: 0o700 })
  try {
    await build(directory)
    moveIntoPlace(directory, target)
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
    removeAbandoned(target) // repeated, because a child of a killed process may write for a while
  }
}

function moveIntoPlace(directory: string, target: string): void {
  try {
    fs.renameSync(directory, target)
  } catch (error) {
    if (!fs.existsSync(target)) throw error
  }
}

function removeAbandoned(target: string): void {
  const prefix = `${path.basename(target)}.new-`
  for (const entry of fs.readdirSync(path.dirname(target))) {
    if (!entry.startsWith(prefix) || isBuilding(Number(entry.slice(prefix.length)))) continue
    fs.rmSync(path.join(path.dirname(target), entry), { recursive: true, force: true, maxRetries: 3 })
  }
}

function isBuilding(pid: number): boolean {
  return pid !== process.pid && readProcess(pid) !== undefined
}
