import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { copyMigratedCluster } from '#test/migrated-cluster.ts'
import { findSystemUser } from '#server/postgres/system-user.ts'
import { socketDirectory } from '#server/postgres/location.ts'
import { isWorkingDirectory, readProcess, type RunningProcess } from '#server/postgres/os-processes.ts'
import { waitFor, temporaryFolder, type SpawnedServer } from './spawned-server.ts'

/** Manages a data folder and its PostgreSQL processes. Creates a new folder by default. */
export function dataFolder({ folder, remove } = temporaryFolder()) {
  const database = path.join(fs.realpathSync(folder), 'postgres')
  const isFree = () => !isWorkingDirectory(database)
  /** Returns PostgreSQL's process ID; 0 if PostgreSQL is not running. */
  const postmaster = () => {
    const file = path.join(database, 'postmaster.pid')
    return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0
  }
  /** Returns the database's URL, which is available once PostgreSQL is running. */
  const url = () => `postgres://postgres@localhost/postgres?host=${socketDirectory(database, findSystemUser(database))}`
  return { DATA_DIR: folder, database, isFree, postmaster, url, remove }
}

/** Creates a data folder with a migrated database, which saves time on the first start. */
export async function migratedDataFolder() {
  const place = temporaryFolder()
  await copyMigratedCluster(place.folder)
  return dataFolder(place)
}

/** Kills the process of one connection, and waits until PostgreSQL has ended all other connections in response. */
export async function killConnection(postmaster: number): Promise<void> {
  const workers = childrenOf(postmaster)
  const victim = workers.find(({ command }) => command.includes('[local]'))
  assert.ok(victim, 'there is a connection')
  process.kill(victim.pid, 'SIGKILL')
  const isNew = ({ pid }: RunningProcess) => !workers.some((worker) => worker.pid === pid)
  await waitFor(() => childrenOf(postmaster).every(isNew), 'PostgreSQL has ended its other processes')
}

/** Returns all direct and indirect child processes of a process. */
export function descendantsOf(pid: number): RunningProcess[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child.pid)])
}

/** Returns the process ID of the shop that `npm start` is running; undefined between two starts. */
export const primaryOf = ({ process: { pid = 0 } }: SpawnedServer): number | undefined =>
  descendantsOf(pid).find(({ command }) => command.includes('server/main.ts'))?.pid

/** Returns the process ID of a primary's oldest worker; 0 if the primary has no workers. */
export const workerOf = (primary: number): number => workersOf(primary)[0] ?? 0

/** Returns the process IDs of a primary's workers, oldest first. */
export function workersOf(primary: number): number[] {
  const workers = childrenOf(primary).filter(({ command }) => command.includes('server/processes/worker.ts'))
  return workers.map(({ pid }) => pid).toSorted((one, other) => one - other)
}

function childrenOf(pid: number): RunningProcess[] {
  const pids = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.flatMap((entry) => readProcess(Number(entry)) ?? []).filter(({ parentPid }) => parentPid === pid)
}
