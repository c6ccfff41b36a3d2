import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { Refusal } from '#contract/errors.ts'
import { IMPORT_DAYS } from '#contract/imports/limits.ts'
import { MAX_CHANGED_PRODUCTS, UNDO_DAYS } from '#contract/products/limits.ts'
import type { undoProductChange as contract } from '#contract/products/history.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { accounts, categories, products } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventProduct, productsUpdated, stockLow, updatedProduct } from './events.ts'
import { lockTree, removeEmptyProposals } from '#server/categories/service.ts'
import { writeFacts } from '#server/facts/service.ts'
import type { Actor } from '#server/http/actor.ts'
import { isSeller } from './columns.ts'
import { compareProducts, withColumns } from './fields.ts'
import { revertChanges, type PastChange } from './revert-changes.ts'
import { earlierPictures, notePictures, showPictures, type PicturesChange } from './pictures.ts'
import { lockSkus } from './skus.ts'
import { assertImportEnded, nothingToUndo, noteImport } from './undo-imports.ts'

type Request = z.output<typeof contract.body>
type Answer = z.output<typeof contract.response>
type ProductRow = typeof products.$inferSelect

interface Undone {
  before: ProductRow
  after: ProductRow
  /** Pictures to restore, if they differ from the current pictures, and the change that had replaced them. */
  pictures?: { ids: number[]; change: PicturesChange } | undefined
}

/**
 * Undoes a change to the caller's products, 500 products per transaction. A change is undone only once per product,
 * since the product may later be changed to the same values again.
 * @throws change_not_found, nothing_to_undo, import_running, import_too_old, import_undone, idempotency_mismatch
 */
export async function undoProductChange(
  db: Db,
  actor: Actor,
  { key, ...request }: Request & { key: string | undefined },
): Promise<Answer> {
  return db.transaction((tx) =>
    runIdempotent(tx, actor, { key, call: 'products', contents: request }, () => undoNext(tx, actor, request), {
      store: (answer) => answer,
      restore: (answer: Answer) => Promise.resolve(answer),
    }),
  )
}

async function undoNext(tx: Db, actor: Actor, request: Request): Promise<Answer> {
  const { change_id: undoes, after: start } = request
  const found = await findChanged(tx, actor, request)
  if (found.length === 0 && start === undefined) throw new Refusal('change_not_found')
  const batch = found.slice(0, MAX_CHANGED_PRODUCTS)
  const next = found.length > batch.length ? (batch.at(-1)?.id ?? null) : null
  // Serializes undo calls of one seller, so that each call sees the results of the previous call.
  const sellerIds = [...new Set(batch.map(({ sellerId }) => sellerId ?? 0))]
  const formerIds = (await readFormerSellers(tx, request)).map((sellerId) => sellerId ?? 0)
  for (const sellerId of [...new Set([...sellerIds, ...formerIds])].toSorted((a, b) => a - b))
    await lockSkus(tx, sellerId)
  const isWhole = request.product_id === undefined
  if (isWhole && start === undefined && !request.ends_import) await assertImportEnded(tx, undoes, sellerIds)
  const hasProposals = await lockTreeOfProposals(tx, batch)
  const undone = await withFreeSkus(tx, await lockAndPutBack(tx, actor, undoes, batch))
  if (undone.length === 0 && next === null && start === undefined) throw await nothingToUndo(tx, undoes)
  const changeId = randomUUID()
  await setChangeCause(tx, actor, { cause: 'undo', changeId, undoes })
  await groupActivity(tx, 'undo', undoes)
  const written = await writeUndone(tx, undone)
  await showEarlierPictures(tx, actor, written, { cause: 'undo', changeId, undoes })
  const leftIds = undone.flatMap(({ before }) => before.categoryId ?? [])
  if (hasProposals) await removeEmptyProposals(tx, actor, leftIds)
  await recordUndone(tx, actor, written, undoes)
  if (isWhole) await noteImport(tx, undoes, { sellerIds, undone: undone.length, isAll: next === null })
  return { change_id: changeId, put_back: undone.length, changed_since: batch.length - undone.length, next }
}

