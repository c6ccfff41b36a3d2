import { setTimeout as sleep } from 'node:timers/promises'
import { HEALTH_STATES, type Health } from '#contract/health/calls.ts'
import { describeError } from '#server/startup/log.ts'
import { wrong, type Finding, type HealthCheck, type HealthContext, type HealthLimits } from './check.ts'
import { isShopAt } from './ask-url.ts'
import { adminsCheck } from './checks/admins.ts'
import { backupCopiesCheck } from './checks/backup-copies.ts'
import { backupsCheck } from './checks/backups.ts'
import { clockCheck } from './checks/clock.ts'
import { dataFolderCheck } from './checks/data-folder.ts'
import { databaseAnswersCheck } from './checks/database.ts'
import { diskCheck } from './checks/disk.ts'
import { mailCheck } from './checks/mail.ts'
import { memoryCheck } from './checks/memory.ts'
import { migrationsCheck } from './checks/migrations.ts'
import { outboxCheck } from './checks/outbox.ts'
import { picturesCheck } from './checks/pictures.ts'
import { portCheck } from './checks/port.ts'
import { proxyCheck } from './checks/proxy.ts'
import { publicUrlCheck } from './checks/public-url.ts'
import { secretKeyCheck } from './checks/secret-key.ts'
import { serverCheck } from './checks/server.ts'
import { settingsCheck } from './checks/settings.ts'
import { testRestoreCheck } from './checks/test-restore.ts'
import { probeMailServer } from './mail-server.ts'
import { healthMessages } from './messages.ts'
import { probePictureStore } from './picture-store.ts'

/** All checks, in display order. To add a check, create a file and list it here. */
const checks: HealthCheck[] = [
  settingsCheck,
  dataFolderCheck, // first, because opening the database makes its folder inaccessible to other users
  serverCheck,
  portCheck,
  publicUrlCheck,
  proxyCheck,
  databaseAnswersCheck,
  migrationsCheck,
  secretKeyCheck,
  diskCheck,
  memoryCheck,
  clockCheck,
  picturesCheck,
  mailCheck,
  outboxCheck,
  backupsCheck,
  backupCopiesCheck,
  testRestoreCheck,
  adminsCheck,
]

const MEGABYTE = 1024 * 1024
const LIMITS: HealthLimits = {
  diskBytes: { wrong: 512 * MEGABYTE, advice: 2048 * MEGABYTE },
  memoryBytes: { wrong: 64 * MEGABYTE, advice: 192 * MEGABYTE },
}

type Asked = 'limits' | 'isRunning' | 'probeMailServer' | 'probePictureStore'
/** Options for a run of the checks; `timeoutMs` limits each check, in milliseconds. */
type RunOptions = Omit<HealthContext, Asked> & { limits?: HealthLimits; timeoutMs: number }

/** Runs all checks concurrently, so that none delays another. */
export async function checkHealth({ timeoutMs, ...options }: RunOptions): Promise<Health> {
  const { localUrl, config } = options
  const context: HealthContext = {
    limits: LIMITS,
    ...options,
    openDatabase: shared(options.openDatabase),
    probeMailServer: shared(() => probeMailServer(config.smtpUrl ?? '')),
    probePictureStore: shared(() => probePictureStore(config.picturesUrl ?? '')),
    isRunning: shared(async () => localUrl !== null && isShopAt(localUrl)),
  }
  const findings = await Promise.all(
    checks.map(async ({ name, run }) => {
      const found = await withDeadline(async () => run(context), timeoutMs)
      return found.map((finding) => ({ check: name, title: healthMessages.titles[name], ...finding }))
    }),
  )
  return { checked_at: new Date().toISOString(), findings: worstFirst(findings.flat()) }
}

/** Reports the settings that prevent the shop from starting. */
export function describeBadSettings(errors: string[]): Health {
  const found = errors.map((error) => wrong(healthMessages.badSetting(error)))
  const title = healthMessages.titles.settings
  return { checked_at: new Date().toISOString(), findings: found.map((one) => ({ check: 'settings', title, ...one })) }
}

/** Sorts findings by severity, worst first; findings of equal severity keep the order of the checks. */
export function worstFirst<One extends Pick<Finding, 'state'>>(findings: One[]): One[] {
  return findings.toSorted((a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state))
}

/** Runs a check with a timeout; errors and timeouts become findings. */
async function withDeadline(run: () => Promise<Finding[]>, timeoutMs: number): Promise<Finding[]> {
  const done = new AbortController()
  const late = sleep(timeoutMs, [wrong(healthMessages.noAnswer(timeoutMs / 1000))], { signal: done.signal, ref: false })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return [wrong(healthMessages.failed(describeError(error).message))]
  } finally {
    done.abort()
    late.catch(() => {})
  }
}

/** Wraps a request so that it runs only once and all callers share its response. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= ask())
}
