import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

/** Nothing in a test database must survive a crash, so it need not wait for the disk. */
export const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off', // it would visit hundreds of databases, none of which lives for a minute
  shared_buffers: '64MB', // dropping a database scans all of them
  max_connections: '1000',
  authentication_timeout: '600s', // see LONG_TIMEOUTS
}

/**
 * Milliseconds; long enough that, on any busy machine, only the tests of time limits exceed them. While test files are loaded, this process
 * answers nothing, which can take more than a minute.
 */
export const LONG_TIMEOUTS = { connectTimeout: 0, statementTimeout: 600_000, transactionTimeout: 600_000 }

/** Connections per database: tests do several things at once, and some hold their connections. */
const POOL_SIZE = 60

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a test run. With `ISOKO_TEST_WITH_REPLICA` it is Debian's with a streaming replica, whose URL is then in
 * `ISOKO_TEST_REPLICA`; with `ISOKO_TEST_POOLER_PORT` a PgBouncer runs in front of it at that port.
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

/** Returns the environment settings with which a shop connects to a database of that server. */
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

/** Returns the URL of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