/** Reads the former sellers of the products; null stands for the shop itself. */
async function readFormerSellers(
  tx: Db,
  { change_id: undoes }: Pick<Request, 'change_id'>,
): Promise<(number | null)[]> {
  const rows = await sqlOf(tx)<{ id: number | null }>`
    select distinct (detail->'values'->'seller_id'->>'from')::int as id from product_ledger entry
    join audit on subject_type = 'product' and subject_id = product_id and action = 'product_updated' and audit.at = entry.at
    where change_id = ${undoes} and 'seller' = any(fields)`
  return rows.map(({ id }) => id)
}

/** Locks the category tree if needed, because a proposed category is deleted when its last product is removed. */
async function lockTreeOfProposals(tx: Db, batch: Changed[]): Promise<boolean> {
  const ofBatch = inArray(categories.id, batch.flatMap(({ categoryId }) => categoryId ?? [])) // oxfmt-ignore
  if ((await tx.$count(categories, and(ofBatch, isNotNull(categories.proposedAt)))) === 0) return false
  await lockTree(tx)
  return true
}

type Changed = Pick<ProductRow, 'id' | 'sellerId' | 'categoryId'>

/**
 * Finds the caller's products affected by a change, in id order. Reads one product more than the limit, to detect
 * whether more products follow.
 */
function findChanged(tx: Db, { role, accountId }: Actor, request: Request): Promise<Changed[]> {
  const { change_id: undoes, product_id: only = null, after = 0 } = request
  return sqlOf(tx)<Changed>`
    select id, seller_id as "sellerId", category_id as "categoryId" from products
    where id in (select product_id from product_ledger where change_id = ${undoes} and product_id > ${after})
      and (${role === 'admin'}::boolean or seller_id = ${accountId}) and (${only}::int is null or id = ${only}::int)
    order by id limit ${MAX_CHANGED_PRODUCTS + 1}`
}

/** @returns the products that the undo changes, in their states before and after the undo */
async function lockAndPutBack(tx: Db, actor: Actor, undoes: string, batch: Changed[]): Promise<Undone[]> {
  const ids = batch.map(({ id }) => id)
  const past = Map.groupBy(await readPast(tx, undoes, ids), ({ productId }) => productId)
  const earlierIds = [...past.values()].flat().flatMap(({ values }) => (values?.['category_id']?.from as number) ?? [])
  const categoryIds = await lockCategories(tx, [...earlierIds, ...batch.flatMap(({ categoryId }) => categoryId ?? [])])
  // Products that the caller has since transferred to someone else no longer belong to the caller.
  const isManaged = actor.role === 'admin' ? undefined : eq(products.sellerId, actor.accountId)
  const isAny = and(sql`${products.id} = any(${sql.param([...past.keys()])}::int[])`, isManaged)
  const locked = await lockRows(tx, products, tx.select().from(products).where(isAny), 'update')
  const orderedIds = await readOrdered(tx, [...past.values()].flat())
  const sellerIds = await readSellers(tx, actor, undoes)
  const undone = locked.map(async (before): Promise<Undone> => {
    const changes = past.get(before.id) ?? []
    const surroundings = {
      isOrdered: orderedIds.has(before.id),
      categoryIds: new Set([null, ...categoryIds]),
      sellerIds,
    }
    return {
      before,
      after: revertChanges(before, changes, surroundings),
      pictures: await readEarlierPictures(tx, before, changes),
    }
  })
  return (await Promise.all(undone)).filter((one) => changesOf(one).length > 0)
}

/**
 * Reads the sellers that an undo may restore. Only admins can choose a product's seller, so only admins can restore a
 * previous seller.
 */
async function readSellers(tx: Db, actor: Actor, undoes: string): Promise<Set<number | null>> {
  if (actor.role !== 'admin') return new Set()
  const former = await readFormerSellers(tx, { change_id: undoes })
  const isFormer = inArray(
    accounts.id,
    former.filter((id) => id !== null),
  )
  const sellers = await tx.select({ id: accounts.id }).from(accounts).where(and(isFormer, isSeller))
  return new Set([null, ...sellers.map(({ id }) => id)])
}

