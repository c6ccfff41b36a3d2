import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { connect, type Database } from './client.ts'
import type { ConnectionPool } from './pool.ts'

/**
 * Maximum time in milliseconds that a read waits for the replica to apply announced changes before it is served by the
 * primary.
 */
const MAX_LAG_WAIT_MS = 100
/** Interval between checks of the replica's position while reads wait, in milliseconds. */
const LAG_CHECK_INTERVAL_MS = 5
/** Time in milliseconds during which a failed replica is not used. */
const RETRY_DELAY_MS = 1_000
/** Time in milliseconds after which the primary is read because the replica has not responded. */
const TIMEOUT_MS = 2_000

type Read = <Result>(work: (db: Database['db']) => Promise<Result>) => Promise<Result>

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicReads
  }
}

/** Databases that serve public reads. */
interface PublicReads {
  read: Read
  /** Null if no replica is configured. */
  replica: Replica | null
  /** All databases that serve reads. */
  dbs: Database['db'][]
  /** Records that a change was announced, so that later reads include the change. */
  expectChange: () => void
  close: () => Promise<void>
}

/** Load of the replica, and the number of reads served by the replica and by the primary. */
interface Replica {
  pool: ConnectionPool
  reads: { replica: number; primary: number }
}

/** Creates a public reader that uses only the primary. */
export function readPrimary({ db }: Database): PublicReads {
  return { read: (work) => work(db), replica: null, dbs: [db], expectChange: () => {}, close: async () => {} }
}

/**
 * Creates a public reader that uses a streaming replica once it has replayed all announced changes, and the primary
 * otherwise. Reads that fail on the replica are retried on the primary, so they must not change anything.
 */
export function readReplica(primary: Database, replicaUrl: string): PublicReads {
  const replica = connect(replicaUrl, {
    connectTimeout: TIMEOUT_MS,
    statementTimeout: TIMEOUT_MS,
    transactionTimeout: TIMEOUT_MS,
  })
  /** Log position of the primary after the last announced change; Infinity if it could not be read. */
  let wanted: Promise<number> | undefined
  /** Log position of the replica; -1 if unknown. */
  let replayed = -1
  let checking: Promise<void> | undefined
  let awayUntil = 0
  const reads: Replica['reads'] = { replica: 0, primary: 0 }

  const readWanted = async () => {
    const [row] = await primary.sql<{ at: number }>`select (pg_current_wal_flush_lsn() - '0/0')::float8 as at`
    return row?.at ?? Infinity
  }
  /** Reads the replica's log position; -1 if the server is no longer a replica. */
  const checkReplayed = async () => {
    const [row] = await replica.sql<{ at: number | null }>`select (pg_last_wal_replay_lsn() - '0/0')::float8 as at`
    replayed = row?.at ?? -1
  }
  const leaveAlone = () => {
    awayUntil = performance.now() + RETRY_DELAY_MS
    replayed = -1 // forces a check of the replica's position before the next read
  }
  const check = () =>
    (checking ??= checkReplayed()
      .catch(leaveAlone)
      .finally(() => (checking = undefined)))

  async function hasWanted(): Promise<boolean> {
    wanted ??= readWanted().catch(() => {
      wanted = undefined
      return Infinity
    })
    const at = await wanted
    const deadline = performance.now() + MAX_LAG_WAIT_MS
    const isReached = () => replayed >= at
    while (!isReached() && performance.now() < deadline && performance.now() >= awayUntil) {
      await check()
      if (!isReached()) await sleep(LAG_CHECK_INTERVAL_MS, undefined, { ref: false })
    }
    return isReached()
  }

  async function isUpToDate(): Promise<boolean> {
    if (performance.now() < awayUntil) return false
    const isThere = await Promise.race([hasWanted(), sleep(2 * MAX_LAG_WAIT_MS, false, { ref: false })])
    if (!isThere) leaveAlone()
    return isThere
  }

  const readInItsPlace: Read = (work) => {
    reads.primary += 1
    return work(primary.db)
  }

  return {
    replica: { pool: replica.pool, reads },
    dbs: [primary.db, replica.db],
    expectChange: () => {
      wanted = undefined
    },
    read: async (work) => {
      if (!(await isUpToDate())) return readInItsPlace(work)
      try {
        const result = await work(replica.db)
        reads.replica += 1
        return result
      } catch (error) {
        if (error instanceof Refusal) throw error
        leaveAlone()
        return readInItsPlace(work)
      }
    },
    close: () => replica.close(),
  }
}
