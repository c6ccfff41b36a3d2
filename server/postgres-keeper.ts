import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded.ts'
import { countDeaths, GIVES_UP_AFTER } from './deaths.ts'
import { exitCodes, type Lifecycle } from './lifecycle.ts'
import { processWords } from './process-words.ts'
import { step } from './steps.ts'

/** PostgreSQL begins no file of its log, of 16 MB, without room for all of it, and ends at once when it cannot; bytes. */
const ROOM_TO_START = 32 * 1024 * 1024
/** How often it is looked for room; milliseconds. */
const ROOM_CHECK = 1_000

/**
 * Starts the PostgreSQL that comes along, and starts it again whenever it ends by itself; the process ends when that
 * happens too often. For want of room it waits, which is no death.
 * @returns settles once PostgreSQL accepts connections, with its address, which stays the same. Throws StartError when
 * it cannot be started at first.
 */
export function keepPostgres(dataDir: string, lifecycle: Lifecycle): () => Promise<string> {
  const report = (line: string) => lifecycle.isEnding || console.log(processWords.postgresSays(line))
  const noteDeath = countDeaths()
  let postgres: EmbeddedPostgres | undefined
  let whenUp = start()
  lifecycle.onEnd(() => postgres?.stop()) // one that is only starting ends with this process
  return () => whenUp

  async function start(): Promise<string> {
    const started = await step(processWords.steps.startPostgres, () => startEmbeddedPostgres({ dataDir, report }))
    postgres = started
    void started.exited.then(() => {
      if (lifecycle.isEnding) return
      console.error(processWords.databaseDied)
      whenUp = startAgain()
    })
    return started.url
  }

  async function startAgain(): Promise<string> {
    if (postgres) await roomIn(postgres.directory)
    const pause = noteDeath()
    if (pause === undefined) {
      console.error(processWords.databaseDiesAgainAndAgain(GIVES_UP_AFTER.deaths, GIVES_UP_AFTER.seconds))
      await lifecycle.end(exitCodes.failed)
    }
    await sleep(pause)
    return start().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return startAgain()
    })
  }
}

/** Waits until PostgreSQL has room to start, and says so once. */
async function roomIn(directory: string): Promise<void> {
  if (await hasRoom(directory)) return
  console.error(processWords.databaseWaitsForRoom(directory))
  while (!(await hasRoom(directory))) await sleep(ROOM_CHECK)
}

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= ROOM_TO_START
}
