import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { fieldErrors } from '#contract/errors.ts'
import type { importProducts as contract, ImportResult } from '#contract/product-files.ts'
import { writeCategory } from '#contract/rules/import-lists.ts'
import { readRow } from '#contract/rules/import-row.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { countWith, findAnswer, keepAnswer, partOf, type ImportPart } from './import-batches.ts'
import { findCategories, lockCategories, makeCategories, missingAmong } from './import-categories.ts'
import { matchRows } from './import-match.ts'
import { GONE, planRows, toResult, type PlannedRow } from './import-plan.ts'
import { insertPlanned, updatePlanned } from './import-write.ts'
import { lockSkus, ownerKey } from './own-skus.ts'
import { sellerFor } from './product-columns.ts'
import { tellOfEdits, tellOfImport, tellOfLowStock, tellOfNewProducts, type ImportNews } from './product-news.ts'
import { selectTold, type ToldRow } from './told-products.ts'

type ImportForm = z.output<typeof contract.body>

/**
 * Adds and changes products of one seller by rows of a file, in one transaction. Rows with problems are told and left
 * out. Two imports for one seller wait for each other, so that a file that is sent twice makes nothing twice; with the id
 * of its import, a call whose answer was lost is answered again as before.
 * @throws invalid_input for a seller whom the caller may not choose
 */
export async function importProducts(
  db: Db,
  actor: Actor,
  { rows, dry_run: isDryRun, seller_id: wantedId, import_id: importId }: ImportForm,
): Promise<ImportResult> {
  const own = actor.role === 'admin' ? null : actor.accountId
  const sellerId = await sellerFor(db, actor, wantedId, own, ['body'])
  return db.transaction(async (tx) => {
    if (isDryRun) {
      const { plan, missing } = await planFor(tx, sellerId, rows)
      return answerOf(
        rows,
        plan.map((row) => ({ ...row, madeId: null })),
        missing,
      )
    }
    await lockSkus(tx, sellerId)
    const part = importId === undefined ? null : partOf({ accountId: actor.accountId, importId, sellerId, rows })
    const known = part && (await findAnswer(tx, part))
    if (known) return known
    const { plan, missing } = await planFor(tx, sellerId, rows)
    const { done, ...news } = await carryOut(tx, actor, { sellerId, plan, missing })
    const answer = answerOf(rows, done, missing)
    await (part ? tellAndKeep(tx, actor, { part, news, answer }) : tell(tx, actor, news))
    return answer
  })
}

type News = Pick<ImportNews, 'made' | 'changes' | 'short'>

async function tell(tx: Db, actor: Actor, { made, changes, short }: News): Promise<void> {
  await tellOfNewProducts(tx, actor, made)
  await tellOfEdits(tx, actor, changes)
  await tellOfLowStock(tx, short)
}

/** Tells of the whole import so far, and keeps the answer for when this part comes once more. */
async function tellAndKeep(
  tx: Db,
  actor: Actor,
  { part, news, answer }: { part: ImportPart; news: News; answer: ImportResult },
): Promise<void> {
  const counts = { added: news.made.length, changed: news.changes.length, ranLow: news.short.length }
  const total = await countWith(tx, part, counts)
  const mergeKey = `import ${part.accountId} ${part.importId} ${part.sellerId ?? 0}`
  await tellOfImport(tx, actor, { ...news, mergeKey, total })
  await keepAnswer(tx, part, counts, answer)
}

function answerOf(rows: ImportForm['rows'], done: Done[], missing: string[][]): ImportResult {
  return {
    rows: done.map((row, at) => toResult(rows[at]?.row ?? 0, row, row.madeId)),
    new_categories: missing.map(writeCategory),
  }
}

interface Plan {
  plan: PlannedRow[]
  /** Categories that are to be made. */
  missing: string[][]
}

async function planFor(tx: Db, sellerId: number | null, rows: ImportForm['rows']): Promise<Plan> {
  const read = rows.map(({ cells }) => readRow(cells))
  const matches = await matchRows(
    tx,
    sellerId,
    read.map(({ draft }) => draft),
  )
  const ids = matches.flatMap((match) => ('productId' in match && match.productId !== null ? [match.productId] : []))
  const known = ids.length === 0 ? [] : await selectTold(tx).where(inArray(products.id, ids))
  const categories = await findCategories(tx)
  const plan = planRows(read, { matches, products: byId(known), categories })
  const wanted = plan.filter(isDue).flatMap(({ draft: { category } }) => (category ? [category] : []))
  return { plan, missing: missingAmong(categories, wanted) }
}

type Done = PlannedRow & { madeId: number | null }

/** Locks as everybody does, the tree of categories, then categories, then products, each by id; then writes. */
async function carryOut(
  tx: Db,
  actor: Actor,
  { sellerId, plan, missing }: Plan & { sellerId: number | null },
): Promise<News & { done: Done[] }> {
  await makeCategories(tx, actor, missing)
  const placed = await placeAll(tx, plan)
  const due = placed.filter(isDue)
  await lockCategories(
    tx,
    due.flatMap(({ categoryId, product }) => [categoryId, product?.categoryId ?? null]),
  )
  const locked = await lockProducts(
    tx,
    sellerId,
    due.flatMap(({ product }) => product?.id ?? []),
  )
  const changes = await updatePlanned(tx, due, locked)
  const added = due.filter(({ product }) => !product)
  const made = await insertPlanned(tx, sellerId, added)
  const madeIds = new Map(added.map((row, at) => [row, made[at]?.id ?? null]))
  const done = placed.map((row) => ({
    ...(isGone(row, locked) ? { ...row, changed: [], problems: [GONE] } : row),
    madeId: madeIds.get(row) ?? null,
  }))
  return { done, made, changes, short: changes.filter(({ ranLow }) => ranLow) }
}

/** Rows of which something is to be written. */
const isDue = ({ product, problems, changed }: PlannedRow) => problems.length === 0 && (!product || changed.length > 0)

/** Gives rows the categories that were made for them; one that was merged or renamed meanwhile is looked for anew. */
async function placeAll(tx: Db, plan: PlannedRow[]): Promise<PlannedRow[]> {
  const categories = await findCategories(tx)
  return plan.map((row) => {
    const { draft, categoryId: known, problems } = row
    if (!draft.category || !isDue(row)) return row
    const categoryId = known !== null && categories.has(known) ? known : categories.find(draft.category)
    const gone = { field: 'category' as const, message: fieldErrors.category_gone }
    return { ...row, categoryId, problems: categoryId === null ? [...problems, gone] : problems }
  })
}

async function lockProducts(tx: Db, sellerId: number | null, ids: number[]): Promise<Map<number, ToldRow>> {
  if (ids.length === 0) return new Map()
  const isTheirs = and(isNull(products.deletedAt), sql`${ownerKey} = ${sellerId ?? 0}`)
  const rows = await selectTold(tx)
    .where(and(inArray(products.id, ids), isTheirs))
    .orderBy(asc(products.id))
    .for('update')
  return byId(rows)
}

const byId = (rows: ToldRow[]) => new Map(rows.map((row) => [row.id, row]))

/** Deleted, or given to another seller, since it was read. */
const isGone = (row: PlannedRow, locked: Map<number, ToldRow>) =>
  row.product !== null && isDue(row) && !locked.has(row.product.id)
