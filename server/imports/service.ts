import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_IMPORT_PROPOSALS } from '#contract/imports/limits.ts'
import type { importProducts as contract, ImportResult } from '#contract/imports/calls.ts'
import { formatCategory, parseCategory } from '#contract/imports/lists.ts'
import { parseImportRow, type ImportIssue } from '#contract/imports/row.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { hashContents, runIdempotent } from '#server/db/idempotency.ts'
import { lockRows } from '#server/db/locks.ts'
import { listingChecks, products } from '#server/db/schema.ts'
import type { EventProduct, UpdatedProduct } from '#server/products/events.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { productsImported } from '#server/products/events.ts'
import { writeFacts } from '#server/facts/service.ts'
import type { Actor } from '#server/http/actor.ts'
import { createPacer, mapPaced } from '#server/pacing/pacer.ts'
import { categoryKey, type CategoryFinder } from '#contract/categories/finder.ts'
import { announceProposals } from '#server/categories/service.ts'
import { withChecks } from './checks.ts'
import { loadCategoryFinder, lockCategories, missingCategories, proposeCategories } from './categories.ts'
import { literalFields } from './kept-current.ts'
import { withReadValues } from './read-values.ts'
import { withPriceChecks } from './prices.ts'
import { matchRows } from './match.ts'
import { GONE_ISSUE, planRows, TOO_MANY_PROPOSALS, toRowResult, UNKNOWN_CATEGORY, type PlannedRow } from './plan.ts'
import { addBatch, resumeImport } from './runs.ts'
import { insertPlanned, updatePlanned } from './write.ts'
import {
  lockSkus,
  resolveSeller,
  selectExportRows,
  sellerKey,
  type ProductExportRow,
} from '#server/products/service.ts'

type ImportForm = z.output<typeof contract.body>

/**
 * Adds and updates a seller's products from the rows of a file, in one transaction. Rows with problems are reported and
 * skipped. Imports for the same seller are serialized, so that a file sent twice does not create duplicates; a repeated
 * call with the import's id receives the response to the first call.
 * @param signal aborted once nobody is waiting; stops a dry run and rolls it back, whereas an import always runs to
 *   completion, so that its caller can ask for the result again
 * @throws invalid_input for a seller that the caller may not select; import_undone
 */
export async function importProducts(
  db: Db,
  actor: Actor,
  { rows, dry_run: isDryRun, seller_id: requestedSellerId, import_id: importId, propose, ...file }: ImportForm,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const ownSellerId = actor.role === 'admin' ? null : actor.accountId
  const sellerId = await resolveSeller(db, actor, requestedSellerId, ownSellerId, ['body'])
  return db.transaction(async (tx) => {
    if (isDryRun) {
      const pause = createPacer(signal)
      const { plan, missing } = await buildPlan(tx, actor, { sellerId, rows, propose, proposed: 0 }, pause)
      const executed = plan.map((row) => ({ ...row, madeId: null }))
      const result = await withChecks(tx, actor, sellerId, plan, buildResult(rows, executed, missing))
      return withReadValues(tx, plan, result, pause)
    }
    const contents = propose === undefined ? [sellerId, rows] : [sellerId, rows, propose]
    // Each batch of an import has its own key.
    const key = importId && `${importId} ${hashContents(contents).toString('hex')}`
    const work = () => importRows(tx, actor, { rows, sellerId, importId, propose, ...file })
    return runIdempotent(tx, actor, { key, call: 'imports', contents }, work, {
      store: (answer) => answer,
      restore: (answer: ImportResult) => Promise.resolve(answer),
    })
  })
}

interface RowsToPlan extends Pick<ImportForm, 'rows' | 'propose'> {
  sellerId: number | null
  importId?: string | undefined
  /** Number of categories proposed by earlier batches of the import. */
  proposed: number
}

/** Fields that describe the whole file; every batch of an import includes them. */
type ImportFileField = 'file_name' | 'row_count' | 'settings' | 'checksum'

interface ImportedRows extends Omit<RowsToPlan, 'proposed'>, Pick<ImportForm, ImportFileField> {}

async function importRows(
  tx: Db,
  actor: Actor,
  { rows, sellerId, importId, propose, ...file }: ImportedRows,
): Promise<ImportResult> {
  await lockSkus(tx, sellerId)
  const proposed = importId === undefined ? 0 : await resumeImport(tx, { importId, sellerId })
  const { plan, missing } = await buildPlan(tx, actor, { sellerId, importId, rows, propose, proposed }, createPacer())
  const changeId = importId ?? randomUUID()
  await setChangeCause(tx, actor, { cause: 'import', importId, changeId })
  await groupActivity(tx, 'import', changeId)
  const { executed, proposedIds, ...changeSet } = await executePlan(tx, actor, { sellerId, changeId, plan, missing })
  await emitEvents(tx, actor, productsImported({ ...changeSet }))
  await announceProposals(tx, actor, proposedIds)
  const result = buildResult(rows, executed, missing)
  if (importId !== undefined) {
    const { file_name: fileName = null, row_count: rowCount = null, settings = null, checksum = null } = file
    const run = { accountId: actor.accountId, importId, sellerId, fileName, rowCount, settings, checksum }
    await addBatch(tx, { ...run, proposed: missing.length }, result.rows)
  }
  const ids = [...changeSet.created, ...changeSet.updated].map(({ id }) => id)
  const isOfImport = and(eq(listingChecks.importId, changeId), inArray(listingChecks.productId, ids))
  const waiting = ids.length > 0 && (await tx.$count(listingChecks, isOfImport))
  return { ...result, ...(ids.length > 0 && { change_id: changeId }), ...(waiting && { waiting }) }
}

