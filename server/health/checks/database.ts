import { isSupported } from '#server/db/external.ts'
import { failed, good, skipped, wrong, advice, type HealthCheck } from '../check.ts'
import { healthMessages } from '../messages.ts'

const SLOW_MS = 250

/** Whether PostgreSQL answers, soon, and is new enough. */
export const databaseAnswersCheck: HealthCheck = {
  name: 'database',
  run: async ({ config, openDatabase }) => {
    const access = await openDatabase()
    if (access.state === 'absent') return [skipped(access.text)]
    if (access.state === 'closed') return [failed(access.text)]
    const { sql } = access.database
    const [row] = await sql<{ version: string }>`select current_setting('server_version') as version`
    const startedAt = performance.now()
    await sql`select 1`
    const milliseconds = Math.round(performance.now() - startedAt)
    const version = row?.version.split(' ')[0] ?? ''
    if (!isSupported(version)) return [wrong(healthMessages.databaseOld(version))]
    if (milliseconds > SLOW_MS) return [advice(healthMessages.databaseSlow(milliseconds))]
    return [good(healthMessages.databaseAnswers(config.databaseUrl ? 'external' : 'embedded', version, milliseconds))]
  },
}
