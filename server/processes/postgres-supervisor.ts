import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/startup/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createCrashBackoff, CRASH_LIMIT } from './crash-backoff.ts'
import { exitCodes, type Lifecycle } from '../startup/lifecycle.ts'
import { processMessages } from '../startup/messages.ts'
import { step } from '../startup/steps.ts'

/** Minimum free space in bytes. PostgreSQL reserves a whole 16 MB log file at a time, and exits if it cannot. */
const MIN_FREE_BYTES = 32 * 1024 * 1024
/** Interval between checks for free disk space, in milliseconds. */
const ROOM_CHECK_INTERVAL_MS = 1_000

/**
 * Starts the embedded PostgreSQL and restarts it after crashes; ends the process after too many crashes. Waits while
 * the disk is full.
 * @returns a function that resolves to the connection URL, which never changes, or rejects with StartError if the first
 * start fails
 */
export function supervisePostgres({ dataDir, workers }: Config, lifecycle: Lifecycle): () => Promise<string> {
  const log = (line: string) => lifecycle.isEnding || console.log(processMessages.postgresSays(line))
  const nextRestartDelay = createCrashBackoff()
  let postgres: EmbeddedPostgres | undefined
  let ready = start()
  lifecycle.onEnd(() => postgres?.stop()) // if PostgreSQL is still starting, it ends with this process
  return () => ready

  async function start(): Promise<string> {
    const started = await step(processMessages.steps.startPostgres, () =>
      startEmbeddedPostgres({ dataDir, settings: { max_connections: String(maxConnections(workers)) }, report: log }),
    )
    postgres = started
    void started.exited.then(() => {
      if (lifecycle.isEnding) return
      console.error(processMessages.databaseDied)
      ready = restart()
    })
    return started.url
  }

  async function restart(): Promise<string> {
    if (postgres) await waitForRoom(postgres.directory)
    const delayMs = nextRestartDelay()
    if (delayMs === undefined) {
      console.error(processMessages.databaseDiesAgainAndAgain(CRASH_LIMIT.deaths, CRASH_LIMIT.seconds))
      await lifecycle.end(exitCodes.failed)
    }
    await sleep(delayMs)
    return start().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return restart()
    })
  }
}

/**
 * Maximum number of connections. A worker uses at most 13; the others are for migrations, backups and manual access.
 */
const maxConnections = (workers: number) => Math.max(60, 20 + 13 * workers)

/** Waits until PostgreSQL has enough disk space to start, and reports the wait once. */
async function waitForRoom(directory: string): Promise<void> {
  if (await hasRoom(directory)) return
  console.error(processMessages.databaseWaitsForRoom(directory))
  while (!(await hasRoom(directory))) await sleep(ROOM_CHECK_INTERVAL_MS)
}

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= MIN_FREE_BYTES
}
