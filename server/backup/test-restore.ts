import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { Config } from '#server/startup/config.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import type { Lifecycle } from '#server/startup/lifecycle.ts'
import { StartError } from '#server/startup/messages.ts'
import { secondsSince, type Step } from '#server/startup/steps.ts'
import { openOpener } from './copies/age.ts'
import { fetchBackup } from './copies/fetch-backup.ts'
import { copyMessages } from './copies/messages.ts'
import type { CopyTarget } from './copies/copy-target.ts'
import { readManifest, type Manifest, type WrittenFile } from './manifest.ts'
import { readPictureList } from './pictures.ts'
import { restoreBackup } from './restore.ts'
import { backupsFolder } from './write.ts'

/** Number of pictures that a test reads. Reading all of them each month would cost more than it proves. */
const SAMPLE = 200
const LEFTOVER_MS = 86_400_000
/** Settings of the scratch database, which nobody uses and which may be lost at any time. */
const SCRATCH_SETTINGS = { shared_buffers: '32MB', max_connections: 20, fsync: 'off', synchronous_commit: 'off' }

export interface TestedBackup {
  name: string
  rows: number
  pictures: number
  seconds: number
}

interface TestOptions {
  config: Pick<Config, 'backupDir' | 'backupIdentity' | 'secretKey'>
  /** Folder of a backup, or the machine that has the copies. */
  source: string | CopyTarget
  name?: string | undefined
  lifecycle: Pick<Lifecycle, 'onEnd'>
  step: Step
}

/**
 * Restores a backup into a scratch database, which is removed afterwards: all tables, and a random sample of the
 * pictures. @throws StartError when the backup could not be restored
 */
export async function testRestore({ config, source, name, lifecycle, step }: TestOptions): Promise<TestedBackup> {
  const startedAt = performance.now()
  const scratch = makeScratch(backupsFolder(config))
  lifecycle.onEnd(() => fs.rmSync(scratch, { recursive: true, force: true }))
  try {
    const backup = await bring(source, { config, scratch, name, step })
    const manifest = readManifest(backup.folder)
    await restoreInto(path.join(scratch, 'data'), { config, backup, manifest, lifecycle, step })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { name: backup.name, rows, pictures: backup.pictures.length, seconds: Number(secondsSince(startedAt)) }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

interface BroughtBackup {
  name: string
  folder: string
  pictures: WrittenFile[]
}

async function bring(
  source: string | CopyTarget,
  { config, scratch, name, step }: Pick<TestOptions, 'config' | 'name' | 'step'> & { scratch: string },
): Promise<BroughtBackup> {
  if (typeof source === 'string') {
    readManifest(source) // fails with a message if there is no backup
    return { name: path.basename(source), folder: source, pictures: chooseSample(readPictureList(source)) }
  }
  const opener = await openOpener(config.backupIdentity)
  const folder = path.join(scratch, 'backup')
  const fetched = await step(copyMessages.steps.fetch, (tell) =>
    fetchBackup(source, folder, { opener, name, choose: chooseSample, tell }),
  )
  return { ...fetched, folder }
}

interface RestoreOptions extends Pick<TestOptions, 'config' | 'lifecycle' | 'step'> {
  backup: BroughtBackup
  manifest: Manifest
}

async function restoreInto(
  dataDir: string,
  { config, backup, manifest, lifecycle, step }: RestoreOptions,
): Promise<void> {
  fs.mkdirSync(dataDir, { mode: 0o700 })
  let stop = async () => {}
  const openDatabase = async () => {
    const start = () => startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS })
    const postgres = await step(copyMessages.steps.scratch, start)
    stop = async () => {
      await postgres.stop()
      fs.rmSync(postgres.directory, { recursive: true, force: true }) // may be outside the folder
    }
    lifecycle.onEnd(stop)
    return postgres.url
  }
  // a machine that only tests backups does not have the SECRET_KEY of the shop
  const isKeyLost = !config.secretKey && !manifest.secretKey.file
  try {
    const { folder, pictures } = backup
    await restoreBackup(folder, { dataDir, secretKey: config.secretKey, isKeyLost, pictures, openDatabase, step })
  } finally {
    await stop()
  }
}

/** Makes a folder, and removes those of tests that were killed. @throws StartError when the disk does not allow it */
function makeScratch(backups: string): string {
  try {
    createFolder(backups, 0o700)
    for (const name of fs.readdirSync(backups).filter((one) => /^test-restore-.*\.partial$/.test(one))) {
      const leftover = path.join(backups, name)
      if (Date.now() - fs.statSync(leftover).mtimeMs > LEFTOVER_MS) fs.rmSync(leftover, { recursive: true })
    }
    const scratch = path.join(backups, `test-restore-${process.pid}.partial`)
    fs.mkdirSync(scratch, { mode: 0o700 })
    return scratch
  } catch (error) {
    throw new StartError(copyMessages.noScratch(backups, (error as NodeJS.ErrnoException).code ?? String(error)))
  }
}

function chooseSample(pictures: WrittenFile[]): WrittenFile[] {
  const chosen = new Map<number, WrittenFile>()
  if (pictures.length <= SAMPLE) return pictures
  while (chosen.size < SAMPLE) {
    const at = Math.floor(Math.random() * pictures.length)
    const picture = pictures[at]
    if (picture) chosen.set(at, picture)
  }
  return [...chosen.values()]
}
