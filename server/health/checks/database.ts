import type { Config } from '#server/startup/config.ts'
import { checkExternalDatabase, isSupported } from '#server/db/external.ts'
import { connect } from '#server/db/client.ts'
import { failed, passed, skipped, wrong, advice, type Finding, type HealthCheck } from '../check.ts'
import { StartError } from '#server/startup/messages.ts'
import { healthMessages } from '../messages.ts'

const SLOW_MS = 250
const ATTEMPTS = 3
/** Release of PostgreSQL that fixes known bugs; the newest package of the bundled one on 2026-11-28 was 18.4. */
const FIXED_VERSION = '18.6'

/** Checks that PostgreSQL responds quickly and is recent enough. */
export const databaseAnswersCheck: HealthCheck = {
  name: 'database',
  run: async ({ config, openDatabase }) => {
    const access = await openDatabase()
    if (access.state === 'absent') return [skipped(access.text)]
    if (access.state === 'closed') return [failed(access.text)]
    const { sql } = access.database
    const [row] = await sql<{ version: string }>`select current_setting('server_version') as version`
    const milliseconds = await measureFastest(() => sql`select 1`)
    const isSlow = milliseconds > SLOW_MS
    const version = row?.version.split(' ')[0] ?? ''
    if (!isSupported(version)) return [wrong(healthMessages.databaseOld(version))]
    // the upgrade is worthwhile only for a shop that others use
    if (!isSlow && !config.databaseUrl && !config.isTriedOut && isOlder(version, FIXED_VERSION))
      return [advice(healthMessages.databaseBundledOld(version, FIXED_VERSION))]
    const kind = config.databaseUrl ? 'external' : 'embedded'
    const answer = isSlow
      ? advice(healthMessages.databaseSlow(milliseconds))
      : passed(healthMessages.databaseAnswers(kind, version, milliseconds))
    return [answer, ...(await checkPooler(config)), ...(await checkReplica(config))]
  },
}

/**
 * Checks that the pooler is reachable, and that the database user has the time limits that pooled connections cannot
 * set.
 */
async function checkPooler({ databaseUrl, isDatabasePooled: isPooled }: Config): Promise<Finding[]> {
  if (!databaseUrl || !isPooled) return []
  return ask(databaseUrl, { isPooled }, async ({ sql }) => {
    const [row] = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
    return row?.limit === '0' ? advice(healthMessages.poolerWithoutLimits) : passed(healthMessages.poolerAnswers)
  })
}

/** Checks that the replica responds and really is a replica. */
async function checkReplica({ replicaUrl }: Config): Promise<Finding[]> {
  if (!replicaUrl) return []
  return ask(replicaUrl, { setting: 'DATABASE_REPLICA_URL' }, async ({ sql }) => {
    const [row] = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`
    return row?.follows ? passed(healthMessages.replicaFollows) : wrong(healthMessages.replicaAlone)
  })
}

/** Returns the shortest duration of a few attempts in milliseconds, since a single attempt may wait for other work. */
async function measureFastest(attempt: () => PromiseLike<unknown>): Promise<number> {
  const durations: number[] = []
  for (let at = 0; at < ATTEMPTS; at++) {
    const startedAt = performance.now()
    await attempt()
    durations.push(performance.now() - startedAt)
  }
  return Math.round(Math.min(...durations))
}

const isOlder = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) < 0

async function ask(
  url: string,
  how: Parameters<typeof checkExternalDatabase>[1],
  read: (database: ReturnType<typeof connect>) => Promise<Finding>,
): Promise<Finding[]> {
  try {
    await checkExternalDatabase(url, how)
  } catch (error) {
    if (error instanceof StartError) return [failed(error.message)]
    throw error
  }
  const database = connect(url, { max: 1, isPooled: how?.isPooled ?? false })
  try {
    return [await read(database)]
  } finally {
    await database.close()
  }
}
