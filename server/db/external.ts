import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { connect } from './client.ts'
import { ConnectionLost } from './pool.ts'
import { processMessages, StartError } from '#server/startup/messages.ts'

const MIN_VERSION = 15
/** Names of time zones that are equivalent to UTC. Sessions are set to UTC unless a pooler is used. */
const UTC_ZONE = /^((Etc\/)?(UTC|GMT|Zulu)|UCT|GMT0)$/

/** Checks that the operator's own database is usable. @throws StartError if it is not */
export async function checkExternalDatabase(
  databaseUrl: string,
  { isPooled = false, setting = 'DATABASE_URL' } = {},
): Promise<void> {
  const { host } = new URL(databaseUrl)
  const { sql, close } = connect(databaseUrl, { max: 1, isPooled })
  try {
    const [row] = await sql<{ version: string; zone: string }>`
      select current_setting('server_version') as version, current_setting('TimeZone') as zone`
    const { version = '', zone = '' } = row ?? {}
    if (!isSupported(version)) throw new StartError(processMessages.databaseTooOld(host, version))
    if (!UTC_ZONE.test(zone)) throw new StartError(processMessages.pooledZone(zone))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(describeFailure(host, error, setting))
  } finally {
    await close()
  }
}

export const isSupported = (version: string) => Number.parseInt(version, 10) >= MIN_VERSION

/** @param failed error of the statement, whose cause is the database or network error */
function describeFailure(host: string, failed: unknown, setting: string): string {
  const error = failed instanceof DrizzleQueryError ? failed.cause : failed
  if (error instanceof DatabaseError) return processMessages.databaseRefuses(host, error.message, setting)
  const { code, message } = (error instanceof ConnectionLost ? error.cause : error) as NodeJS.ErrnoException
  return processMessages.databaseUnreachable(host, code ?? message, setting)
}
