import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type {
  ListingCheck,
  ListingSettlement,
  listFlaggedListings,
  listListingChecks,
  settleListingChecks as contract,
} from '#contract/products/listing-checks.ts'
import {
  CHECK_SAMPLE,
  FLAGGED_PAGE_SIZE,
  MAX_CHANGED_PRODUCTS,
  MAX_LISTED_CHECKS,
  MAX_CHECKED_IMPORTS,
} from '#contract/products/limits.ts'
import { readCardsByIds } from '#server/catalogue/cards.ts'
import { lockManageableProducts, isInReview } from '#server/catalogue/service.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { listingChecks, sellers } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventProduct, listingsPassed, listingsRefused, updatedProduct } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { readListingFlags } from './listing-flags.ts'
import { editedProducts, lockCategoriesOf, updateProducts } from './bulk.ts'

type Queue = z.output<typeof listListingChecks.response>
type Settled = z.output<typeof contract.response>

/** Reads the review queue: products added one by one, and imports of several products, each with a sample. */
export async function readListingChecks(db: Db): Promise<Queue> {
  const [imports, alone] = [await selectImports(db), await selectAlone(db)]
  const sinceOf = new Map([...alone, ...imports.flatMap(({ sample }) => sample)].map(({ id, since }) => [id, since]))
  const checkOf = await readChecksOf(db, sinceOf)
  const toChecks = (waiting: Waiting[]) => waiting.flatMap(({ id }) => checkOf.get(id) ?? [])
  const flagged = new Map<string, number>()
  for (const { import_id: importId } of imports)
    flagged.set(importId, (await flaggedOf(db, await idsOfImport(db, importId))).length)
  return {
    items: toChecks(alone),
    imports: imports.map(({ since, ...row }) => ({
      ...row,
      since: new Date(since).toISOString(),
      flagged: flagged.get(row.import_id) ?? 0,
      sample: toChecks(row.sample),
    })),
    total: await db.$count(listingChecks, isInReview),
  }
}

