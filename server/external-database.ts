import postgres from 'postgres'
import { readAddress } from './db/address.ts'
import { processWords, StartError } from './process-words.ts'

const OLDEST_VERSION = 15
const CONNECT_SECONDS = 10

/** Makes sure that the operator's own database can be used. @throws StartError when it cannot */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const { host } = new URL(databaseUrl)
  const [address, socket] = readAddress(databaseUrl)
  const sql = postgres(address, { ...socket, max: 1, connect_timeout: CONNECT_SECONDS, onnotice: () => {} })
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    const version = row?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_VERSION) throw new StartError(processWords.databaseTooOld(host, version))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(explain(host, error))
  } finally {
    await sql.end()
  }
}

function explain(host: string, error: unknown): string {
  if (error instanceof postgres.PostgresError) return processWords.databaseRefuses(host, error.message)
  const { code, message } = error as NodeJS.ErrnoException
  return processWords.databaseUnreachable(host, code ?? message)
}