/**
 * Reads the pictures to restore from the newest change; each change id has at most one change of pictures per product.
 */
async function readEarlierPictures(tx: Db, { id, deletedAt }: ProductRow, changes: PastChange[]) {
  const change = changes.find(({ values }) => values?.['image_urls'])?.values?.['image_urls'] as
    | PicturesChange
    | undefined
  const ids = change && deletedAt === null ? await earlierPictures(tx, id, change) : undefined
  return change && ids && { ids, change }
}

async function showEarlierPictures(
  tx: Db,
  actor: Actor,
  undone: Undone[],
  reason: { cause: 'undo'; changeId: string; undoes: string },
): Promise<void> {
  for (const { before, pictures } of undone) {
    if (!pictures) continue
    const { ids, change } = pictures
    await showPictures(tx, before.id, ids)
    await notePictures(tx, actor, { productId: before.id, from: change.to, to: change.from, ...reason })
  }
}

/**
 * Reads the ledger entries of a change that are not undone yet, newest first. Short values are read from the audit
 * entry written in the same transaction.
 */
function readPast(tx: Db, undoes: string, ids: number[]): Promise<PastChange[]> {
  return sqlOf(tx)<PastChange>`
    select product_id as "productId", kind, from_value::float8 as "fromValue", to_value::float8 as "toValue",
      case when kind = 'edit' then coalesce((
        select detail->'values' from audit
        where subject_type = 'product' and subject_id = product_id and action = 'product_updated' and at = entry.at limit 1
      ), '{}') || coalesce(texts, '{}') end as values
    from product_ledger entry
    where change_id = ${undoes} and product_id = any(${ids}::int[])
      and at > now() - make_interval(days => case when import_id is null then ${UNDO_DAYS}::int else ${IMPORT_DAYS}::int end)
      and not exists (
        select from product_ledger later
        where later.product_id = entry.product_id and later.id > entry.id and later.undoes = entry.change_id)
    order by id desc`
}

async function lockCategories(tx: Db, ids: number[]): Promise<Set<number>> {
  const ofBatch = tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids))
  return new Set((await lockRows(tx, categories, ofBatch)).map(({ id }) => id))
}

/** Returns the products that were created by the change and have been ordered. */
async function readOrdered(tx: Db, past: PastChange[]): Promise<Set<number>> {
  const madeIds = past.filter(({ kind }) => kind === 'created').map(({ productId }) => productId)
  if (madeIds.length === 0) return new Set()
  const ordered = await sqlOf(tx)<{ id: number }>`
    select id from unnest(${madeIds}::int[]) made (id) where exists (select from order_lines where product_id = made.id)`
  return new Set(ordered.map(({ id }) => id))
}

/** Omits products whose former SKU is now used by another product of the same seller. */
async function withFreeSkus(tx: Db, undone: Undone[]): Promise<Undone[]> {
  const claimed = undone.filter(
    ({ before, after }) =>
      after.sku !== before.sku ||
      after.sellerId !== before.sellerId ||
      (after.deletedAt === null && before.deletedAt !== null),
  )
  if (claimed.length === 0) return undone
  const claims = claimed.map(({ after: { id, sku, sellerId } }) => ({ id, sku, seller_id: sellerId ?? 0 }))
  const undoneRows = await sqlOf(tx)<{ id: number }>`
    select id from (
      select *, row_number() over (partition by seller_id, lower(sku) order by id) as place
      from json_to_recordset(${JSON.stringify(claims)}::json) as claim (id int, sku text, seller_id int)
    ) claim
    where sku is not null and (place > 1 or exists (
      select from products p
      where lower(p.sku) = lower(claim.sku) and coalesce(p.seller_id, 0) = claim.seller_id and p.deleted_at is null and p.id <> claim.id
    ))`
  const takenIds = new Set(undoneRows.map(({ id }) => id))
  return undone.filter(({ before }) => !takenIds.has(before.id))
}

