import fs from 'node:fs'
import path from 'node:path'
import { processWords } from './process-words.ts'

/** The worker's own files. Those of the pages reach the browser by themselves (hot reload). */
const WATCHED = ['server', 'contract', 'demo']
const SETTLE = 100

/** For development: calls back when a file has changed and none other does for a moment: editors write in several goes. */
export function watchFiles(onChange: () => void): void {
  let pending: NodeJS.Timeout | undefined
  for (const folder of WATCHED)
    fs.watch(path.join(import.meta.dirname, '..', folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return
      clearTimeout(pending)
      pending = setTimeout(() => {
        console.log(processWords.restarting(`${folder}/${file}`))
        onChange()
      }, SETTLE)
    })
}
