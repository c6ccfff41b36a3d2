import type { FastifyBaseLogger } from 'fastify'
import { forgetDeliveries } from './accounts/forget-deliveries.ts'
import { removeUnusedDevices } from './accounts/known-devices.ts'
import { removeEndedSessions } from './accounts/session-expiry.ts'
import { removeUnfinishedSetups } from './accounts/two-step.ts'
import { forgetImports } from './catalogue/import-batches.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/client.ts'
import type { Disk } from './disk.ts'
import { removeTickets } from './google/expiry.ts'
import { removeOldNotifications } from './notifications/expiry.ts'
import { forgetProductKeys } from './catalogue/product-keys.ts'
import { forgetKeys } from './orders/key-expiry.ts'
import { removeSent } from './outbox/expiry.ts'
import { removeDeadLinks } from './links/expiry.ts'
import { mailer } from './outbox/mailer.ts'
import { startOutbox } from './outbox/worker.ts'
import { startAvifQueue } from './pictures/avif-queue.ts'
import { removeUnshownPictures } from './pictures/expiry.ts'
import { folderStore } from './pictures/store.ts'
import { repeat, type Job } from './repeat.ts'
import { removeAttempts } from './throttle/expiry.ts'

/** Milliseconds. */
const HOUR = 60 * 60_000
const RETRY = 60_000

interface BackgroundDeps {
  config: Config
  database: Database
  log: FastifyBaseLogger
  disk: Disk
}

/** Everything that runs beside requests. @returns how to stop it; waits for what is under way */
export function startBackgroundWork({ config, database, log, disk }: BackgroundDeps): Job {
  const onFault = (fault: unknown) => {
    disk.note(fault)
    log.error(fault)
  }
  const sendMail = mailer(config, (mail) => log.info({ mail }, 'Mail'))
  const store = folderStore(config.dataDir)
  const every = (pause: number, task: (db: Db) => Promise<unknown>) =>
    repeat({ task: () => task(database.db).then(() => pause), pauseAfterFault: RETRY, onFault })
  const work = [
    startAvifQueue({ database, store, onFault }),
    startOutbox({ database, sendMail, onFault }),
    ...[
      forgetDeliveries,
      forgetKeys,
      forgetImports,
      forgetProductKeys,
      removeAttempts,
      removeTickets,
      removeUnfinishedSetups,
    ].map((task) => every(HOUR, task)),
    every(24 * HOUR, (db) => removeUnshownPictures(db, store)),
    ...[removeOldNotifications, removeSent, removeEndedSessions, removeUnusedDevices, removeDeadLinks].map((task) =>
      every(24 * HOUR, task),
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(work.map((one) => one.stop()))
    },
  }
}
