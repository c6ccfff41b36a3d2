import { DatabaseError } from 'pg'
import { connect } from './db/client.ts'
import { ConnectionLost } from './db/pool.ts'
import { processWords, StartError } from './process-words.ts'

const OLDEST_VERSION = 15

/** Makes sure that the operator's own database can be used. @throws StartError when it cannot */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const { host } = new URL(databaseUrl)
  const { sql, close } = connect(databaseUrl, { max: 1 })
  try {
    const [row] = await sql<{ version: string }>`select current_setting('server_version') as version`
    const version = row?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_VERSION) throw new StartError(processWords.databaseTooOld(host, version))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(explain(host, error))
  } finally {
    await close()
  }
}

function explain(host: string, error: unknown): string {
  if (error instanceof DatabaseError) return processWords.databaseRefuses(host, error.message)
  const { code, message } = (error instanceof ConnectionLost ? error.cause : error) as NodeJS.ErrnoException
  return processWords.databaseUnreachable(host, code ?? message)
}
