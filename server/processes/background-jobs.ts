import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/startup/config.ts'
import type { Database } from '#server/db/client.ts'
import type { DiskSpace } from '../startup/disk-space.ts'
import { features } from '#server/features.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { MailFailure } from '#server/outbox/failures.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { startAvifQueue } from '#server/pictures/avif-queue.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { startRetention } from '#server/retention.ts'
import { startBackupJobs } from '#server/backup/jobs.ts'
import type { Job } from '../startup/recurring-job.ts'

interface BackgroundDeps {
  config: Config
  database: Database
  log: FastifyBaseLogger
  disk: DiskSpace
  store: PictureStore
}

/**
 * Starts all background jobs.
 * @returns a function that stops the jobs and waits for running ones
 */
export function startBackgroundJobs({ config, database, log, disk, store }: BackgroundDeps): Job {
  const onError = (error: unknown) => {
    disk.recordError(error)
    if (error instanceof MailFailure) log.error({ mail: error.mail, mails: error.mails }, error.message)
    else log.error(error)
  }
  const sendMail = createMailer(config, (mail) => log.info({ mail }, 'Mail'))
  const jobs = [
    startAvifQueue({ database, store, onError }),
    startOutbox({ database, sendMail, onError }),
    ...features.flatMap(({ job }) => job?.({ database, timeZone: config.store.timeZone, config, onError }) ?? []),
    startRetention({ database, store, onError }),
    ...startBackupJobs({ config, databaseUrl: database.directUrl, log, onError }),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((one) => one.stop()))
    },
  }
}
