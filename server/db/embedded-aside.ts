import fs from 'node:fs'
import path from 'node:path'
import { readProcess } from './embedded-processes.ts'

/**
 * Builds a directory beside its place and moves it there whole: what is in place is complete, however a run ended. Of
 * two that build at once, the first to finish wins.
 */
export async function buildAside(target: string, build: (directory: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(target)) return
  removeLeftovers(target)
  const directory = `${target}.new-${process.pid}`
  fs.mkdirSync(directory, { mode: 0o700 })
  try {
    await build(directory)
    moveIntoPlace(directory, target)
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function moveIntoPlace(directory: string, target: string): void {
  try {
    fs.renameSync(directory, target)
  } catch (error) {
    if (!fs.existsSync(target)) throw error
  }
}

function removeLeftovers(target: string): void {
  const prefix = `${path.basename(target)}.new-`
  for (const entry of fs.readdirSync(path.dirname(target))) {
    if (!entry.startsWith(prefix) || isBuilding(Number(entry.slice(prefix.length)))) continue
    fs.rmSync(path.join(path.dirname(target), entry), { recursive: true })
  }
}

function isBuilding(pid: number): boolean {
  return pid !== process.pid && readProcess(pid) !== undefined
}
