import type { FastifyBaseLogger } from 'fastify'
import { clearDeliveries } from '#server/accounts/deletion/clear-deliveries.ts'
import { removeUnusedDevices } from '#server/accounts/known-devices.ts'
import { deleteExpiredSessions } from '#server/sessions/expiry.ts'
import { deleteUnfinishedSetups } from '#server/accounts/two-step/enrolment.ts'
import { clearExpiredImports } from '#server/imports/batches.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { DiskSpace } from './disk-space.ts'
import { deleteExpiredTickets } from '#server/accounts/google/expiry.ts'
import { deleteOldNotifications } from '#server/notifications/expiry.ts'
import { clearProductKeys } from '#server/products/idempotency.ts'
import { clearIdempotencyKeys } from '#server/orders/idempotency-expiry.ts'
import { deleteSentMails } from '#server/outbox/expiry.ts'
import { deleteDeadLinks } from '#server/links/expiry.ts'
import { createMailer } from '#server/outbox/mailer.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { startAvifQueue } from '#server/pictures/avif-queue.ts'
import { deleteUnusedPictures } from '#server/pictures/expiry.ts'
import { createFolderStore } from '#server/pictures/store.ts'
import { startRecurringJob, type Job } from './recurring-job.ts'
import { deleteExpiredAttempts } from '#server/throttle/expiry.ts'

/** Milliseconds. */
const HOUR_MS = 60 * 60_000
const RETRY_MS = 60_000

interface BackgroundDeps {
  config: Config
  database: Database
  log: FastifyBaseLogger
  disk: DiskSpace
}

/**
 * Starts all background jobs.
 * @returns stops them and waits for running ones
 */
export function startBackgroundJobs({ config, database, log, disk }: BackgroundDeps): Job {
  const onError = (error: unknown) => {
    disk.recordError(error)
    log.error(error)
  }
  const sendMail = createMailer(config, (mail) => log.info({ mail }, 'Mail'))
  const store = createFolderStore(config.dataDir)
  const every = (pause: number, task: (db: Db) => Promise<unknown>) =>
    startRecurringJob({ task: () => task(database.db).then(() => pause), errorDelayMs: RETRY_MS, onError })
  const jobs = [
    startAvifQueue({ database, store, onError }),
    startOutbox({ database, sendMail, onError }),
    ...[
      clearDeliveries,
      clearIdempotencyKeys,
      clearExpiredImports,
      clearProductKeys,
      deleteExpiredAttempts,
      deleteExpiredTickets,
      deleteUnfinishedSetups,
    ].map((task) => every(HOUR_MS, task)),
    every(24 * HOUR_MS, (db) => deleteUnusedPictures(db, store)),
    ...[deleteOldNotifications, deleteSentMails, deleteExpiredSessions, removeUnusedDevices, deleteDeadLinks].map(
      (task) => every(24 * HOUR_MS, task),
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((one) => one.stop()))
    },
  }
}
