import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { RetentionRules } from '#server/db/retention-rule.ts'
import type { Config } from '#server/startup/config.ts'
import type { Job } from '#server/startup/recurring-job.ts'
import type { AccountDataSource } from './account-data.ts'
import type { OpenTask } from './open-task.ts'

export interface JobDeps {
  database: Database
  timeZone: string
  config: Config
  onError: (error: unknown) => void
}

/** Everything that a feature adds to the server; `server/features.ts` lists the features. */
export interface Feature {
  routes?: (app: FastifyInstance, config: Config) => void | Promise<void>
  /** Starts the feature's recurring job. */
  job?: (deps: JobDeps) => Job
  retention?: RetentionRules
  /** Kinds of tasks under "Waiting for you". */
  openTasks?: Record<string, OpenTask>
  accountData?: AccountDataSource
}

declare module 'fastify' {
  interface FastifyInstance {
    features: Feature[]
  }
}
