import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { recoveryCodes, twoStepSecrets } from '#server/db/schema.ts'
import type { Origin } from '#server/throttle/service.ts'
import { hashWithSalt } from './passwords.ts'

/** Crockford's base32: no letter that is read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 50 random bits: more than can be tried, since each try costs an argon2id. */
const LENGTH = 10
const SALT_BYTES = 16

/** Recovery codes as their owner keeps them, and what the shop keeps of them. */
export interface RecoveryCodeSet {
  codes: string[]
  salt: Buffer
  hashes: Buffer[]
}

/** All codes of an account share a salt, so that a code is looked up by one hash instead of compared with each. @throws sign_in_busy */
export async function makeRecoveryCodes(origin: Origin): Promise<RecoveryCodeSet> {
  const salt = randomBytes(SALT_BYTES)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt, origin)))
  return { codes: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`), salt, hashes }
}

/** Puts new codes in the place of the old ones. */
export async function storeRecoveryCodes(tx: Db, accountId: number, { salt, hashes }: RecoveryCodeSet): Promise<void> {
  await tx.update(twoStepSecrets).set({ recoverySalt: salt }).where(eq(twoStepSecrets.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** Uses a code up. @returns whether it was one; of many at once for one of them */
export async function takeRecoveryCode(tx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
  return (await tx.delete(recoveryCodes).where(isThis).returning({ accountId: recoveryCodes.accountId })).length > 0
}

export const countRecoveryCodes = (db: Db, accountId: number) =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))

/** A recovery code as it was made, however it was typed. @returns null when it cannot be one */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null
}
