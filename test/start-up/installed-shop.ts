import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '#test/setups/free-port.ts'
import { signUp } from './account.ts'
import { migratedDataFolder } from './data-folder.ts'
import { temporaryFolder, waitFor } from './spawned-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Files and folders of a version that runs without pages. */
const NEEDED = [
  'server',
  'contract',
  'app',
  'demo',
  'scripts',
  'deploy',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
]
const AUTHOR = ['-c', 'user.name=Isoko', '-c', 'user.email=hello@isoko.example']

/** Replaces a file of a version. */
export type Change = Record<string, string>

/** Change that makes a version exit as soon as it is started. */
export const DOES_NOT_START: Change = { 'server/main.ts': "throw new Error('This version does not start.')\n" }

/**
 * Installs this version from a repository as docs/operations.md describes, with one folder per version, and starts it
 * on a database that has an account. Its build only links the packages of this folder.
 */
export async function installShop() {
  const data = await migratedDataFolder()
  const { folder, remove } = temporaryFolder()
  const [repository, versions, pidFile] = ['repository', 'versions', 'shop.pid'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const address = `http://127.0.0.1:${await freePort()}`
  const settings = {
    PATH: process.env.PATH,
    HOME: folder,
    SEED: 'none',
    LOG_LEVEL: 'error',
    PORT: new URL(address).port,
    DATA_DIR: data.DATA_DIR,
    BACKUP_DIR: path.join(folder, 'backups'),
  }
  createRepository(repository)
  publish('v1', {})
  fs.mkdirSync(settings.BACKUP_DIR)
  fs.mkdirSync(versions)
  git(
    versions,
    'clone',
    '--quiet',
    '--config=advice.detachedHead=false',
    '--branch',
    'v1',
    `file://${repository}`,
    'v1',
  )
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(versions, 'v1/node_modules'))
  fs.symlinkSync('v1', path.join(versions, 'current'))
  const restart = writeRestart(folder, pidFile)
  execFileSync('sh', [restart], { env: settings })
  await waitFor(async () => (await statusOf(address)) === 200, 'the first version is ready')
  await signUp(address)

  /** Adds a version with its tag to the repository. */
  function publish(tag: string, change: Change): void {
    if (tag !== 'v1') git(repository, 'checkout', '--quiet', 'v1')
    for (const [file, content] of Object.entries(change)) fs.writeFileSync(path.join(repository, file), content)
    git(repository, 'add', '--all')
    git(repository, ...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message', tag)
    git(repository, 'tag', tag)
  }

  /** Runs `npm run upgrade`'s program in the current version. @returns its exit code and output */
  async function upgrade(...args: string[]): Promise<{ code: number; output: string }> {
    const program = path.join(versions, 'current/scripts/upgrade/main.mjs')
    const child = spawn(process.execPath, [program, '--wait=60', ...args], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: code as number, output: output + errors }
  }

  return {
    address,
    data,
    restart: `--restart=sh ${restart}`,
    backupFolder: settings.BACKUP_DIR,
    /** Names of the backups that were made by hand. */
    backups: () => fs.readdirSync(settings.BACKUP_DIR).filter((name) => !name.startsWith('nightly')),
    publish,
    upgrade,
    pid: () => Number(fs.readFileSync(pidFile, 'utf8')),
    currentVersion: () => fs.readlinkSync(path.join(versions, 'current')),
    versions: () => fs.readdirSync(versions).toSorted(),
    isReady: async () => (await statusOf(address)) === 200,
    end: async () => {
      stop(Number(fs.readFileSync(pidFile, 'utf8')))
      await waitFor(data.isFree, 'PostgreSQL has ended')
      data.remove()
      remove()
    },
  }
}

function createRepository(repository: string): void {
  fs.mkdirSync(repository)
  git(repository, 'init', '--quiet')
  for (const name of NEEDED) fs.cpSync(path.join(ROOT, name), path.join(repository, name), { recursive: true })
  const file = path.join(repository, 'package.json')
  const project = JSON.parse(fs.readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
  project.scripts.build = `test -e node_modules || ln -s ${path.join(ROOT, 'node_modules')} .`
  fs.writeFileSync(file, JSON.stringify(project))
  fs.writeFileSync(path.join(repository, '.gitignore'), 'node_modules\nbuild/\n.cache/\n')
}

/** Writes a script that stops the shop if it is running, and starts the current version. */
function writeRestart(folder: string, pidFile: string): string {
  const file = path.join(folder, 'restart.sh')
  const script = `pid=$(cat ${pidFile} 2>/dev/null)
if [ "$pid" ]; then
  kill -INT $pid 2>/dev/null
  while grep -q '^State:.[^ZX]' /proc/$pid/status 2>/dev/null; do sleep 0.1; done
fi
cd ${folder}/versions/current
${process.execPath} server/main.ts --pages=none </dev/null >>${folder}/shop.log 2>&1 &
echo $! >${pidFile}
`
  fs.writeFileSync(file, script)
  return file
}

async function statusOf(address: string): Promise<number> {
  return fetch(`${address}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH') // it has already ended
  }
}

function git(folder: string, ...args: string[]): void {
  execFileSync('git', args, { cwd: folder })
}
