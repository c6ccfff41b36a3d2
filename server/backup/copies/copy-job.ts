import path from 'node:path'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { secondsSince } from '#server/startup/steps.ts'
import { aloneWith } from '../lock.ts'
import { NIGHTLY_PREFIX, outdated, RETRY_DELAY_MS } from '../nightly.ts'
import { readResult, recordingFailures, recordSuccess } from '../results.ts'
import { findNewest } from '../write.ts'
import { copyBackup, removeOldCopies } from './copy-backup.ts'
import { importTestReport } from './test-report.ts'
import type { CopyTarget } from './copy-target.ts'

/** Interval between checks for a new backup, in milliseconds. */
const INTERVAL_MS = 60_000

export interface CopyJobOptions {
  databaseUrl: string
  backupDir: string
  recipients: string[]
  openTarget: () => Promise<CopyTarget>
  onCopied: (copied: { host: string; name: string; seconds: number; megabytes: number }) => void
}

/** Copies each new nightly backup to another machine, and removes old copies there. */
export function startCopies({ onError, ...options }: CopyJobOptions & { onError: (error: unknown) => void }): Job {
  let done: string | undefined
  const task = async () => {
    const newest = await findNewest(options.backupDir, NIGHTLY_PREFIX)
    if (newest && newest !== done) {
      await recordingFailures(options.databaseUrl, 'copy', () => copyIfNew(newest, options))
      done = newest
    }
    return INTERVAL_MS
  }
  return startRecurringJob({ task, errorDelayMs: RETRY_DELAY_MS, onError })
}

/** @returns true if the backup was copied; false if it has been copied before, or another server is copying it */
export async function copyIfNew(folder: string, options: CopyJobOptions): Promise<boolean> {
  const { databaseUrl, backupDir, recipients, openTarget, onCopied } = options
  const name = path.basename(folder)
  const isCopied = async () => (await readResult(databaseUrl, 'copy'))?.backup === name
  if (await isCopied()) return false
  return aloneWith(databaseUrl, 'backup_copy', async () => {
    if (await isCopied()) return false
    const startedAt = performance.now()
    const target = await openTarget()
    const scratch = path.join(backupDir, 'copy.partial')
    const bytes = await copyBackup(folder, target, { recipients, scratch })
    const seconds = Number(secondsSince(startedAt))
    await recordSuccess(databaseUrl, 'copy', { backup: name, seconds })
    onCopied({ host: target.host, name, seconds, megabytes: Math.ceil(bytes / 1e6) })
    await removeOldCopies(target, outdated, scratch)
    await importTestReport(databaseUrl, target, scratch)
    return true
  })
}
