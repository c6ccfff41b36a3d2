import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '#server/startup/messages.ts'
import { copyMessages } from './messages.ts'
import type { CopyTarget } from './copy-target.ts'

/** Prevents ssh from prompting, because nobody is there to type a password or to confirm a host key. */
const SSH = 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=15'
/** Seconds without any data after which a transfer counts as failed. */
const SILENCE_SECONDS = 120
/** Line of `rsync --list-only` for a file: permissions, bytes, date, time, path. */
const LISTED_FILE = /^-\S+\s+(\d+) \S+ \S+ (.+)$/
const MISSING = /No such file or directory/

interface RsyncAddress {
  host: string
  /** For example user@host:/folder. */
  destination: string
  password: string | undefined
}

interface RsyncRun {
  code: number
  output: string
}

/** Opens a folder that rsync reaches through ssh or its own daemon. */
export function openRsyncTarget({ host, destination, password }: RsyncAddress): CopyTarget {
  const isDaemon = destination.startsWith('rsync:')
  const reach = isDaemon ? ['--contimeout=10', ...(password ? ['--password-file=-'] : [])] : ['--rsh', SSH]
  const run = (args: string[], onLine?: (line: string) => void) =>
    runRsync([...reach, `--timeout=${SILENCE_SECONDS}`, ...args], password, onLine)
  const succeed = async (args: string[]) => {
    const { code, output } = await run(args)
    if (code !== 0) throw new StartError(explain(host, code, output))
  }
  const remote = `${destination}/`
  return {
    host,
    list: async () => {
      const sizes = new Map<string, number>()
      const { code, output } = await run(['--recursive', '--list-only', '--no-human-readable', remote], (line) => {
        const [, bytes, name] = LISTED_FILE.exec(line) ?? []
        if (name) sizes.set(name, Number(bytes))
      })
      if (code !== 0 && !MISSING.test(output)) throw new StartError(explain(host, code, output))
      return code === 0 ? sizes : new Map()
    },
    // without --inplace, rsync writes to a temporary name and renames the file once it is complete
    send: (folder, paths) =>
      withList(paths, (list) =>
        succeed(['--mkpath', '--chmod=D700,F600', `--files-from=${list}`, `${folder}/`, remote]),
      ),
    // with --files-from, rsync 3.5's own server finds no file below a folder of its module
    fetch: (paths, folder) =>
      withList(paths.flatMap(withParents), (list) =>
        succeed(['--recursive', '--chmod=D700,F600', `--include-from=${list}`, '--exclude=*', remote, `${folder}/`]),
      ),
    // rsync removes files only by comparing folders: an empty one, with everything else excluded
    remove: (paths) =>
      withList(paths.flatMap(withParents), async (list, empty) => {
        await succeed(['--recursive', '--delete', `--include-from=${list}`, '--exclude=*', `${empty}/`, remote])
      }),
  }
}

/** Returns filter rules for a path and for the folders that contain it. */
function withParents(name: string): string[] {
  const parts = name.split('/')
  return [...parts.slice(0, -1).map((_, at) => `/${parts.slice(0, at + 1).join('/')}/`), `/${name}`]
}

/** Runs work with a file that lists paths, and with an empty folder. */
async function withList(lines: string[], work: (list: string, empty: string) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-rsync-'))
  const [list, empty] = [path.join(folder, 'list'), path.join(folder, 'empty')]
  try {
    fs.mkdirSync(empty)
    fs.writeFileSync(list, [...new Set(lines), ''].join('\n'))
    await work(list, empty)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function runRsync(
  args: string[],
  password: string | undefined,
  onLine: (line: string) => void = () => {},
): Promise<RsyncRun> {
  const child = spawn('rsync', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  child.stdin.on('error', () => {}) // it ended without reading the password
  child.stdin.end(password ? `${password}\n` : '')
  let output = ''
  child.stderr.on('data', (text) => (output = `${output}${text}`.slice(-2_000)))
  createInterface({ input: child.stdout }).on('line', onLine)
  try {
    const [code] = (await ended) as [number | null]
    return { code: code ?? 1, output: output.trim() }
  } catch (error) {
    throw new StartError(copyMessages.noRsync((error as NodeJS.ErrnoException).code ?? String(error)))
  }
}

/** Codes of rsync for a connection that failed or was lost, and of ssh for any failure of its own. */
const CONNECTION_CODES = [10, 12, 30, 35, 255]

function explain(host: string, code: number, output: string): string {
  const reason = output.split('\n').find((line) => !/^(rsync error|Warning)/.test(line)) ?? `rsync ended with ${code}`
  return CONNECTION_CODES.includes(code) ? copyMessages.unreachable(host, reason) : copyMessages.refused(host, reason)
}
