import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/client.ts'
import { CONNECTIONS, DURATION_SECONDS } from './load.ts'

interface Statement {
  text: string
  parameters: unknown[]
}

/** The limit: the statements that a request sends, prepared, from as many clients, with nothing around them. @returns times per second */
export async function bareSqlPerSecond(url: string, dataDir: string, address: string): Promise<number> {
  const statements = await statementsOf(url, dataDir, address)
  const { pool, close } = connect(url)
  const run = ({ text, parameters }: Statement) =>
    pool.query(
      { name: createHash('md5').update(text).digest('hex'), text, rowMode: 'array' } as QueryConfig,
      parameters,
    )
  const endsAt = performance.now() + DURATION_SECONDS * 1000
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    let times = 0
    for (; performance.now() < endsAt; times++) await Promise.all(statements.map(run))
    return times
  })
  const times = await Promise.all(clients)
  await close()
  return times.reduce((sum, one) => sum + one, 0) / DURATION_SECONDS
}

async function statementsOf(url: string, dataDir: string, address: string): Promise<Statement[]> {
  let sent: Statement[] = []
  const database = connect(url, { onStatement: (text, parameters) => sent.push({ text, parameters }) })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const app = await buildApp({ config, database, readiness: { isReady: true }, pages: 'none' })
  await app.inject(address) // opens the connections, which ask for types of their own
  app.publicCache.clear()
  sent = []
  await app.inject(address)
  const statements = [...sent] // closing sends some too
  await app.close()
  await database.close()
  return statements
}
