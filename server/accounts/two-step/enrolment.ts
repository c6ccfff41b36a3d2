import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { TWO_STEP_SETUP_MINUTES } from '#contract/accounts/limits.ts'
import type { OwnTwoStep, RecoveryCodes, TwoStep, TwoStepSetup } from '#contract/accounts/two-step.ts'
import type { User } from '#contract/accounts/calls.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, twoStepSecrets } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventAccount } from '../events.ts'
import { recoveryCodesMade, twoStepOff, twoStepOn, twoStepRemoved } from './events.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { lockAccountAsAdmin } from '../locks.ts'
import { reauthenticationCodeLimits } from '../rate-limits.ts'
import { reauthenticate } from '../passwords/reauthentication.ts'
import { countRecoveryCodes, generateRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { checkCode, clearTwoStep } from './second-factor.ts'
import { endSessions, lockActorAccount, readActorAccount, readUser, type Account } from '../service.ts'
import { generateTotpSecret, normalizeAppCode, buildTwoStepSetup, verifyAppCode } from './totp.ts'

/** @throws session_ended if the account no longer exists */
export async function getTwoStep(db: Db, actor: Actor, isRequiredOfAdmins: boolean): Promise<OwnTwoStep> {
  const account = await readActorAccount(db, actor)
  return { ...(await readTwoStep(db, account)), required: isRequiredOfAdmins && account.role === 'admin' }
}

/** Reads the time at which an account turned on two-step sign-in and the number of recovery codes left. */
export async function readTwoStep(db: Db, { id, twoStepSince }: Account): Promise<TwoStep> {
  return { since: twoStepSince?.toISOString() ?? null, codes_left: await countRecoveryCodes(db, id) }
}

/**
 * Creates a secret for an authenticator app, replacing any pending secret. A shopper's email address must be confirmed;
 * otherwise, a stranger who signed up with someone else's address could lock its owner out for good.
 * @throws two_step_on, email_unconfirmed, and the errors of `proveOwner`
 */
export async function beginTwoStep(
  db: Db,
  box: SecretBox,
  { actor, origin }: AuthenticatedCaller,
  { password, shopName }: { password: string | undefined; shopName: string },
): Promise<TwoStepSetup> {
  const account = await readActorAccount(db, actor)
  if (account.twoStepSince) throw new Refusal('two_step_on')
  if (account.role === 'user' && !account.emailConfirmedAt) throw new Refusal('email_unconfirmed')
  await reauthenticate(db, actor, origin, account, password)
  const secret = generateTotpSecret()
  const fresh = { secret: box.seal(Buffer.from(secret), account.id), lastStep: 0, begunAt: now }
  await db.transaction(async (tx) => {
    await lockActorAccount(tx, actor, isNull(accounts.twoStepSince), 'two_step_on')
    await tx
      .insert(twoStepSecrets)
      .values({ accountId: account.id, recoverySalt: Buffer.alloc(16), ...fresh })
      .onConflictDoUpdate({ target: twoStepSecrets.accountId, set: fresh })
  })
  return buildTwoStepSetup(secret, shopName, account.email)
}

/**
 * Turns on two-step sign-in with the first code from the app. Ends the account's other sessions, because they were
 * opened without a code.
 * @throws invalid_input for `code`, two_step_on, two_step_setup_ended
 */
export async function enableTwoStep(
  db: Db,
  box: SecretBox,
  { actor, origin }: AuthenticatedCaller,
  code: string,
): Promise<RecoveryCodes> {
  const account = await readActorAccount(db, actor)
  if (account.twoStepSince) throw new Refusal('two_step_on')
  const isRecent = gt(twoStepSecrets.begunAt, ago('mins', TWO_STEP_SETUP_MINUTES))
  const [setup] = await db
    .select()
    .from(twoStepSecrets)
    .where(and(eq(twoStepSecrets.accountId, account.id), isRecent))
  const secret = setup && box.open(setup.secret, account.id)
  if (!secret) throw new Refusal('two_step_setup_ended')
  const digits = normalizeAppCode(code)
  const lastStep = digits ? verifyAppCode(secret.toString(), digits) : null
  if (lastStep === null) throw wrongCode()
  const recoveryCodeSet = await generateRecoveryCodes(origin)
  await db.transaction(async (tx) => {
    await lockActorAccount(tx, actor, isNull(accounts.twoStepSince), 'two_step_on')
    const isThis = and(eq(twoStepSecrets.accountId, account.id), eq(twoStepSecrets.secret, setup.secret))
    const confirmed = await tx.update(twoStepSecrets).set({ lastStep }).where(isThis).returning()
    if (confirmed.length === 0) throw new Refusal('two_step_setup_ended') // the setup was restarted in the meantime
    await tx.update(accounts).set({ twoStepSince: now }).where(eq(accounts.id, account.id))
    await storeRecoveryCodes(tx, account.id, recoveryCodeSet)
    await endSessions(tx, account.id, actor.tokenHash)
    await emitEvents(tx, actor, twoStepOn({ account: eventAccount(account) }))
  })
  return { recovery_codes: recoveryCodeSet.codes }
}

/**
 * Turns off two-step sign-in.
 * @throws invalid_input for `code` or the password, two_step_off, and the errors of `proveOwner` and `checkCode`
 */
export async function disableTwoStep(
  db: Db,
  box: SecretBox,
  { actor, origin }: AuthenticatedCaller,
  { current_password: password, code }: { current_password?: string | undefined; code: string },
): Promise<TwoStep> {
  const account = await readEnrolledAccount(db, actor)
  await reauthenticate(db, actor, origin, account, password)
  const limitsFor = (kind: string) => reauthenticationCodeLimits(actor, `${kind} after sign-in`)
  if (!(await checkCode(db, box, account, { code, origin, limitsFor }))) throw wrongCode()
  await db.transaction(async (tx) => {
    await lockActorAccount(tx, actor)
    await clearTwoStep(tx, account.id)
    await emitEvents(tx, actor, twoStepOff({ account: eventAccount(account) }))
  })
  return { since: null, codes_left: 0 }
}

/** Replaces the recovery codes. @throws two_step_off, and the errors of `proveOwner` */
export async function renewRecoveryCodes(
  db: Db,
  { actor, origin }: AuthenticatedCaller,
  password: string | undefined,
): Promise<RecoveryCodes> {
  const account = await readEnrolledAccount(db, actor)
  await reauthenticate(db, actor, origin, account, password)
  const recoveryCodeSet = await generateRecoveryCodes(origin)
  await db.transaction(async (tx) => {
    await lockActorAccount(tx, actor, sql`${accounts.twoStepSince} is not null`, 'two_step_off')
    await storeRecoveryCodes(tx, account.id, recoveryCodeSet)
    await emitEvents(tx, actor, recoveryCodesMade({ account: eventAccount(account) }))
  })
  return { recovery_codes: recoveryCodeSet.codes }
}

/**
 * Turns off two-step sign-in for an owner who has lost the app and the recovery codes, and ends their sessions.
 * @throws account_not_found, two_step_off, own_two_step
 */
export async function removeTwoStep(db: Db, admin: Actor, userId: number): Promise<User> {
  if (admin.accountId === userId) throw new Refusal('own_two_step')
  return db.transaction(async (tx) => {
    const account = await lockAccountAsAdmin(tx, admin, userId)
    if (!account.twoStepSince) throw new Refusal('two_step_off')
    await clearTwoStep(tx, userId)
    await endSessions(tx, userId)
    await emitEvents(tx, admin, twoStepRemoved({ account: eventAccount(account) }))
    return readUser(tx, { ...account, twoStepSince: null, pendingEmail: null })
  })
}

/** Counts the accounts whose secret cannot be decrypted with this key. */
export async function countForeignSecrets(db: Db, { keyId }: SecretBox): Promise<number> {
  const isForeign = ne(sql`substring(${twoStepSecrets.secret} from 2 for ${keyId.length}::int)`, keyId)
  const enrolled = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.twoStepSince} is not null`)
  return db.$count(twoStepSecrets, and(isForeign, sql`${twoStepSecrets.accountId} in (${enrolled})`))
}

async function readEnrolledAccount(db: Db, actor: Actor): Promise<Account> {
  const account = await readActorAccount(db, actor)
  if (!account.twoStepSince) throw new Refusal('two_step_off')
  return account
}

/** Refusal for a wrong code. Its status is not 401, because a 401 would end the session of someone who mistyped. */
const wrongCode = () => fieldRefusal('code', 'code_wrong', ['body'], 'wrong_code')