/** Lists the products of an import that someone must look at before they are approved. */
export async function readFlaggedListings(
  db: Db,
  importId: string,
  after = 0,
): Promise<z.output<typeof listFlaggedListings.response>> {
  const rows = await db
    .select({ id: listingChecks.productId, since: listingChecks.since })
    .from(listingChecks)
    .where(and(eq(listingChecks.importId, importId), isInReview, gt(listingChecks.productId, after)))
    .orderBy(listingChecks.productId)
  const flagged = await flaggedOf(
    db,
    rows.map(({ id }) => id),
  )
  const page = new Set(flagged.slice(0, FLAGGED_PAGE_SIZE))
  const shown = rows.filter(({ id }) => page.has(id))
  const checkOf = await readChecksOf(db, new Map(shown.map(({ id, since }) => [id, since])))
  return {
    items: shown.flatMap(({ id }) => checkOf.get(id) ?? []),
    next: flagged.length > page.size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Reads the products in review with their flags, by id. */
async function readChecksOf(db: Db, sinceOf: ReadonlyMap<number, Date | string>): Promise<Map<number, ListingCheck>> {
  const ids = [...sinceOf.keys()]
  const [cards, flags] = [await readCardsByIds(db, ids, sql`true`), await readListingFlags(db, ids)]
  return new Map(
    cards.map((card) => {
      const since = new Date(sinceOf.get(card.id) ?? 0).toISOString()
      return [card.id, { ...card, waiting_since: since, ...flags.get(card.id) }]
    }),
  )
}

/** Returns those of the products in review that have a flag. */
async function flaggedOf(db: Db, ids: number[]): Promise<number[]> {
  const flags = await readListingFlags(db, ids)
  return ids.filter((id) => (flags.get(id)?.flags.length ?? 0) > 0)
}

interface Waiting {
  id: number
  since: Date | string
}

/** Selects the oldest imports that have several products waiting for review. */
const selectImports = (db: Db) =>
  sqlOf(db)<Omit<Queue['imports'][number], 'since' | 'sample' | 'flagged'> & { since: Date; sample: Waiting[] }>`
    select import_id, min(since) as since, count(*)::int as count,
      (select file_name from imports where imports.import_id = listing_checks.import_id limit 1) as file_name,
      to_json((array_agg(json_build_object('id', product_id, 'since', since) order by md5(product_id::text)))[:${SAMPLE}]) as sample
    from listing_checks where import_id is not null and ${isInReview}
    group by import_id having count(*) > 1 order by min(since), import_id limit ${MAX_CHECKED_IMPORTS}`

/** Selects the oldest products that were not imported. */
const selectAlone = (db: Db) =>
  sqlOf(db)<Waiting>`
    select id, since from (
      select product_id as id, since, import_id, count(*) over (partition by import_id) as together
      from listing_checks where ${isInReview}
    ) waiting
    where import_id is null or together = 1 order by since, id limit ${MAX_LISTED_CHECKS}`

const SAMPLE = sql.raw(String(CHECK_SAMPLE))

/**
 * Approves or rejects products waiting for review, up to 500 per transaction, and notifies their sellers. Returns
 * separately the products that another admin has already reviewed. Flagged products of an import are approved only if
 * somebody has looked at them.
 */
export async function settleListingChecks(db: Db, admin: Actor, settlement: ListingSettlement): Promise<Settled> {
  const { import_id: importId, product_ids: ids = [] } = settlement
  const waiting = importId === undefined ? [...new Set(ids)] : await idsOfImport(db, importId)
  const unseen = new Set(importId === undefined ? [] : await unseenOf(db, waiting, settlement))
  const asked = waiting.filter((id) => !unseen.has(id))
  const settled: number[] = []
  const changeId = randomUUID()
  for (let from = 0; from < asked.length; from += MAX_CHANGED_PRODUCTS) {
    const batch = asked.slice(from, from + MAX_CHANGED_PRODUCTS)
    settled.push(
      ...(await db.transaction(async (tx) => {
        await groupActivity(tx, 'change', changeId)
        return settleBatch(tx, admin, batch, settlement)
      })),
    )
  }
  const done = new Set(settled)
  return {
    settled,
    gone: asked.filter((id) => !done.has(id)),
    ...(unseen.size > 0 && { remaining: unseen.size }),
  }
}

/** Returns the flagged products that nobody has looked at, which are not approved with the others of an import. */
async function unseenOf(db: Db, ids: number[], { action, viewed_ids: viewed = [] }: ListingSettlement) {
  if (action !== 'pass') return []
  const seen = new Set(viewed)
  return flaggedOf(
    db,
    ids.filter((id) => !seen.has(id)),
  )
}

async function idsOfImport(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .select({ id: listingChecks.productId })
    .from(listingChecks)
    .where(and(eq(listingChecks.importId, importId), isInReview))
    .orderBy(listingChecks.productId)
  return rows.map(({ id }) => id)
}

/** @returns the ids of the products that were still waiting for review */
async function settleBatch(
  tx: Db,
  admin: Actor,
  ids: number[],
  { action, reason = '' }: ListingSettlement,
): Promise<number[]> {
  await lockCategoriesOf(tx, ids)
  const locked = await lockManageableProducts(tx, admin, ids)
  const isAsked = inArray(listingChecks.productId, ids)
  const rows = await tx
    .select({ id: listingChecks.productId })
    .from(listingChecks)
    .where(and(isAsked, isNull(listingChecks.refused)))
  const waitingIds = new Set(rows.map(({ id }) => id))
  const waiting = locked.filter(({ id }) => waitingIds.has(id))
  const settledIds = waiting.map(({ id }) => id)
  if (waiting.length === 0) return []
  if (action === 'refuse') {
    await tx.update(listingChecks).set({ refused: reason }).where(inArray(listingChecks.productId, settledIds))
    await emitEvents(tx, admin, listingsRefused({ products: waiting.map(eventProduct), reason }))
    return settledIds
  }
  await setChangeCause(tx, admin, { cause: 'check', changeId: randomUUID() })
  await updateProducts(tx, waiting, { status: 'active' }) // a trigger then removes the products from the review queue
  await countDown(tx, waiting)
  const passed = editedProducts(waiting, (product) => ({ ...product, status: 'active' }))
  await emitEvents(tx, admin, listingsPassed({ products: passed.map(updatedProduct) }))
  return settledIds
}

/** Reduces the number of remaining reviews for new sellers; locks sellers in id order. */
async function countDown(tx: Db, passed: { sellerId: number | null }[]): Promise<void> {
  const bySeller = Map.groupBy(passed, ({ sellerId }) => sellerId ?? 0)
  for (const sellerId of [...bySeller.keys()].toSorted((a, b) => a - b)) {
    const count = bySeller.get(sellerId)?.length ?? 0
    const checksLeft = sql`greatest(0, ${sellers.checksLeft} - ${count}::int)`
    await tx.update(sellers).set({ checksLeft }).where(eq(sellers.sellerId, sellerId))
  }
}
