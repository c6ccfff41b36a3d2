import type { Transaction } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Calendar } from './calendar.ts'
import { admin, shoppers, type DemoPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { sellers } from './sellers.ts'

/** Adds everybody of the demo shop. @returns account ids by e-mail */
export async function insertPeople(
  tx: Transaction,
  passwordHashes: Map<string, string>,
  calendar: Calendar,
): Promise<Map<string, number>> {
  const people = [admin, ...sellers, ...shoppers]
  const rows = people.map((person) => rowOf(person, passwordHashes.get(person.email), calendar))
  const added = await tx.insert(accounts).values(rows).returning({ id: accounts.id, email: accounts.email })
  return new Map(added.map(({ id, email }) => [email, id]))
}

function rowOf(person: DemoPerson, passwordHash: string | undefined, calendar: Calendar) {
  const joinedAt = calendar.momentOf(person.joinedDaysAgo, seededRandom(`arrival of ${person.email}`).next())
  return {
    email: person.email,
    username: person.email.split('@')[0] ?? person.email,
    fullName: person.fullName,
    passwordHash,
    role: person.role,
    phoneNumber: person.phone,
    address: person.address,
    shopName: person.shopName,
    emailConfirmedAt: joinedAt,
    createdAt: joinedAt,
  }
}
