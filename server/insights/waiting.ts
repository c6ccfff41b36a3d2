import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Waiting, WaitingKind } from '#contract/insights/calls.ts'
import { managementScope, isInReview } from '#server/catalogue/service.ts'
import type { Db } from '#server/db/client.ts'
import { categories, listingChecks, orders, outbox, products, sellerApplications } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { allOrders, orderFilters, ordersOfSeller } from '#server/orders/service.ts'

/**
 * Definition of one kind of open task: who handles it, the page that lists it, and the condition that the page uses.
 */
interface WaitingSource {
  role: Actor['role']
  link: string
  table:
    | typeof orders
    | typeof products
    | typeof outbox
    | typeof sellerApplications
    | typeof categories
    | typeof listingChecks
  /** SQL for the time since which each task has been waiting; undefined if unknown. */
  since?: SQL
  where: (actor: Actor) => SQL | undefined
}

const ofOrders = { table: orders, since: sql`created_at` }

/**
 * Kinds of open tasks in the order of the response. A new kind needs an entry here, a unique name, and a list on its
 * page.
 */
const sources: Record<WaitingKind, WaitingSource> = {
  to_call: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_call',
    where: () => orderFilters({ waiting: 'to_call' }, allOrders),
  },
  cannot_supply: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=cannot_supply',
    where: () => orderFilters({ waiting: 'cannot_supply' }, allOrders),
  },
  to_pack_late: {
    ...ofOrders,
    role: 'admin',
    link: '/admin/orders?status=to_pack_late',
    where: () => orderFilters({ waiting: 'to_pack_late' }, allOrders),
  },
  applications: {
    role: 'admin',
    link: '/admin/users/applications?status=new',
    table: sellerApplications,
    since: sql`at`,
    where: () => eq(sellerApplications.status, 'new'),
  },
  proposals: {
    role: 'admin',
    link: '/admin/products/categories/proposals',
    table: categories,
    since: sql`proposed_at`,
    where: () => isNotNull(categories.proposedAt),
  },
  listings: {
    role: 'admin',
    link: '/admin/products/checks',
    table: listingChecks,
    since: sql`since`,
    where: () => isInReview,
  },
  mails_failed: {
    role: 'admin',
    link: '/admin/settings/health',
    table: outbox,
    since: sql`done_at`,
    where: () => sql`failed and done_at > now() - interval '1 day'`,
  },
  to_pack: {
    ...ofOrders,
    role: 'seller',
    link: '/seller/orders?status=to_pack',
    where: (actor) => orderFilters({ handover: 'to_pack' }, ordersOfSeller(actor)),
  },
  refused: {
    role: 'seller',
    link: '/seller?only=refused',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'refused' }),
  },
  sold_out: {
    role: 'seller',
    link: '/seller?only=out',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'out' }),
  },
  low: {
    role: 'seller',
    link: '/seller?only=low',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'low' }),
  },
}

/** Lists the caller's open tasks by kind, omitting kinds without tasks. */
export async function listWaiting(db: Db, actor: Actor): Promise<Waiting[]> {
  const kinds = Object.entries(sources).filter(([, { role }]) => role === actor.role)
  const counts = kinds.map(
    ([kind, { table, since = sql`null::timestamptz`, where }]) =>
      sql`select ${kind} as kind, count(*)::int as count, min(${since}) as oldest_at from ${table} where ${where(actor)}`,
  )
  const { rows } = await db.execute<Omit<Waiting, 'link'>>(sql.join(counts, sql` union all `))
  return kinds.flatMap(([kind, { link }]) =>
    rows
      .filter((row) => row.kind === kind && row.count > 0)
      .map(({ oldest_at: at, ...row }) => ({ ...row, oldest_at: at && new Date(at).toISOString(), link })),
  )
}
