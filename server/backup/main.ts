import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { checkExternalDatabase } from '#server/db/external.ts'
import { openClient } from '#server/db/pool.ts'
import { embeddedUrl, startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { prepareDataDir } from '#server/processes/data-dir.ts'
import { exitCodes, Lifecycle } from '#server/processes/lifecycle.ts'
import { formatError } from '#server/processes/log.ts'
import { processMessages, StartError } from '#server/processes/messages.ts'
import { step } from '#server/processes/steps.ts'
import { findSecretKey, loadSecretKey } from '#server/secrets/secret-key.ts'
import { backupMessages } from './messages.ts'
import { restoreBackup } from './restore.ts'
import { findNewest, writeBackup } from './write.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
/** How long a running PostgreSQL may take to answer, milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000

/** `backup [folder]` or `restore folder`, of the shop that the settings name. */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
await run().catch(fail)

async function run(): Promise<void> {
  const [command, folder, ...rest] = parseArgs({ allowPositionals: true, options: {} }).positionals
  const config = readConfig()
  if (command === 'backup' && rest.length === 0) await backUp(config, folder)
  else if (command === 'restore' && folder && rest.length === 0) await restore(config, path.resolve(PROJECT, folder))
  else throw new StartError(backupMessages.usage)
  await lifecycle.end(exitCodes.ended)
}

async function backUp(config: Config, folder?: string): Promise<void> {
  const backups = config.backupDir ?? path.join(PROJECT, 'backups')
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = folder ? path.resolve(PROJECT, folder) : path.join(backups, `isoko-${moment}`)
  if (!config.databaseUrl && !fs.existsSync(config.dataDir)) throw new StartError(backupMessages.noShop(config.dataDir))
  const databaseUrl = await openDatabase(config)
  const shop = { ...config, databaseUrl, loadedKey: loadSecretKey(config) }
  const { tables, pictures, secretKey } = await writeBackup(shop, target, { step, older: findNewest(backups) })
  console.log(backupMessages.written(target, countRows(tables), pictures.count))
  if (!secretKey.file) console.log(backupMessages.withoutKey)
}

async function restore(config: Config, folder: string): Promise<void> {
  const { dataDir } = config
  const { tables, pictures } = await restoreBackup(folder, {
    dataDir,
    secretKey: fs.existsSync(dataDir) ? findSecretKey(config) : config.secretKey,
    openDatabase: () => {
      prepareDataDir(dataDir)
      return openDatabase(config)
    },
    step,
  })
  console.log(backupMessages.restored(countRows(tables), pictures.count))
}

function countRows(tables: { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** The operator's own database, that of a running shop, or one that is started and ended here. @throws StartError */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await checkExternalDatabase(databaseUrl)
    return databaseUrl
  }
  const runningUrl = await embeddedUrl(dataDir)
  if (await answers(runningUrl)) return runningUrl
  const postgres = await step(processMessages.steps.startPostgres, () => startEmbeddedPostgres({ dataDir }))
  lifecycle.onEnd(() => postgres.stop())
  return postgres.url
}

async function answers(url: string): Promise<boolean> {
  const client = openClient(url, ANSWER_TIMEOUT_MS)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function fail(error: unknown): Promise<void> {
  if (lifecycle.isEnding) return
  const isExpected = error instanceof ConfigError || error instanceof StartError
  console.error(isExpected ? error.message : formatError(error))
  await lifecycle.end(exitCodes.failed)
}
