import fs from 'node:fs'
import path from 'node:path'
import { processMessages } from '../startup/messages.ts'

/** Folders with the worker's own files. Pages are not included, because hot reload updates them in the browser. */
const WATCHED_FOLDERS = ['server', 'contract', 'demo']
const DEBOUNCE_MS = 100

/** Calls `onChange`, debounced, when a server file changes; used in development. */
export function watchFiles(onChange: () => void): void {
  let pending: NodeJS.Timeout | undefined
  for (const folder of WATCHED_FOLDERS)
    fs.watch(path.join(import.meta.dirname, '../..', folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return
      clearTimeout(pending)
      pending = setTimeout(() => {
        console.log(processMessages.restarting(`${folder}/${file}`))
        onChange()
      }, DEBOUNCE_MS)
    })
}
