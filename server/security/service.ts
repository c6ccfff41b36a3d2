import { sql } from 'drizzle-orm'
import type { SecurityAction } from '#contract/security/actions.ts'
import { REFUSED_ROWS_PER_HOUR } from '#contract/security/limits.ts'
import type { Db } from '#server/db/client.ts'
import { currentCall } from '#server/http/current-call.ts'
import { maskedNetwork } from '#server/throttle/service.ts'

/** Entry of the activity log about access to an account or to data, which is kept for a limited time. */
export interface SecurityEntry {
  action: SecurityAction
  /** Account that acted, or that a stranger tried to open; null if unknown. */
  accountId: number | null
  /** Account that was changed, if it differs from `accountId`. */
  targetId: number | null
  /** Way to sign in, error code, call or file; never text that somebody typed. */
  subject: string
  /** Masked network of the caller; empty if unknown. */
  network: string
  times: number
  /** True if the audit log has its own entry about the event. */
  isAudited: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Entries written by this request, which are logged once it has been answered. */
    securityEntries: SecurityEntry[]
  }
}

type Particulars = Partial<Pick<SecurityEntry, 'targetId' | 'subject' | 'isAudited' | 'network'>>

/** Builds an entry about access, from the network of the current call. */
export function securityEntry(
  action: SecurityAction,
  accountId: number | null,
  { targetId = null, subject = '', isAudited = false, network = networkOfCall() }: Particulars = {},
): SecurityEntry {
  return {
    action,
    accountId,
    targetId: targetId === accountId ? null : targetId,
    subject,
    network,
    times: 1,
    isAudited,
  }
}

function networkOfCall(): string {
  const request = currentCall()
  return request ? maskedNetwork(request.ip) : ''
}

/** Actions that anybody can cause as often as they like. */
const UNBOUNDED: readonly SecurityAction[] = ['sign_in_failed', 'reset_requested', 'identity_refused', 'access_refused']

/** Ordinary actions, which would hide the changes by admins and sellers if they were listed among them. */
const EVERYDAY: readonly SecurityAction[] = ['signed_in']

/**
 * Writes entries within the caller's transaction, counting repeats within the same hour in one row. Entries of calls
 * that anybody can repeat share rows beyond a limit, so that a flood does not fill the table.
 */
export async function insertSecurityEntries(tx: Db, entries: SecurityEntry[]): Promise<void> {
  currentCall()?.securityEntries.push(...entries)
  for (const entry of entries) {
    const { action, accountId, targetId, subject, network, times, isAudited } = await boundedEntry(tx, entry)
    await tx.execute(sql`
      insert into security_events as e (hour, action, account_id, target_id, network, subject, times, is_listed)
      values (date_trunc('hour', now(), 'UTC'), ${action}, ${accountId}, ${targetId}, ${network}, ${subject}, ${times}::int,
        ${!isAudited && !EVERYDAY.includes(action)} and exists (select from accounts where id = ${accountId}::int and role <> 'user'))
      on conflict (hour, action, network, subject, coalesce(account_id, 0), coalesce(target_id, 0))
      do update set times = e.times + excluded.times, last_at = now()`)
  }
}

async function boundedEntry(tx: Db, entry: SecurityEntry): Promise<SecurityEntry> {
  const { action, accountId, network, subject } = entry
  if (!UNBOUNDED.includes(action)) return entry
  const actions = sql.join(
    UNBOUNDED.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{
    isThere: boolean | null
    ofNetwork: number
    inAll: number
    isStaff: boolean
  }>(sql`
    select bool_or(action = ${action} and network = ${network} and subject = ${subject}
        and account_id is not distinct from ${accountId}::int) as "isThere",
      count(*) filter (where network = ${network})::int as "ofNetwork", count(*)::int as "inAll",
      exists (select from accounts where id = ${accountId}::int and role <> 'user') as "isStaff"
    from security_events where hour = date_trunc('hour', now(), 'UTC') and action in (${actions})`)
  const [hour] = rows
  if (!hour || hour.isThere) return entry
  const { ofNetwork, inAll } = REFUSED_ROWS_PER_HOUR
  // attempts on an admin or a seller stay visible in any flood
  if (hour.inAll >= inAll) return { ...entry, network: '', accountId: hour.isStaff ? accountId : null }
  return hour.ofNetwork >= ofNetwork ? { ...entry, accountId: null } : entry
}
