import type { Transaction } from '#server/db/client.ts'
import { accounts, sellers } from '#server/db/schema.ts'
import type { Calendar } from './calendar.ts'
import { admin, buyers, type DemoAccount } from './accounts.ts'
import { seededRandom } from './random.ts'
import { sellers as shops } from './sellers.ts'

/** Inserts the demo accounts. @returns account IDs by email address */
export async function insertAccounts(
  tx: Transaction,
  passwordHashes: Map<string, string>,
  calendar: Calendar,
): Promise<Map<string, number>> {
  const demoAccounts = [admin, ...shops, ...buyers]
  const rows = demoAccounts.map((account) => rowOf(account, passwordHashes.get(account.email), calendar))
  const added = await tx.insert(accounts).values(rows).returning({ id: accounts.id, email: accounts.email })
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  const sellerRows = shops.map(({ email, shopName }) => ({ sellerId: ids.get(email) ?? 0, shopName }))
  await tx.insert(sellers).values(sellerRows)
  return ids
}

function rowOf(account: DemoAccount, passwordHash: string | undefined, calendar: Calendar) {
  const joinedAt = calendar.momentOf(account.joinedDaysAgo, seededRandom(`arrival of ${account.email}`).next())
  return {
    email: account.email,
    username: account.email.split('@')[0] ?? account.email,
    fullName: account.fullName,
    passwordHash,
    role: account.role,
    phoneNumber: account.phone,
    address: account.address,
    emailConfirmedAt: joinedAt,
    createdAt: joinedAt,
  }
}
