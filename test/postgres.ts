import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

/** Nothing in a test database needs to outlive a crash, so that it need not wait for the disk. */
export const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off', // it would go from one to the next of the hundreds of databases, none of which lives for a minute
  shared_buffers: '64MB', // dropping a database searches all of them
  max_connections: '1000',
  authentication_timeout: '600s', // see LONG_TIMEOUTS
}

/**
 * However busy the machine is, only the tests of time limits shall meet them; in milliseconds. While the files of tests are
 * read this process answers nobody, which takes a minute and more beside other work.
 */
export const LONG_TIMEOUTS = { connectTimeout: 0, statementTimeout: 600_000, transactionTimeout: 600_000 }

/** Connections of one database: tests make several work at once, and some hold theirs. */
const POOL_SIZE = 60

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * The PostgreSQL of a run of tests. With `ISOKO_TEST_WITH_REPLICA` it is Debian's with a streaming replica, whose address
 * `ISOKO_TEST_REPLICA` then has; with `ISOKO_TEST_POOLER_PORT` a PgBouncer stands before it at that port.
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

/** How a shop reaches a database of that server, as settings of its environment. */
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

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
