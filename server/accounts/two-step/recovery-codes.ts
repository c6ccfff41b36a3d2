import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODE_COUNT } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { recoveryCodes, twoStepSecrets } from '#server/db/schema.ts'
import type { Origin } from '#server/throttle/service.ts'
import { hashTextWithSalt } from '../passwords/hashing.ts'

/** Crockford's base32, which omits letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/**
 * Length of a recovery code in characters, which gives 50 random bits. Guessing is infeasible because each attempt
 * costs an argon2id hash.
 */
const LENGTH = 10
const SALT_BYTES = 16

/** Newly generated recovery codes in plain text, with their salt and hashes. */
export interface RecoveryCodeSet {
  codes: string[]
  salt: Buffer
  hashes: Buffer[]
}

/**
 * Generates recovery codes. All codes of one account share a salt, so that a code can be looked up by computing a
 * single hash.
 * @throws sign_in_busy
 */
export async function generateRecoveryCodes(origin: Origin): Promise<RecoveryCodeSet> {
  const salt = randomBytes(SALT_BYTES)
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  const hashes = await Promise.all(codes.map((code) => hashTextWithSalt(code, salt, origin)))
  return { codes: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`), salt, hashes }
}

/** Replaces an account's recovery codes. */
export async function storeRecoveryCodes(tx: Db, accountId: number, { salt, hashes }: RecoveryCodeSet): Promise<void> {
  await tx.update(twoStepSecrets).set({ recoverySalt: salt }).where(eq(twoStepSecrets.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/**
 * Consumes a recovery code. If the code is used concurrently, only one use succeeds.
 * @returns true if the code was valid
 */
export async function consumeRecoveryCode(tx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
  return (await tx.delete(recoveryCodes).where(isThis).returning({ accountId: recoveryCodes.accountId })).length > 0
}

export const countRecoveryCodes = (db: Db, accountId: number) =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))

/**
 * Normalizes an entered recovery code.
 * @returns null if the format is invalid
 */
export function normalizeRecoveryCode(input: string): string | null {
  const code = input.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null
}
