import type { HealthCheckName, HealthFinding } from '#contract/health.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Via } from '#server/http/serve.ts'
import type { SmtpError } from '#server/outbox/smtp-errors.ts'
import { healthMessages } from './messages.ts'

/** What one check has found; the runner adds its name. */
export type Finding = Pick<HealthFinding, 'state' | 'text' | 'fix'>

/** Whether the shop's database can be asked; `absent` before the first start. */
export type DatabaseAccess =
  | { state: 'open'; database: Database }
  | { state: 'absent'; text: string }
  | { state: 'closed'; text: string }

/** What the store of pictures says when one small object is stored, found and removed. */
export interface PictureStoreProbe {
  host: string
  bucket: string
  /** Why it did not let us. */
  error: Error | undefined
  /** Its time when the object was stored, and ours; undefined when it told none. */
  stored: { at: Date; ourTime: Date } | undefined
}

/** From when on a check speaks up; tests set them otherwise. */
export interface HealthLimits {
  diskBytes: { wrong: number; advice: number }
  memoryBytes: { wrong: number; advice: number }
}

/** What requests have shown of the proxy in front; only a running server knows. */
export interface ProxyView {
  /** Whether a request from this machine or network has named its client while no proxy was trusted. */
  hasIgnoredClient: boolean
}

/** What the mail server says when nothing but the door is tried. */
export interface MailServerProbe {
  host: string
  /** Why it did not let us in. */
  error: SmtpError | undefined
  isEncrypted: boolean
  isLoggedIn: boolean
  isOnThisMachine: boolean
  /** Its first line, and when it came; empty and 0 when none did. */
  greeting: string
  greetedAt: number
}

export interface HealthContext {
  config: Config
  limits: HealthLimits
  /** The same answer for all checks of a run. */
  openDatabase: () => Promise<DatabaseAccess>
  probeMailServer: () => Promise<MailServerProbe>
  /** Only with PICTURES_URL. */
  probePictureStore: () => Promise<PictureStoreProbe>
  /** Whether the shop answers on this machine. */
  isRunning: () => Promise<boolean>
  /** Where the shop answers on this machine; null where it listens to nothing. */
  localUrl: string | null
  /** Whether the shop itself runs the checks. */
  isServer: boolean
  proxy?: ProxyView
  /** How the request that asked for the checks came. */
  via?: Via
}

/** One check: small, on its own, and with a sentence for what is wrong and how it is mended. */
export interface HealthCheck {
  name: HealthCheckName
  run: (context: HealthContext) => Promise<Finding[]> | Finding[]
}

/** A check that asks the database; skipped where that cannot be asked. */
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

export const good = (text: string): Finding => ({ state: 'good', text })
export const advice = ([text, fix]: Advice): Finding => ({ state: 'advice', text, fix })
export const wrong = ([text, fix]: Advice): Finding => ({ state: 'wrong', text, fix })
/** A sentence that says how it is mended too, as those of a start that failed. */
export const failed = (text: string): Finding => ({ state: 'wrong', text })
export const skipped = (text: string): Finding => ({ state: 'skipped', text })

/** What is wrong, and how it is mended. */
type Advice = readonly [text: string, fix: string]
