import type { FastifyBaseLogger } from 'fastify'
import { clearDeliveries } from './accounts/forget-deliveries.ts'
import { removeUnusedDevices } from './accounts/known-devices.ts'
import { deleteExpiredSessions } from './accounts/session-expiry.ts'
import { deleteUnfinishedSetups } from './accounts/two-step.ts'
import { clearExpiredImports } from './catalogue/import-batches.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/client.ts'
import type { DiskSpace } from './disk.ts'
import { deleteExpiredTickets } from './google/expiry.ts'
import { deleteOldNotifications } from './notifications/expiry.ts'
import { clearProductKeys } from './catalogue/product-keys.ts'
import { clearIdempotencyKeys } from './orders/key-expiry.ts'
import { deleteSentMails } from './outbox/expiry.ts'
import { deleteDeadLinks } from './links/expiry.ts'
import { createMailer } from './outbox/mailer.ts'
import { startOutbox } from './outbox/worker.ts'
import { startAvifQueue } from './pictures/avif-queue.ts'
import { deleteUnusedPictures } from './pictures/expiry.ts'
import { createFolderStore } from './pictures/store.ts'
import { startRecurringJob, type Job } from './repeat.ts'
import { deleteExpiredAttempts } from './throttle/expiry.ts'

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
