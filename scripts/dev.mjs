import fs from 'node:fs'
import path from 'node:path'
import { root } from './machine.mjs'
import { DATABASE_DIED, startServer } from './supervise.mjs'
import { words } from './words.mjs'

/** The server's own files. Those of the pages reach the browser by themselves (hot reload). */
const WATCHED = ['server', 'contract', 'demo']
const SETTLE = 100

/** Runs the server for development: a change of its files starts it again, a mistake in them waits for the next change. */
export function serveWhileEditing() {
  let server
  let isRestarting
  const launch = () => {
    isRestarting = false
    server = startServer('dev').once('exit', (code) => {
      if (isRestarting || code === DATABASE_DIED) launch()
      else console.log(words.waitingForChange)
    })
  }
  const restart = (file) => {
    console.log(words.restarting(file))
    if (server.exitCode !== null || server.signalCode !== null) return launch()
    isRestarting = true
    server.kill('SIGTERM')
  }
  launch()
  watch(restart)
}

/** Calls back when a file has changed and none other does for a moment: editors write in several goes. */
function watch(onChange) {
  let pending
  for (const folder of WATCHED)
    fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|sql|json)$/.test(file ?? '') || file.includes('.test.')) return
      clearTimeout(pending)
      pending = setTimeout(() => onChange(`${folder}/${file}`), SETTLE)
    })
}
