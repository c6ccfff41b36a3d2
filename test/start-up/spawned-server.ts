import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Maximum time to wait in milliseconds; longer than any start on a busy machine. */
const TIMEOUT_MS = 240_000

/** Processes of a shop, as started by `npm start`. */
export interface SpawnedServer {
  process: ChildProcess
  /** Returns all output so far. */
  output(): string
  /**
   * Returns the shop's URL once the shop is ready, waiting at most for the given time. Fails with the output if the
   * shop exits first.
   */
  address(time?: number): Promise<string>
  /** Returns the exit code once the shop has ended; null if a signal ended it. */
  ended(): Promise<number | null>
}

/**
 * Runs the primary and its worker without pages or the demo shop, on any free port by default.
 * @param root project folder, for running a different version
 */
export function spawnServer(settings: Record<string, string>, root = ROOT): SpawnedServer {
  const args = ['server/main.ts', '--pages=none']
  return spawnProgram(process.execPath, args, settings, { channel: 'ipc', root }) // the IPC channel ends the shop if the test run is killed
}

/** Runs `npm start` itself, with pages but without the demo shop. */
export function spawnNpmStart(settings: Record<string, string>, args: string[] = []): SpawnedServer {
  return spawnProgram('npm', ['start', '--', ...args], settings)
}

/** Runs the server without pages or the demo shop under the supervisor of `npm start`. */
export function spawnSupervised(settings: Record<string, string>): SpawnedServer {
  const script = `
    import { endWithParent } from './scripts/child-processes.mjs'
    import { runServer } from './scripts/server.mjs'
    endWithParent()
    runServer('none')`
  return spawnProgram(process.execPath, ['--input-type=module', '--eval', script], settings)
}

/** Runs the command behind `npm run backup` and `npm run restore`, as `backup FOLDER` or `restore FOLDER`. */
export function spawnBackup(settings: Record<string, string>, args: string[]): SpawnedServer {
  return spawnProgram(process.execPath, ['server/backup/main.ts', ...args], settings, { channel: 'ipc' })
}

/** Runs the command behind `npm run doctor`. */
export function spawnDoctor(settings: Record<string, string>, args: string[] = []): SpawnedServer {
  return spawnProgram(process.execPath, ['server/health/main.ts', ...args], settings, { channel: 'ipc' })
}

/**
 * Creates an empty folder to which the database's system user has access. Call `remove` when the folder is no longer in
 * use.
 */
export function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-start-'))
  fs.chmodSync(folder, 0o755)
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** Waits until a condition is true. @throws if it is not true within four minutes */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  description: string,
  intervalMs = 50,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS} ms: ${description}`)
    await sleep(intervalMs)
  }
}

function spawnProgram(
  command: string,
  args: string[],
  settings: Record<string, string>,
  { channel = 'ignore', root = ROOT }: { channel?: 'ipc' | 'ignore'; root?: string } = {},
): SpawnedServer {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SEED: 'none',
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'), // as in `npm start`
    ...settings,
  }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', channel] })
  after(() => child.kill('SIGKILL')) // registered for the current test, since a server left behind by a failed test would keep the test run from ending
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('spawn made no pipes')
  // waits for 'exit' rather than 'close', which does not fire if the test has closed the channel
  const end = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')])
  let output = ''
  for (const stream of [stdout, stderr]) stream.on('data', (text) => (output += text))
  const findAddress = (time: number) => [...output.matchAll(/is ready at (http\S+)/g)][time - 1]?.[1]
  return {
    process: child,
    output: () => output,
    ended: async () => (await end)[0][0] as number | null,
    address: async (time = 1) => {
      await waitFor(() => Boolean(findAddress(time)) || child.exitCode !== null, 'ready')
      return findAddress(time) ?? Promise.reject(new Error(`It ended before it was ready:\n${output}`))
    },
  }
}
