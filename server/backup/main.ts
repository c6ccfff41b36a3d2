import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/startup/config.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { prepareDataDir } from '#server/startup/data-dir.ts'
import { exitCodes, Lifecycle } from '#server/startup/lifecycle.ts'
import { StartError } from '#server/startup/messages.ts'
import { findCluster } from '#server/postgres/location.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { secondsSince, step } from '#server/startup/steps.ts'
import { findSecretKey, loadSecretKey } from '#server/startup/secret-key.ts'
import { openOpener } from './copies/age.ts'
import { copyBackup } from './copies/copy-backup.ts'
import { listCopies } from './copies/copy-index.ts'
import { fetchBackup } from './copies/fetch-backup.ts'
import { copyMessages } from './copies/messages.ts'
import type { CopyTarget } from './copies/copy-target.ts'
import { isTargetAddress, openTarget } from './copies/target.ts'
import { sendTestReport, type TestReport } from './copies/test-report.ts'
import { backupMessages } from './messages.ts'
import { moveDatabase } from './move-database.ts'
import { moveMessages } from './move-messages.ts'
import { restoreBackup } from './restore.ts'
import { clearFailure, recordFailure, recordSuccess } from './results.ts'
import { testRestore } from './test-restore.ts'
import { backupsFolder, findNewest, writeBackup } from './write.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

/** Runs `backup [folder]`, `restore [folder or address]` or `move-database address` for the shop selected by the settings. */
const lifecycle = new Lifecycle({ timeoutMs: 11_000 })
lifecycle.endOnSignals()
await run().catch((error: unknown) => lifecycle.fail(error))

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, place, ...rest] = positionals
  if (values.help) console.log(backupMessages.usage)
  else if (rest.length > 0) throw new StartError(backupMessages.usage)
  else if (command === 'backup') await backUp(readConfig(), place)
  else if (command === 'restore') await restore(readConfig(), place, values)
  else if (command === 'move-database') await move(readConfig(), place)
  else throw new StartError(backupMessages.usage)
  await lifecycle.end(exitCodes.ended)
}

/** @throws StartError */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        'without-key': { type: 'boolean' },
        list: { type: 'boolean' },
        check: { type: 'boolean' },
        backup: { type: 'string' },
      },
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
  if (folder) return
  await clearFailure(databaseUrl, 'backup')
  if (config.backupTo) await copy(target, databaseUrl, config, config.backupTo)
}

async function copy(
  folder: string,
  databaseUrl: string,
  { backupRecipients: recipients }: Config,
  address: string,
): Promise<void> {
  const target = await openTarget(address)
  const bytes = await step(copyMessages.steps.copy, (tell) =>
    copyBackup(folder, target, { recipients, scratch: `${folder}.copy.partial`, tell }),
  )
  await clearFailure(databaseUrl, 'copy')
  console.log(copyMessages.copied(path.basename(folder), target.host, Math.ceil(bytes / 1e6)))
}

async function move(config: Config, address: string | undefined): Promise<void> {
  if (!address) throw new StartError(moveMessages.noAddress)
  if (!/^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')) throw new StartError(moveMessages.badAddress)
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !fs.existsSync(dataDir)) throw new StartError(backupMessages.noShop(dataDir))
  const from = await openDatabase(config, lifecycle, step)
  const scratch = path.join(backupsFolder(config), `move-${process.pid}.partial`)
  lifecycle.onEnd(() => fs.rmSync(scratch, { recursive: true, force: true }))
  const rows = await moveDatabase({ from, to: address, dataDir, scratch, step })
  const former = databaseUrl ? new URL(databaseUrl).host : (findCluster(dataDir) ?? dataDir)
  console.log(moveMessages.moved(new URL(address).host, rows, former))
}

interface RestoreArguments {
  list?: boolean | undefined
  check?: boolean | undefined
  backup?: string | undefined
  'without-key'?: boolean | undefined
}

async function restore(config: Config, place: string | undefined, values: RestoreArguments): Promise<void> {
  const source = await findSource(config, place, values)
  if (values.check) return check(config, source, values.backup)
  if (typeof source === 'string') return restoreFolder(config, source, values['without-key'])
  const folder = path.join(backupsFolder(config), `fetched-${process.pid}.partial`)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  lifecycle.onEnd(remove)
  if (values.list) return list(source, folder)
  const opener = await openOpener(config.backupIdentity)
  await step(copyMessages.steps.fetch, (tell) => fetchBackup(source, folder, { opener, name: values.backup, tell }))
  await restoreFolder(config, folder, values['without-key'])
}

/**
 * Returns the folder or machine to restore from: the one named, else BACKUP_TO or, for a check, the newest backup here.
 */
async function findSource(
  config: Config,
  place: string | undefined,
  { check }: RestoreArguments,
): Promise<string | CopyTarget> {
  if (place) return isTargetAddress(place) ? openTarget(place) : path.resolve(PROJECT, place)
  if (config.backupTo) return openTarget(config.backupTo)
  const newest = check ? await findNewest(backupsFolder(config)) : undefined
  if (!newest) throw new StartError(copyMessages.noSource)
  return newest
}

async function list(source: CopyTarget, scratch: string): Promise<void> {
  createFolder(scratch, 0o700)
  const copies = await listCopies(source, scratch)
  if (copies.length === 0) console.log(copyMessages.noCopies(source.host))
  for (const { name, index, missing } of copies)
    console.log(copyMessages.listed(name, index?.createdAt ?? '', missing === undefined))
}

async function restoreFolder(config: Config, folder: string, isKeyLost = false): Promise<void> {
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

/** Tests a restore and reports the result to this machine's shop, if any, and to the machine that holds the copies. */
async function check(config: Config, source: string | CopyTarget, name: string | undefined): Promise<void> {
  const startedAt = performance.now()
  try {
    const tested = await testRestore({ config, source, name, lifecycle, step })
    await report(config, source, { backup: tested.name, seconds: tested.seconds, failure: null })
    console.log(copyMessages.checked(tested.name, tested.rows, tested.pictures, tested.seconds))
  } catch (error) {
    if (lifecycle.isEnding) throw error
    const failure = error instanceof Error ? error.message : String(error)
    const seconds = Number(secondsSince(startedAt))
    await report(config, source, { backup: name ?? '', seconds, failure }).catch(() => {}) // must not hide the failure
    throw error
  }
}

async function report(config: Config, source: string | CopyTarget, result: Omit<TestReport, 'at'>): Promise<void> {
  if (config.directUrl || (fs.existsSync(config.dataDir) && findCluster(config.dataDir))) {
    const databaseUrl = await openDatabase(config, lifecycle, step)
    if (result.failure === null) await recordSuccess(databaseUrl, 'test_restore', result)
    else await recordFailure(databaseUrl, 'test_restore', result.failure)
  }
  if (typeof source === 'string') return
  const scratch = path.join(backupsFolder(config), `report-${process.pid}.partial`)
  lifecycle.onEnd(() => fs.rmSync(scratch, { recursive: true, force: true }))
  await sendTestReport(source, scratch, { at: new Date().toISOString(), ...result })
}

function countRows(tables: { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
