import { migrateDatabase, readAppliedMigrations, refuseMigration } from '#server/db/migrate.ts'
import { openClient } from '#server/db/pool.ts'
import { readConfig } from '#server/startup/config.ts'
import { prepareDataDir } from '#server/startup/data-dir.ts'
import { exitCodes, Lifecycle } from '#server/startup/lifecycle.ts'
import { step } from '#server/startup/steps.ts'
import { openDatabase } from './open-database.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Updates the tables of the shop selected by the settings, whether or not it is running; a step of `npm run upgrade`.
 * The last line of the output is JSON: the number of files applied, and every migration that the tables now have.
 */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
await run().catch((error: unknown) => lifecycle.fail(error))

async function run(): Promise<void> {
  const config = readConfig()
  prepareDataDir(config.dataDir)
  const url = await openDatabase(config, lifecycle, step)
  const applied = await migrateDatabase(url).catch(refuseMigration)
  const client = openClient(url, CONNECT_TIMEOUT_MS)
  await client.connect()
  const migrations = await readAppliedMigrations(client)
  await client.end()
  console.log(JSON.stringify({ applied, migrations }))
  await lifecycle.end(exitCodes.ended)
}
