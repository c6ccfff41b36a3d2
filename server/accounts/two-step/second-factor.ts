import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, recoveryCodes, twoStepSecrets } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventAccount } from '../events.ts'
import { recoveryCodeUsed } from './events.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { limitChecks, type KeyedLimit, type Origin } from '#server/throttle/service.ts'
import { codeLimits } from '../rate-limits.ts'
import { hashTextWithSalt } from '../passwords/hashing.ts'
import { countRecoveryCodes, normalizeRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts'
import { normalizeAppCode, verifyAppCode } from './totp.ts'

type Account = typeof accounts.$inferSelect

/** Delay in seconds before a client retries if the encryption key is lost; only the operator can restore a lost key. */
const RETRY_AFTER_SECONDS = 300

interface SecondFactor {
  code: string | undefined
  /** First authentication method used. */
  firstFactor: 'password' | 'mail' | 'google'
  /** Rate limits of the first factor. Wrong codes count the same as wrong passwords. */
  counts?: KeyedLimit[]
}

/**
 * Requires and consumes a two-step code after the first factor if the account uses two-step sign-in. Called before
 * every new session is opened.
 * @returns true if a code was required and verified, for `openSession`
 * @throws code_required, wrong_code, codes_unavailable, too_many_attempts, sign_in_busy
 */
export async function requireSecondFactor(
  db: Db,
  box: SecretBox,
  account: Account,
  visitor: Visitor,
  { code, firstFactor, counts = [] }: SecondFactor,
): Promise<boolean> {
  if (account.twoStepSince === null) return false
  if (!code) throw new Refusal('code_required')
  const failureLimits = counts.filter(({ counted }) => counted === undefined)
  const limitsFor = async (kind: CodeKind) => [
    ...failureLimits,
    ...(await codeLimits(db, visitor, account.id, `${kind} after ${firstFactor}`)),
  ]
  if (!(await checkCode(db, box, account, { code, origin: visitor.origin, limitsFor }))) throw new Refusal('wrong_code')
  return true
}

type CodeKind = 'code' | 'recovery code'

interface CodeCheck {
  code: string
  origin: Origin
  /**
   * Returns the rate limits for wrong codes. Recovery codes have separate limits, so that guessing authenticator codes
   * does not block the use of recovery codes.
   */
  limitsFor: (kind: CodeKind) => Promise<KeyedLimit[]> | KeyedLimit[]
}

/**
 * Verifies an authenticator or recovery code, and consumes it if it is correct.
 * @throws codes_unavailable, too_many_attempts, sign_in_busy
 */
export async function checkCode(
  db: Db,
  box: SecretBox,
  account: Account,
  { code, origin, limitsFor }: CodeCheck,
): Promise<boolean> {
  const digits = normalizeAppCode(code)
  if (digits) return limitChecks(db, origin, await limitsFor('code'), () => consumeAppCode(db, box, account.id, digits))
  const recoveryCode = normalizeRecoveryCode(code)
  const check = async () => (recoveryCode ? consumeAndReportRecoveryCode(db, account, origin, recoveryCode) : false)
  return limitChecks(db, origin, await limitsFor('recovery code'), check)
}

/** Disables two-step sign-in within the caller's transaction. */
export async function clearTwoStep(tx: Db, accountId: number): Promise<void> {
  await tx.update(accounts).set({ twoStepSince: null }).where(eq(accounts.id, accountId))
  await tx.delete(twoStepSecrets).where(eq(twoStepSecrets.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/**
 * Consumes an authenticator code atomically. If the same code or an older code is used concurrently, only one use
 * succeeds.
 */
async function consumeAppCode(db: Db, box: SecretBox, accountId: number, digits: string): Promise<boolean> {
  const [row] = await db.select().from(twoStepSecrets).where(eq(twoStepSecrets.accountId, accountId))
  if (!row) return false
  const secret = box.open(row.secret, accountId)
  if (!secret) throw new Refusal('codes_unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  const timeStep = verifyAppCode(secret.toString(), digits)
  if (timeStep === null) return false
  const isUnused = and(
    eq(twoStepSecrets.accountId, accountId),
    eq(twoStepSecrets.secret, row.secret),
    lt(twoStepSecrets.lastStep, timeStep),
  )
  const used = await db.update(twoStepSecrets).set({ lastStep: timeStep }).where(isUnused).returning()
  return used.length > 0
}

async function consumeAndReportRecoveryCode(db: Db, account: Account, origin: Origin, code: string): Promise<boolean> {
  const [row] = await db.select().from(twoStepSecrets).where(eq(twoStepSecrets.accountId, account.id))
  if (!row) return false
  const codeHash = await hashTextWithSalt(code, row.recoverySalt, origin)
  return db.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, account.id, codeHash))) return false
    const remaining = await countRecoveryCodes(tx, account.id)
    await emitEvents(
      tx,
      { accountId: account.id },
      recoveryCodeUsed({ account: eventAccount(account), left: remaining }),
    )
    return true
  })
}
