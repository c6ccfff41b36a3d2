import { hash, verify } from '@node-rs/argon2'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { accounts, settings } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { adminPasswordApplied } from './events.ts'
import { clearTwoStep } from './two-step/second-factor.ts'
import { defaultUsername, endSessions, findByEmail } from './service.ts'

const APPLIED_KEY = 'admin_password_applied'

/**
 * Creates the operator's admin account from ADMIN_EMAIL and ADMIN_PASSWORD. If the account exists, reactivates it and
 * turns off its two-step sign-in. Does nothing if this email and password were already applied, so that a restart does
 * not revert a later password change.
 * @returns true if anything was changed
 */
export async function applyConfiguredAdmin(db: Db, admin: { email: string; password: string }): Promise<boolean> {
  const pair = `${admin.email.toLowerCase()}\n${admin.password}`
  return db.transaction(async (tx) => {
    // Prevents two servers that start simultaneously from both creating the account.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${APPLIED_KEY}))`)
    const [applied] = await tx.select().from(settings).where(eq(settings.name, APPLIED_KEY))
    if (typeof applied?.value === 'string' && (await verify(applied.value, pair))) return false
    const [appliedHash, passwordHash] = await Promise.all([hash(pair), hash(admin.password)])
    const accountId = await upsertAdmin(tx, admin.email, passwordHash)
    await clearTwoStep(tx, accountId)
    await endSessions(tx, accountId)
    await emitEvents(tx, { accountId: null }, adminPasswordApplied({ accountId }))
    await tx
      .insert(settings)
      .values({ name: APPLIED_KEY, value: appliedHash })
      .onConflictDoUpdate({ target: settings.name, set: { value: appliedHash, changedAt: new Date() } })
    return true
  })
}

/** Returns true if at least one account can sign in as an admin. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const isAdmin = and(eq(accounts.role, 'admin'), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const [admin] = await db.select({ id: accounts.id }).from(accounts).where(isAdmin).limit(1)
  return admin !== undefined
}

async function upsertAdmin(db: Db, email: string, passwordHash: string): Promise<number> {
  const admin = { role: 'admin', status: 'Active', passwordHash } as const
  const existing = await findByEmail(db, email)
  if (existing) {
    await db.update(accounts).set(admin).where(eq(accounts.id, existing.id))
    return existing.id
  }
  const username = defaultUsername(email)
  const [created] = await db
    .insert(accounts)
    .values({ ...admin, email, username, fullName: username })
    .returning({ id: accounts.id })
  if (!created) throw new Error('The admin account was not made')
  return created.id
}