/**
 * Writes the columns that an undo changes, for all products in one statement.
 * @returns the products that changed; excludes products that would only have been reactivated but were sent to review
 */
async function writeUndone(tx: Db, undone: Undone[]): Promise<Undone[]> {
  if (undone.length === 0) return []
  const differing = Object.entries(COLUMNS).filter(([column]) =>
    undone.some(({ before, after }) => before[column as Column] !== after[column as Column]),
  )
  const records = undone.map(({ after }) => ({
    id: after.id,
    ...Object.fromEntries(differing.map(([column, [name]]) => [name, after[column as Column]])),
  }))
  const setters = differing.map(([, [name]]) => sql.raw(`${name} = w.${name}`))
  const types = differing.map(([, [name, type]]) => sql.raw(`${name} ${type}`))
  const json = JSON.stringify(records, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const { rows } = await tx.execute<Pick<ProductRow, 'id' | 'status'>>(sql`
    update products p set ${sql.join([...setters, sql`version = version + 1`, sql`updated_at = now()`], sql`, `)}
    from json_to_recordset(${json}::json) as w (${sql.join([sql`id int`, ...types], sql`, `)})
    where p.id = w.id
    returning p.id, p.status`)
  await writeFacts(
    tx,
    undone.map(({ before }) => before.id),
  )
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  return undone
    .map((one) => ({ ...one, after: withColumns(one.after, { status: statusOf.get(one.after.id) }) }))
    .filter((one) => changesOf(one).length > 0)
}

type Column = keyof typeof COLUMNS
/** Database names and types of the columns that an undo can restore. */
const COLUMNS = {
  priceCents: ['price_cents', 'bigint'],
  stock: ['stock', 'int'],
  lowStockTold: ['low_stock_told', 'boolean'],
  status: ['status', 'text'],
  deletedAt: ['deleted_at', 'timestamptz'],
  name: ['name', 'text'],
  categoryId: ['category_id', 'int'],
  sellerId: ['seller_id', 'int'],
  featured: ['featured', 'boolean'],
  sku: ['sku', 'text'],
  mpn: ['mpn', 'text'],
  manufacturer: ['manufacturer', 'text'],
  package: ['package', 'text'],
  piecesPerPack: ['pieces_per_pack', 'int'],
  minQuantity: ['min_quantity', 'int'],
  quantityStep: ['quantity_step', 'int'],
  lowAt: ['low_at', 'int'],
  description: ['description', 'text'],
  specs: ['specs', 'jsonb'],
  keySpecs: ['key_specs', 'text[]'],
  pins: ['pins', 'jsonb'],
  datasheetUrl: ['datasheet_url', 'text'],
  tags: ['tags', 'text[]'],
  supplierNumbers: ['supplier_numbers', 'text[]'],
} as const satisfies Partial<Record<keyof ProductRow, [name: string, type: string]>>

async function recordUndone(tx: Db, actor: Actor, undone: Undone[], undoes: string): Promise<void> {
  const [{ takesBack } = { takesBack: false }] = await sqlOf(tx)<{ takesBack: boolean }>`
    select coalesce(account_id = ${actor.accountId}, false) as "takesBack" from product_ledger where change_id = ${undoes} limit 1`
  const updated = undone.map((one) => ({ ...one.after, version: one.before.version + 1, changes: changesOf(one) }))
  const low = undone
    .filter(({ before, after }) => after.lowStockTold && !before.lowStockTold)
    .map(({ after }) => stockLow({ product: eventProduct(after), left: after.stock }))
  await emitEvents(tx, actor, productsUpdated({ products: updated.map(updatedProduct), takesBack }), ...low)
}

/** Returns the changes made by an undo in the same form as those of an edit, plus deletion or restoration. */
function changesOf({ before, after, pictures }: Undone) {
  const [from, to] = [before.deletedAt !== null, after.deletedAt !== null]
  return [
    ...compareProducts(before, after),
    ...(pictures ? [{ field: 'image_urls' }] : []),
    ...(from === to ? [] : [{ field: 'deleted', from, to }]),
  ]
}
