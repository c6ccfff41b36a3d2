import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Health, HealthFinding } from '#contract/health/calls.ts'
import { TEST_MAILS_PER_HOUR } from '#contract/health/limits.ts'
import type { Config } from '#server/startup/config.ts'
import type { Database, Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { AuthenticatedCaller } from '#server/http/actor.ts'
import { consumeAttempt } from '#server/throttle/service.ts'
import type { HealthContext } from './check.ts'
import * as mailServer from './mail-server.ts'
import { healthMessages } from './messages.ts'
import { checkHealth } from './run.ts'

/** Timeout in milliseconds for each check, shorter than the timeout of an API call. */
const CHECK_TIMEOUT_MS = 8_000

type Running = Pick<HealthContext, 'config' | 'localUrl' | 'proxy' | 'via'> & { database: Database }

/** Checks the installation from within the running shop. */
export async function getHealth({ database, ...context }: Running): Promise<Health> {
  const openDatabase = async () => ({ state: 'open', database }) as const
  return checkHealth({ ...context, openDatabase, isServer: true, timeoutMs: CHECK_TIMEOUT_MS })
}

/** Sends a test email to an admin and returns the mail server's reply. @throws too_many_attempts */
export async function sendTestMail(
  db: Db,
  { actor, origin }: AuthenticatedCaller,
  config: Config,
): Promise<HealthFinding> {
  const key = String(actor.accountId)
  const limit = { kind: 'test mail', key, isOwn: true, max: TEST_MAILS_PER_HOUR, seconds: 3600 }
  await consumeAttempt(db, origin, limit)
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, actor.accountId))
  if (!account) throw new Refusal('session_ended')
  return describeTestMail(config, account.email)
}

/** Sends a test email and describes the result. */
export async function describeTestMail(config: Config, address: string): Promise<HealthFinding> {
  const found = await mailServer.sendTestMail(config, address)
  return { check: 'test_mail', title: healthMessages.titles.test_mail, ...found }
}
