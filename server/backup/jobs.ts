import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/startup/config.ts'
import type { Job } from '#server/startup/recurring-job.ts'
import { loadSecretKey } from '#server/startup/secret-key.ts'
import { startCopies } from './copies/copy-job.ts'
import { openTarget } from './copies/target.ts'
import { startNightlyBackups } from './nightly.ts'
import { clearFailure } from './results.ts'
import { startTestRestores } from './test-restore-job.ts'

interface BackupJobOptions {
  config: Config
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'info'>
  onError: (error: unknown) => void
}

/** Starts the nightly backups, their copies and the monthly test restore, if the settings request them. */
export function startBackupJobs({ config, databaseUrl, log, onError }: BackupJobOptions): Job[] {
  const { backupDir, backupTo, backupIdentity, backupRecipients: recipients, backupTime: time } = config
  if (!backupDir) return []
  const shop = { ...config, databaseUrl, loadedKey: loadSecretKey(config) }
  const { timeZone } = config.store
  if (!backupTo) clearFailure(databaseUrl, 'copy').catch(onError)
  const source = backupTo ? 'copy' : 'backup'
  return [
    startNightlyBackups({
      shop,
      backupDir,
      time,
      timeZone,
      onError,
      onMade: (backup) => log.info({ backup }, 'Nightly backup'),
    }),
    ...(backupTo
      ? [
          startCopies({
            databaseUrl,
            backupDir,
            recipients,
            onError,
            openTarget: () => openTarget(backupTo),
            onCopied: (copy) => log.info({ copy }, 'Backup copied'),
          }),
        ]
      : []),
    // without the identity, copies are tested on another machine
    ...(backupTo && !backupIdentity ? [] : [startTestRestores({ databaseUrl, source, time, timeZone, onError })]),
  ]
}
