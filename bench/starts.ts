import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Measures the time from running `npm start` until the home page is available, with packages installed and pages built.
 * The first start has an empty data folder, so it creates the database, the demo shop and the drawings; the second
 * start reuses that folder.
 * @returns durations in milliseconds
 */
export async function measureStarts(pages: 'built' | 'none'): Promise<{ first: number; second: number }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-bench-start-'))
  fs.chmodSync(dataDir, 0o755) // the user that runs the database needs access to the folder
  try {
    return { first: await startTime(dataDir, pages), second: await startTime(dataDir, pages) }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startTime(dataDir: string, pages: string): Promise<number> {
  const startedAt = performance.now()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), // as in `npm start`
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  }
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const // the IPC channel ends the shop together with this process
  const shop = spawn(process.execPath, ['server/main.ts', `--pages=${pages}`], { cwd: ROOT, env, stdio: [...stdio] })
  const ended = once(shop, 'exit')
  const home = await fetch(await addressOf(shop))
  await home.bytes()
  const took = performance.now() - startedAt
  shop.kill()
  await ended
  return took
}

function addressOf(shop: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    shop.stdout?.on('data', (text) => {
      output += String(text)
      const [, address] = /is ready at (http\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    shop.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
}
