import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/startup/config.ts'
import { prepareDataDir } from '#server/startup/data-dir.ts'
import { exitCodes, Lifecycle } from '#server/startup/lifecycle.ts'
import { StartError } from '#server/startup/messages.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { step } from '#server/startup/steps.ts'
import { findSecretKey, loadSecretKey } from '#server/startup/secret-key.ts'
import { backupMessages } from './messages.ts'
import { restoreBackup } from './restore.ts'
import { backupsFolder, findNewest, writeBackup } from './write.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

/** Runs `backup [folder]` or `restore folder` for the shop selected by the settings. */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
await run().catch((error: unknown) => lifecycle.fail(error))

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, folder, ...rest] = positionals
  if (values.help) console.log(backupMessages.usage)
  else if (command === 'backup' && rest.length === 0) await backUp(readConfig(), folder)
  else if (command === 'restore' && folder && rest.length === 0)
    await restore(readConfig(), path.resolve(PROJECT, folder), values['without-key'])
  else throw new StartError(backupMessages.usage)
  await lifecycle.end(exitCodes.ended)
}

/** @throws StartError */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' }, 'without-key': { type: 'boolean' } },
    })
  } catch {
    throw new StartError(backupMessages.usage)
  }
}

async function backUp(config: Config, folder?: string): Promise<void> {
  const backups = backupsFolder(config)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = folder ? path.resolve(PROJECT, folder) : path.join(backups, `isoko-${moment}`)
  if (!config.databaseUrl && !fs.existsSync(config.dataDir)) throw new StartError(backupMessages.noShop(config.dataDir))
  const databaseUrl = await openDatabase(config, lifecycle, step)
  const shop = { ...config, databaseUrl, loadedKey: loadSecretKey(config) }
  const { tables, pictures, secretKey } = await writeBackup(shop, target, { step, older: await findNewest(backups) })
  console.log(backupMessages.written(target, countRows(tables), pictures.count))
  if (!secretKey.file) console.log(backupMessages.withoutKey)
}

async function restore(config: Config, folder: string, isKeyLost = false): Promise<void> {
  const { dataDir, picturesUrl } = config
  const { tables, pictures } = await restoreBackup(folder, {
    dataDir,
    picturesUrl,
    secretKey: fs.existsSync(dataDir) ? findSecretKey(config) : config.secretKey,
    isKeyLost,
    openDatabase: () => {
      prepareDataDir(dataDir)
      return openDatabase(config, lifecycle, step)
    },
    step,
  })
  console.log(backupMessages.restored(countRows(tables), pictures.count))
}

function countRows(tables: { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
