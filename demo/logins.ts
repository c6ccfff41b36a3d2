import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/accounts/calls.ts'
import { admin, buyers, type DemoAccount } from './accounts.ts'
import { sellers } from './sellers.ts'

export interface DemoLogin {
  role: Role
  email: string
  password: string
}

/** Alphabet without characters that look alike: 0 o, 1 l i, 2 z, 5 s. */
const ALPHABET = 'abcdefghjkmnpqrtuvwxy346789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Generates one login per role with random passwords, so that no demo shop has a known password. */
export function generateLogins(): DemoLogin[] {
  const demoAccounts = [admin, sellers[0], buyers[0]].filter((account) => account !== undefined)
  return demoAccounts.map(({ role, email }) => ({ role, email, password: generatePassword() }))
}

/**
 * Hashes the passwords with argon2id, using the parameters that OWASP recommends (19 MiB, 2 passes). Demo accounts
 * without a hash cannot sign in.
 * @returns password hashes by the account's email address
 */
export async function hashPasswords(logins: DemoLogin[]): Promise<Map<DemoAccount['email'], string>> {
  return new Map(await Promise.all(logins.map(async ({ email, password }) => [email, await hash(password)] as const)))
}

/** Generates a password with 57 bits of entropy, such as k7mw-3xqp-9hdt. */
function generatePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
