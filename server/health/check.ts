import type { HealthCheckName, HealthFinding } from '#contract/health/calls.ts'
import type { Config } from '#server/startup/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Via } from '#server/http/serve.ts'
import type { SmtpError } from '#server/outbox/smtp-errors.ts'
import { healthMessages } from './messages.ts'

/** Result of one check; the runner adds the check's name. */
export type Finding = Pick<HealthFinding, 'state' | 'text' | 'fix'>

/** State of the shop's database; `absent` before the first start. */
export type DatabaseAccess =
  | { state: 'open'; database: Database }
  | { state: 'absent'; text: string }
  | { state: 'closed'; text: string }

/** Result of storing, finding and removing a small object in the picture store. */
export interface PictureStoreProbe {
  host: string
  bucket: string
  /** Error from the picture store, if there was one. */
  error: Error | undefined
  /**
   * Time of the picture store and of this machine when the object was stored; undefined if the store did not send its
   * time.
   */
  stored: { at: Date; ourTime: Date } | undefined
}

/** Thresholds for warnings; tests override them. */
export interface HealthLimits {
  diskBytes: { wrong: number; advice: number }
  memoryBytes: { wrong: number; advice: number }
}

/** Observations about the proxy in front of the shop, collected from requests; available only in a running server. */
export interface ProxyView {
  /** True if a request from this machine or network named its client while no proxy was trusted. */
  hasIgnoredClient: boolean
}

/** Result of connecting to the mail server without sending anything. */
export interface MailServerProbe {
  host: string
  /** Error from the mail server, if there was one. */
  error: SmtpError | undefined
  isEncrypted: boolean
  isLoggedIn: boolean
  isOnThisMachine: boolean
  /** First line of the server's greeting. If there was no greeting, it is empty and `greetedAt` is 0. */
  greeting: string
  greetedAt: number
}

export interface HealthContext {
  config: Config
  limits: HealthLimits
  /** Database access shared by all checks of a run. */
  openDatabase: () => Promise<DatabaseAccess>
  probeMailServer: () => Promise<MailServerProbe>
  /** Probes the picture store; call it only if PICTURES_URL is set. */
  probePictureStore: () => Promise<PictureStoreProbe>
  /** True if the shop responds on this machine. */
  isRunning: () => Promise<boolean>
  /** Address of the shop on this machine; null if the shop is not listening. */
  localUrl: string | null
  /** True if the shop itself runs the checks. */
  isServer: boolean
  proxy?: ProxyView
  /** Address through which the request that started the checks arrived. */
  via?: Via
}

/** Small, independent check that explains each problem that it finds and how to fix it. */
export interface HealthCheck {
  name: HealthCheckName
  run: (context: HealthContext) => Promise<Finding[]> | Finding[]
}

/** Builds a check that queries the database; skipped if the database is unavailable. */
export function databaseCheck(
  name: HealthCheckName,
  run: (database: Database, context: HealthContext) => Promise<Finding[]>,
): HealthCheck {
  return {
    name,
    run: async (context) => {
      const access = await context.openDatabase()
      return access.state === 'open' ? run(access.database, context) : [skipped(healthMessages.databaseNotAsked)]
    },
  }
}

export const passed = (text: string): Finding => ({ state: 'good', text })
export const advice = ([text, fix]: Advice): Finding => ({ state: 'advice', text, fix })
export const wrong = ([text, fix]: Advice): Finding => ({ state: 'wrong', text, fix })
/** Builds a finding from a string that describes both the problem and the fix, as start-up errors do. */
export const failed = (text: string): Finding => ({ state: 'wrong', text })
export const skipped = (text: string): Finding => ({ state: 'skipped', text })

/** Description of a problem and how to fix it. */
type Advice = readonly [text: string, fix: string]
