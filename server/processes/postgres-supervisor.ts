import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createCrashBackoff, CRASH_LIMIT } from './crash-backoff.ts'
import { exitCodes, type Lifecycle } from './lifecycle.ts'
import { processMessages } from './messages.ts'
import { step } from './steps.ts'

/** PostgreSQL reserves a whole 16 MB log file at a time, and exits if it cannot; bytes. */
const MIN_FREE_BYTES = 32 * 1024 * 1024
/** Interval of checking for space; milliseconds. */
const ROOM_CHECK_INTERVAL_MS = 1_000

/**
 * Starts the embedded PostgreSQL and restarts it after crashes; ends the process after too many. Waits while the disk is full.
 * @returns resolves to the connection URL, which stays the same; rejects with StartError if the first start fails
 */
export function supervisePostgres({ dataDir, workers }: Config, lifecycle: Lifecycle): () => Promise<string> {
  const log = (line: string) => lifecycle.isEnding || console.log(processMessages.postgresSays(line))
  const nextRestartDelay = createCrashBackoff()
  let postgres: EmbeddedPostgres | undefined
  let ready = start()
  lifecycle.onEnd(() => postgres?.stop()) // one that is still starting ends with this process
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

/** A worker uses 13 at most; the rest are for migrations, backups and manual access. */
const maxConnections = (workers: number) => Math.max(60, 20 + 13 * workers)

/** Waits until PostgreSQL has enough space to start, reporting it once. */
async function waitForRoom(directory: string): Promise<void> {
  if (await hasRoom(directory)) return
  console.error(processMessages.databaseWaitsForRoom(directory))
  while (!(await hasRoom(directory))) await sleep(ROOM_CHECK_INTERVAL_MS)
}

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= MIN_FREE_BYTES
}
