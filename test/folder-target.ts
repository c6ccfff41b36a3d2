import fs from 'node:fs'
import path from 'node:path'
import type { CopyTarget } from '#server/backup/copies/copy-target.ts'

/** Copy target in a local folder that records the files it receives. */
export interface RecordingTarget extends CopyTarget {
  root: string
  sent: string[]
  /** Makes the given transfer fail before its last file, as if the connection were lost; 1 is the next transfer. */
  failAt: (transfer: number) => void
}

export function folderTarget(root: string): RecordingTarget {
  const sent: string[] = []
  let remaining = Infinity
  const copyFile = (from: string, to: string) => {
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.copyFileSync(from, to)
  }
  return {
    host: 'backups.example',
    root,
    sent,
    failAt: (transfer) => (remaining = transfer),
    list: async () => {
      const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
      return new Map(files.map((file) => [path.relative(root, file), fs.statSync(file).size]))
    },
    send: async (folder, paths) => {
      const isLost = --remaining === 0
      for (const name of isLost ? paths.slice(0, -1) : paths) {
        copyFile(path.join(folder, name), path.join(root, name))
        sent.push(name)
      }
      if (isLost) throw new Error('connection lost')
    },
    fetch: async (paths, folder) => {
      for (const name of paths) copyFile(path.join(root, name), path.join(folder, name))
    },
    remove: async (paths) => {
      for (const name of paths) fs.rmSync(path.join(root, name), { force: true })
    },
  }
}
