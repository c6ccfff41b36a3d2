import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountStatus, Role } from '#contract/accounts/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/sessions/limits.ts'
import { allowsWithoutTwoStep, isRoleAllowed, type Access } from '#contract/permissions.ts'
import type { Database } from '#server/db/client.ts'
import type { Origin } from '#server/throttle/service.ts'

/** Account that makes a call, as currently stored in the database. */
export interface Actor {
  accountId: number
  role: Role
  tokenHash: Buffer
}

/** The caller's account and network origin. */
export interface AuthenticatedCaller {
  actor: Actor
  origin: Origin
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Account that a refused caller belongs to, or tried to sign in to; null if unknown. */
    attemptedAccountId: number | null
  }
  interface FastifyInstance {
    database: Database
    /** Time zone that determines when days and months begin. */
    timeZone: string
    /** Delivery times that shoppers can choose. */
    deliveryWindows: string[]
    /** Number of days after the delivery for which buyers can report a problem. */
    returnDays: number
    /** Factor by which all rate limits are multiplied. */
    rateLimitScale: number
    /** True if admins must turn on two-step sign-in before they can make any other call. */
    requireAdminTwoStep: boolean
  }
}

const TOKEN_BYTES = 32
/** Creates an unguessable secret. */
export const generateToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * Hashes a token with SHA-256 for lookup. Only hashes are stored, so that someone who can read the table cannot sign
 * in.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Authenticates the bearer token and checks that the caller satisfies every access rule. The account is looked up on
 * each call, so that a deactivation takes effect immediately.
 * @throws not_signed_in, session_ended, two_step_required, role_not_allowed
 */
export async function authorize(database: Database, request: FastifyRequest, ...rules: Access[]): Promise<Actor> {
  const token = bearerToken(request.headers.authorization)
  if (!token) throw new Refusal('not_signed_in')
  const tokenHash = hashToken(token)
  const found = await findSession(database, tokenHash)
  if (found?.status !== 'Active') throw new Refusal('session_ended')
  request.attemptedAccountId = found.accountId
  const lacksTwoStep = request.server.requireAdminTwoStep && found.role === 'admin' && !found.hasTwoStep
  if (lacksTwoStep && !rules.every(allowsWithoutTwoStep)) throw new Refusal('two_step_required')
  if (!rules.every((access) => isRoleAllowed(access, found.role))) throw new Refusal('role_not_allowed')
  return { accountId: found.accountId, role: found.role, tokenHash }
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null
}

interface FoundSession {
  accountId: number
  role: Role
  status: AccountStatus
  hasTwoStep: boolean
}

/**
 * Finds a session with a single prepared statement. To keep reads cheap, updates the session's time of last use at most
 * once an hour.
 */
async function findSession({ sql }: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const [session] = await sql<FoundSession & { usedAgo: number }>`
    select a.id as "accountId", a.role, a.status, a.two_step_since is not null as "hasTwoStep",
      extract(epoch from now() - s.last_used_at)::float8 as "usedAgo"
    from sessions s
    join accounts a on a.id = s.account_id and a.deleted_at is null
    where s.token_hash = ${tokenHash}
      and s.last_used_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
      and s.created_at > now() - make_interval(days => ${SESSION_MAX_DAYS})`
  if (session && session.usedAgo > 3600) {
    await sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`
  }
  return session
}
