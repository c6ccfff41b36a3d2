import { isDeepStrictEqual } from 'node:util'
import { fieldErrors } from '#contract/errors.ts'
import type { ImportedRowResult } from '#contract/imports/calls.ts'
import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { CategoryFinder } from '#contract/categories/finder.ts'
import { exportCells } from '#contract/products/export-row.ts'
import { findDuplicateIssue } from '#contract/imports/duplicates.ts'
import { missingFieldIssues, parseImportRow, type ImportIssue, type ParsedRow } from '#contract/imports/row.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import type { ImportField, ProductDraft } from '#contract/products/draft.ts'
import { checkDamage, type KeptValue } from './kept-current.ts'
import type { Match } from './match.ts'
import { mapPaced } from '#server/pacing/pacer.ts'
import { toExported, type ProductExportRow } from '#server/products/service.ts'

/** Planned change for a row; `product` is the existing product that the row matches, or null for a new product. */
export interface PlannedRow {
  draft: ProductDraft
  problems: ImportIssue[]
  product: ProductExportRow | null
  /** Null if the category remains unchanged or does not exist yet. */
  categoryId: number | null
  changed: ImportField[]
  /** Current values that are kept because a spreadsheet program has changed them in the file. */
  kept: KeptValue[]
  implausiblePrice?: ImplausiblePrice | undefined
}

/** Parsed row with the fields whose texts are protected from spreadsheet programs. */
export interface RowToPlan extends ParsedRow {
  literals: ReadonlySet<ImportField>
}

interface PlanContext {
  matches: Match[]
  products: ReadonlyMap<number, ProductExportRow>
  categories: CategoryFinder
  /** Returns the reason why a missing category may not be proposed; null if it may be proposed. */
  proposalIssue: (category: string[]) => ImportIssue | null
}

/** Plans each row as new, changed or invalid. If two rows describe the same product, the later row is invalid. */
export function planRows(
  rows: RowToPlan[],
  { matches, products, categories, proposalIssue }: PlanContext,
  pause: () => Promise<void>,
): Promise<PlannedRow[]> {
  const seen = new Set<string>()
  return mapPaced(rows, pause, ({ draft: readDraft, problems: cellIssues, literals }, at) => {
    const match = matches[at] ?? { productId: null }
    const product = products.get(('productId' in match && match.productId) || 0) ?? null
    const current = product && currentDraft(product)
    const { draft, kept, problems: damageIssues } = checkDamage(readDraft, literals, current)
    const problems = [
      ...cellIssues,
      ...damageIssues,
      ...matchIssues(match, product),
      ...missingFieldIssuesOf(cellIssues, match, draft),
    ]
    const categoryId = draft.category ? categories.find(draft.category) : null
    if (draft.category && categoryId === null) {
      // A path with too many levels can still be mapped to an existing category.
      const issue = draft.category.length > CATEGORY_LEVELS ? TOO_DEEP_CATEGORY : proposalIssue(draft.category)
      if (issue) problems.push(issue)
    }
    const repeat = problems.length === 0 ? findDuplicateIssue(draft, product?.id ?? null, seen) : null
    if (repeat) problems.push(repeat)
    const changed =
      product && current && problems.length === 0 ? changedFields(draft, current, product, categoryId) : []
    return { draft, problems, product, categoryId, changed, kept }
  })
}

/** Converts a planned row to the result shown to the caller. */
export function toRowResult(row: number, planned: PlannedRow, madeId: number | null): ImportedRowResult {
  const { product, problems, changed, kept, implausiblePrice } = planned
  const isChanged = changed.length > 0
  const outcome = problems.length > 0 ? 'problems' : !product ? 'created' : isChanged ? 'updated' : 'unchanged'
  return {
    row,
    outcome,
    product_id: product?.id ?? madeId,
    changed,
    price_before: product && changed.includes('price') ? toFrancs(product.priceCents) : null,
    ...(kept.length > 0 && { kept_current: kept }),
    ...(implausiblePrice && { implausible_price: implausiblePrice }),
    problems,
  }
}

/** Returns the problems of a match; a matched product may be deleted before it is read. */
function matchIssues(match: Match, product: ProductExportRow | null): ImportIssue[] {
  if ('problem' in match) return [match.problem]
  return match.productId === null || product ? [] : [GONE_ISSUE]
}

/** Problem reported for a product that was deleted or moved to another seller after it was matched. */
export const GONE_ISSUE: ImportIssue = { field: 'id', message: fieldErrors.not_a_product_id }

const TOO_DEEP_CATEGORY: ImportIssue = { field: 'category', message: fieldErrors.category_too_deep }
export const UNKNOWN_CATEGORY: ImportIssue = { field: 'category', message: fieldErrors.category_unknown }
export const TOO_MANY_PROPOSALS: ImportIssue = { field: 'category', message: fieldErrors.too_many_proposals }

/**
 * Returns the required fields that a row lacks. An invalid cell does not count as missing, and a row that failed to
 * match does not count as a new product.
 */
function missingFieldIssuesOf(cellIssues: ImportIssue[], match: Match, draft: ProductDraft): ImportIssue[] {
  const invalidFields = new Set(cellIssues.map(({ field }) => field))
  if (!('productId' in match) || match.productId !== null) return []
  if (KEYS.some((key) => invalidFields.has(key))) return []
  return missingFieldIssues(draft).filter(({ field }) => !invalidFields.has(field))
}

/** Returns the values of a product as they would be read from an export. */
const currentDraft = (product: ProductExportRow): ProductDraft => parseImportRow(exportCells(toExported(product))).draft

const KEYS: ImportField[] = ['id', 'sku', 'mpn']

/**
 * Returns the fields in which a row differs from an export of its product, so that reimporting an export changes
 * nothing.
 */
function changedFields(
  draft: ProductDraft,
  current: ProductDraft,
  product: ProductExportRow,
  categoryId: number | null,
): ImportField[] {
  const { id: _id, stock_seen: seen, stock_quantity: stock, category, ...texts } = draft
  const changed = (Object.keys(texts) as (keyof typeof texts)[]).filter(
    (field) => !isDeepStrictEqual(texts[field], current[field]),
  )
  const isStockChanged = stock !== undefined && stock !== (seen ?? product.stock)
  const isCategoryChanged = category !== undefined && categoryId !== product.categoryId
  return [
    ...changed,
    ...(isStockChanged ? ['stock_quantity' as const] : []),
    ...(isCategoryChanged ? ['category' as const] : []),
  ]
}
