import type { FastifyBaseLogger } from 'fastify'
import { startForgetting } from './accounts/forget-deliveries.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { withoutParameters } from './http/errors.ts'
import { startExpiry } from './notifications/expiry.ts'
import { mailer } from './outbox/mailer.ts'
import { startOutbox } from './outbox/worker.ts'
import { startAvifQueue } from './pictures/avif-queue.ts'
import { folderStore } from './pictures/store.ts'

interface BackgroundDeps {
  config: Config
  database: Database
  log: FastifyBaseLogger
}

/** Everything that runs beside requests. @returns how to stop it; waits for what is under way */
export function startBackgroundWork({ config, database, log }: BackgroundDeps): { stop: () => Promise<void> } {
  const onFault = (fault: unknown) => log.error(withoutParameters(fault))
  const sendMail = mailer(config, (mail) => log.info({ mail }, 'Mail'))
  const work = [
    startAvifQueue({ database, store: folderStore(config.dataDir), onFault }),
    startOutbox({ database, sendMail, onFault }),
    startForgetting(database, onFault),
    startExpiry(database, onFault),
  ]
  return {
    stop: async () => {
      await Promise.all(work.map((one) => one.stop()))
    },
  }
}
