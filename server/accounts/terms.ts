import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SellerAccount } from '#contract/accounts/sellers.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { sellerName } from '#server/db/person.ts'
import { isInReview } from '#server/catalogue/service.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, listingChecks, products, sellers, sellerTerms } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { checksChanged, termsChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { isInvited } from '#server/links/service.ts'
import { lockAccountAsAdmin } from './locks.ts'

/** Lists the sellers, sorted by name. */
export const listSellers = (db: Db, timeZone: string): Promise<SellerAccount[]> => readSellers(db, todayIn(timeZone))

interface AgreedTerms {
  from_day: string
  commission_percent: number
}

/** Stores the terms agreed with a seller, effective from a given day. @throws account_not_found, terms_in_past */
export async function changeTerms(
  db: Db,
  timeZone: string,
  admin: Actor,
  { user_id: sellerId, from_day: fromDay, commission_percent: percent }: AgreedTerms & { user_id: number },
): Promise<SellerAccount> {
  const today = todayIn(timeZone)
  return db.transaction(async (tx) => {
    await lockAccountAsAdmin(tx, admin, sellerId)
    const before = await readSeller(tx, today, sellerId)
    if (fromDay < today) throw new Refusal('terms_in_past')
    const agreed = { commissionBp: Math.round(percent * 100), agreedBy: admin.accountId }
    await tx
      .insert(sellerTerms)
      .values({ ...agreed, sellerId, fromDay })
      .onConflictDoUpdate({ target: [sellerTerms.sellerId, sellerTerms.fromDay], set: agreed })
    const from = before.terms?.commission_percent ?? null
    await emitEvents(tx, admin, termsChanged({ sellerId, fromDay, from, to: percent }))
    return readSeller(tx, today, sellerId)
  })
}

/**
 * Sets how many of the products that a seller adds next must be reviewed; products already in review are unaffected.
 * @throws account_not_found
 */
export async function changeChecks(
  db: Db,
  timeZone: string,
  admin: Actor,
  { user_id: sellerId, checks_left: checksLeft }: { user_id: number; checks_left: number },
): Promise<SellerAccount> {
  const today = todayIn(timeZone)
  return db.transaction(async (tx) => {
    await lockAccountAsAdmin(tx, admin, sellerId)
    const { checks_left: from } = await readSeller(tx, today, sellerId)
    if (from !== checksLeft) {
      await tx.update(sellers).set({ checksLeft }).where(eq(sellers.sellerId, sellerId))
      await emitEvents(tx, admin, checksChanged({ sellerId, from, to: checksLeft }))
    }
    return readSeller(tx, today, sellerId)
  })
}

async function readSeller(db: Db, today: string, sellerId: number): Promise<SellerAccount> {
  const [seller] = await readSellers(db, today, eq(accounts.id, sellerId))
  if (!seller) throw new Refusal('account_not_found')
  return seller
}

function readSellers(db: Db, today: string, where?: SQL): Promise<SellerAccount[]> {
  const isSeller = and(eq(accounts.role, 'seller'), isNull(accounts.deletedAt), where)
  const waiting = db
    .select({ sellerId: products.sellerId, count: sql<number>`count(*)::int`.as('count') })
    .from(listingChecks)
    .innerJoin(products, eq(products.id, listingChecks.productId))
    .where(isInReview)
    .groupBy(products.sellerId)
    .as('waiting')
  const isBegun = sql`${sellerTerms.fromDay} <= ${today}::date`
  return db
    .select({
      id: accounts.id,
      name: sellerName,
      slug: sellers.slug,
      email: accounts.email,
      state: sql<SellerAccount['state']>`case when ${accounts.status} <> 'Active' then 'inactive'
        when ${isInvited} then 'invited' else 'active' end`,
      products: sql<number>`(select count(*)::int from ${products}
        where ${products.sellerId} = ${accounts.id} and ${products.deletedAt} is null and ${products.listed})`,
      waiting: sql<number>`coalesce(${waiting.count}, 0)`,
      checks_left: sql<number>`coalesce(${sellers.checksLeft}, 0)`,
      terms: selectTerms(isBegun, desc(sellerTerms.fromDay)),
      next_terms: selectTerms(sql`not ${isBegun}`, asc(sellerTerms.fromDay)),
    })
    .from(accounts)
    .leftJoin(sellers, eq(sellers.sellerId, accounts.id))
    .leftJoin(waiting, eq(waiting.sellerId, accounts.id))
    .where(isSeller)
    .orderBy(sql`lower(${sellerName})`, asc(accounts.id))
    .limit(MAX_LOCAL_ROWS)
}

/** Selects the terms of the outer query's account that come first in the given order. */
const selectTerms = (where: SQL, order: SQL) => sql<AgreedTerms | null>`(
  select json_build_object('from_day', ${sellerTerms.fromDay}, 'commission_percent', ${sellerTerms.commissionBp} / 100.0)
  from ${sellerTerms} where ${sellerTerms.sellerId} = ${accounts.id} and ${where} order by ${order} limit 1)`
