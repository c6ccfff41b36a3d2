import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, audit, recoveryCodes, twoStepSecrets } from '#server/db/schema.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { countChecks, type Count, type Origin } from '#server/throttle/service.ts'
import { codeCounts } from './attempts.ts'
import { hashWithSalt } from './passwords.ts'
import { countRecoveryCodes, readRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { readAppCode, timeStepOf } from './totp.ts'
import { recoveryCodeUsedMail } from './two-step-mails.ts'

type Account = typeof accounts.$inferSelect

/** What the purpose of the box is called that secrets of authenticator apps are sealed in. */
export const TWO_STEP_SECRETS = 'two-step sign-in'
/** Nothing but the operator's hand brings a lost key back; seconds. */
const RETRY_AFTER_SECONDS = 300

interface SecondStep {
  code: string | undefined
  /** The first step. */
  after: 'password' | 'mail' | 'google'
  /** What the first step counted against: wrong codes are no better than wrong passwords. */
  counts?: Count[]
}

/**
 * Asks who has shown the first step (a password, a mailed link, a Google account) for a code, where the account has
 * two-step sign-in. Whatever opens a session comes through here.
 * @returns whether a code was asked for, and used up; for `openSession`
 * @throws code_required, wrong_code, codes_unavailable, too_many_attempts, sign_in_busy
 */
export async function passSecondStep(
  db: Db,
  box: SecretBox,
  account: Account,
  visitor: Visitor,
  { code, after, counts = [] }: SecondStep,
): Promise<boolean> {
  if (account.twoStepSince === null) return false
  if (!code) throw new Refusal('code_required')
  const wrong = counts.filter(({ counted }) => counted === undefined)
  const countsOf = async (kind: CodeKind) => [
    ...wrong,
    ...(await codeCounts(db, visitor, account.id, `${kind} after ${after}`)),
  ]
  if (!(await checkCode(db, box, account, { code, origin: visitor.origin, countsOf }))) throw new Refusal('wrong_code')
  return true
}

type CodeKind = 'code' | 'recovery code'

interface CodeGuess {
  code: string
  origin: Origin
  /** What a wrong one counts against. Recovery codes count by themselves: who guesses at the app's locks none of them. */
  countsOf: (kind: CodeKind) => Promise<Count[]> | Count[]
}

/** Whether a code is right; a right one is used up. @throws codes_unavailable, too_many_attempts, sign_in_busy */
export async function checkCode(
  db: Db,
  box: SecretBox,
  account: Account,
  { code, origin, countsOf }: CodeGuess,
): Promise<boolean> {
  const digits = readAppCode(code)
  if (digits) return countChecks(db, origin, await countsOf('code'), () => useAppCode(db, box, account.id, digits))
  const recoveryCode = readRecoveryCode(code)
  const check = async () => (recoveryCode ? useRecoveryCode(db, account, origin, recoveryCode) : false)
  return countChecks(db, origin, await countsOf('recovery code'), check)
}

/** Turns two-step sign-in off, whoever wants it, in the transaction of what does. */
export async function clearTwoStep(tx: Db, accountId: number): Promise<void> {
  await tx.update(accounts).set({ twoStepSince: null }).where(eq(accounts.id, accountId))
  await tx.delete(twoStepSecrets).where(eq(twoStepSecrets.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Writes down what admins and sellers do about two-step sign-in. */
export async function recordTwoStep(tx: Db, action: string, { id, role }: Account, byId = id): Promise<void> {
  if (role === 'user' && byId === id) return
  await tx.insert(audit).values({ accountId: byId, action, subjectType: 'account', subjectId: id })
}

/** Of many at once with the same code, or with an older one, the statement lets one through. */
async function useAppCode(db: Db, box: SecretBox, accountId: number, digits: string): Promise<boolean> {
  const [row] = await db.select().from(twoStepSecrets).where(eq(twoStepSecrets.accountId, accountId))
  if (!row) return false
  const secret = box.open(row.secret, accountId)
  if (!secret) throw new Refusal('codes_unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  const timeStep = timeStepOf(secret.toString(), digits)
  if (timeStep === null) return false
  const isUnused = and(
    eq(twoStepSecrets.accountId, accountId),
    eq(twoStepSecrets.secret, row.secret),
    lt(twoStepSecrets.lastStep, timeStep),
  )
  const used = await db.update(twoStepSecrets).set({ lastStep: timeStep }).where(isUnused).returning()
  return used.length > 0
}

async function useRecoveryCode(db: Db, account: Account, origin: Origin, code: string): Promise<boolean> {
  const [row] = await db.select().from(twoStepSecrets).where(eq(twoStepSecrets.accountId, account.id))
  if (!row) return false
  const codeHash = await hashWithSalt(code, row.recoverySalt, origin)
  return db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, account.id, codeHash))) return false
    const left = await countRecoveryCodes(tx, account.id)
    await recordTwoStep(tx, 'recovery_code_used', account)
    await enqueueMails(tx, [recoveryCodeUsedMail(account, left)])
    return true
  })
}
