import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { checkDatabase } from './external-database.ts'
import { exitCodes, type Lifecycle } from './lifecycle.ts'
import { processWords } from './process-words.ts'
import { step } from './steps.ts'

/**
 * Makes sure of the operator's own database, or starts the one that comes along. When that one ends by itself the
 * process ends too, with an exit code that makes `scripts/supervise.mjs` start both again.
 * @returns its address
 * @throws StartError
 */
export async function openDatabase({ databaseUrl, dataDir }: Config, lifecycle: Lifecycle): Promise<string> {
  if (databaseUrl) {
    await step(processWords.steps.reachDatabase, () => checkDatabase(databaseUrl))
    return databaseUrl
  }
  const report = (line: string) => lifecycle.isEnding || console.log(processWords.postgresSays(line))
  const postgres = await step(processWords.steps.startPostgres, () => startEmbeddedPostgres({ dataDir, report }))
  lifecycle.onEnd(() => postgres.stop())
  void postgres.exited.then(() => {
    if (lifecycle.isEnding) return
    console.error(processWords.databaseDied)
    process.exit(exitCodes.databaseDied)
  })
  return postgres.url
}
