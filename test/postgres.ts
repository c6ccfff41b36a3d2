import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

/** Settings that never wait for the disk, since test databases need not survive a crash. */
export const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off', // autovacuum would process hundreds of databases that are dropped within a minute
  shared_buffers: '64MB', // small, since dropping a database scans all shared buffers
  max_connections: '1000',
  authentication_timeout: '600s', // see LONG_TIMEOUTS
}

/**
 * Timeouts in milliseconds, long enough that only tests of time limits exceed them, even on a busy machine. The test
 * process does not respond while it loads test files, which can take more than a minute.
 */
export const LONG_TIMEOUTS = { connectTimeout: 0, statementTimeout: 600_000, transactionTimeout: 600_000 }

/**
 * Maximum number of connections per database, since tests run several operations concurrently and some keep their
 * connections.
 */
const POOL_SIZE = 60

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a test run. With `ISOKO_TEST_WITH_REPLICA`, it is Debian's PostgreSQL with a streaming
 * replica, whose URL is stored in `ISOKO_TEST_REPLICA`. With `ISOKO_TEST_POOLER_PORT`, PgBouncer runs in front of it on
 * that port.
 */
export async function startTestPostgres(dataDir: string): Promise<TestPostgres> {
  const postgres = await startPostgres(dataDir)
  if (!process.env.ISOKO_TEST_POOLER_PORT) return postgres
  const { startPgBouncer } = await import('./setups/pgbouncer.ts')
  const pgBouncer = await startPgBouncer(postgres.url, Number(process.env.ISOKO_TEST_POOLER_PORT), POOL_SIZE)
  return {
    url: postgres.url,
    stop: async () => {
      await pgBouncer.stop()
      await postgres.stop()
    },
  }
}

async function startPostgres(dataDir: string): Promise<TestPostgres> {
  if (!process.env.ISOKO_TEST_WITH_REPLICA) return startEmbeddedPostgres({ dataDir, settings: NON_DURABLE_SETTINGS })
  const { startReplicatedPostgres } = await import('./setups/replicated-postgres.ts')
  const replicated = await startReplicatedPostgres(NON_DURABLE_SETTINGS)
  process.env.ISOKO_TEST_REPLICA = replicated.replicaUrl
  return replicated
}

/** Returns the environment variables that connect a shop to a database of the given server. */
export function databaseSettings(url: string, name: string): Record<string, string> {
  const direct = databaseUrl(url, name)
  const port = process.env.ISOKO_TEST_POOLER_PORT
  return {
    DATABASE_URL: port ? `postgres://postgres@127.0.0.1:${port}/${name}` : direct,
    ...(port && { DATABASE_POOLED: 'true', DATABASE_DIRECT_URL: direct }),
    ...replicaSettings(name),
  }
}

export function replicaSettings(name: string): Record<string, string> {
  const replica = process.env.ISOKO_TEST_REPLICA
  return replica ? { DATABASE_REPLICA_URL: databaseUrl(replica, name) } : {}
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