interface ImportChangeSet {
  created: EventProduct[]
  updated: UpdatedProduct[]
}

function buildResult(rows: ImportForm['rows'], executed: ExecutedRow[], missing: string[][]): ImportResult {
  return {
    rows: executed.map((row, at) => toRowResult(rows[at]?.row ?? 0, row, row.madeId)),
    new_categories: missing.map(formatCategory),
  }
}

interface Plan {
  plan: PlannedRow[]
  /** Paths of the categories to create. */
  missing: string[][]
}

async function buildPlan(
  tx: Db,
  actor: Actor,
  { sellerId, importId, rows, propose, proposed }: RowsToPlan,
  pause: () => Promise<void>,
): Promise<Plan> {
  const read = await mapPaced(rows, pause, ({ cells }) => ({
    ...parseImportRow(cells),
    literals: literalFields(cells),
  }))
  const matches = await matchRows(tx, sellerId, read)
  const ids = matches.flatMap((match) => ('productId' in match && match.productId !== null ? [match.productId] : []))
  const stored = ids.length === 0 ? [] : await selectExportRows(tx).where(inArray(products.id, ids))
  const categories = await loadCategoryFinder(tx, actor, sellerId)
  const proposalIssue = proposalLimits(propose, MAX_IMPORT_PROPOSALS - proposed)
  const planned = await planRows(read, { matches, products: byId(stored), categories, proposalIssue }, pause)
  const plan = await withPriceChecks(tx, { sellerId, importId }, rows, planned)
  const requestedCategories = plan.filter(hasChanges).flatMap(({ draft: { category } }) => (category ? [category] : []))
  return { plan, missing: missingCategories(categories, requestedCategories) }
}

/**
 * Limits the categories that an import may propose to those named with the file, up to a maximum; if none are named,
 * any category may be proposed.
 */
function proposalLimits(propose: string[] | undefined, max: number) {
  const proposable = propose && new Set(propose.map((path) => categoryKey(parseCategory(path))))
  const proposed = new Set<string>()
  return (names: string[]): ImportIssue | null => {
    const key = categoryKey(names)
    if (!proposable || proposed.has(key)) return null
    if (!proposable.has(key)) return UNKNOWN_CATEGORY
    if (proposed.size >= max) return TOO_MANY_PROPOSALS
    proposed.add(key)
    return null
  }
}

type ExecutedRow = PlannedRow & { madeId: number | null }

/**
 * Locks the category tree, then categories, then products, and then writes. Rows are locked in id order, as all other
 * code does.
 */
async function executePlan(
  tx: Db,
  actor: Actor,
  { sellerId, changeId, plan, missing }: Plan & { sellerId: number | null; changeId: string },
): Promise<ImportChangeSet & { executed: ExecutedRow[]; proposedIds: number[] }> {
  const { madeIds: proposedIds, idByKey } = await proposeCategories(tx, actor, sellerId, missing)
  const categories = await loadCategoryFinder(tx, actor, sellerId)
  const rowsWithCategory = assignCategories(plan, categories, idByKey)
  const changedRows = rowsWithCategory.filter(hasChanges)
  await lockCategories(
    tx,
    changedRows.flatMap(({ categoryId, product }) => [categoryId, product?.categoryId ?? null]),
  )
  const locked = await lockProducts(
    tx,
    sellerId,
    changedRows.flatMap(({ product }) => product?.id ?? []),
  )
  const updated = await updatePlanned(tx, changedRows, locked)
  const added = changedRows.filter(({ product }) => !product)
  const created = await insertPlanned(tx, { sellerId, changeId }, added)
  await writeFacts(
    tx,
    [...created, ...updated].map(({ id }) => id),
  )
  const madeIds = new Map(added.map((row, at) => [row, created[at]?.id ?? null]))
  const executed = rowsWithCategory.map((row) => ({
    ...(isGone(row, locked) ? { ...row, changed: [], problems: [GONE_ISSUE] } : row),
    madeId: madeIds.get(row) ?? null,
  }))
  return { executed, created, updated, proposedIds }
}

/** Returns true for rows that need to be written. */
const hasChanges = ({ product, problems, changed }: PlannedRow) =>
  problems.length === 0 && (!product || changed.length > 0)

/**
 * Assigns the new categories to rows, and finds the current category where the planned category has been merged or
 * renamed.
 */
function assignCategories(
  plan: PlannedRow[],
  categories: CategoryFinder,
  proposed: ReadonlyMap<string, number>,
): PlannedRow[] {
  return plan.map((row) => {
    const { draft, categoryId: stored, problems } = row
    if (!draft.category || !hasChanges(row)) return row
    const found = stored !== null && categories.has(stored) ? stored : categories.find(draft.category)
    const categoryId = found ?? proposed.get(categoryKey(draft.category)) ?? null
    const goneIssue = { field: 'category' as const, message: fieldErrors.category_gone }
    return { ...row, categoryId, problems: categoryId === null ? [...problems, goneIssue] : problems }
  })
}

async function lockProducts(tx: Db, sellerId: number | null, ids: number[]): Promise<Map<number, ProductExportRow>> {
  if (ids.length === 0) return new Map()
  const isOwner = and(isNull(products.deletedAt), sql`${sellerKey} = ${sellerId ?? 0}`)
  const isListed = and(inArray(products.id, ids), isOwner)
  return byId(await lockRows(tx, products, selectExportRows(tx).where(isListed), 'update'))
}

const byId = (rows: ProductExportRow[]) => new Map(rows.map((row) => [row.id, row]))

/** Returns true if the product was deleted or moved to another seller after it was read. */
const isGone = (row: PlannedRow, locked: Map<number, ProductExportRow>) =>
  row.product !== null && hasChanges(row) && !locked.has(row.product.id)
