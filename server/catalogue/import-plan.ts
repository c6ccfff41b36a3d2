import { isDeepStrictEqual } from 'node:util'
import { fieldErrors } from '#contract/errors.ts'
import type { ImportedRowResult } from '#contract/product-files.ts'
import { toFrancs } from '#contract/money.ts'
import { exportCells } from '#contract/rules/export-row.ts'
import { problemOfRepeat } from '#contract/rules/import-repeats.ts'
import { missingOfNew, readRow, type ImportProblem, type ReadRow } from '#contract/rules/import-row.ts'
import type { ImportField, ProductDraft } from '#contract/rules/product-draft.ts'
import type { CategoryFinder } from './import-categories.ts'
import type { Match } from './import-match.ts'
import { toExported, type ToldRow } from './told-products.ts'

/** What is to become of a row. `product` is what it is about, as it was read; none is a new one. */
export interface PlannedRow {
  draft: ProductDraft
  problems: ImportProblem[]
  product: ToldRow | null
  /** Null where it stays, or is not there yet. */
  categoryId: number | null
  changed: ImportField[]
}

interface Known {
  matches: Match[]
  products: ReadonlyMap<number, ToldRow>
  categories: CategoryFinder
}

/** Says of each row whether it is new, changes something or has problems; of two about one product the later has. */
export function planRows(rows: ReadRow[], { matches, products, categories }: Known): PlannedRow[] {
  const seen = new Set<string>()
  return rows.map(({ draft, problems: wrongCells }, at) => {
    const match = matches[at] ?? { productId: null }
    const product = products.get(('productId' in match && match.productId) || 0) ?? null
    const problems = [...wrongCells, ...problemsOfMatch(match, product), ...missingBeside(wrongCells, match, draft)]
    const repeat = problems.length === 0 ? problemOfRepeat(draft, product?.id ?? null, seen) : null
    if (repeat) problems.push(repeat)
    const categoryId = draft.category ? categories.find(draft.category) : null
    const changed = product && problems.length === 0 ? changedFields(draft, product, categoryId) : []
    return { draft, problems, product, categoryId, changed }
  })
}

/** What the caller is told of a row. */
export function toResult(row: number, planned: PlannedRow, madeId: number | null): ImportedRowResult {
  const { product, problems, changed } = planned
  const isChanged = changed.length > 0
  const outcome = problems.length > 0 ? 'problems' : !product ? 'created' : isChanged ? 'updated' : 'unchanged'
  return {
    row,
    outcome,
    product_id: product?.id ?? madeId,
    changed,
    price_before: product && changed.includes('price') ? toFrancs(product.priceCents) : null,
    problems,
  }
}

/** A product that was found may be gone before it is read. */
function problemsOfMatch(match: Match, product: ToldRow | null): ImportProblem[] {
  if ('problem' in match) return [match.problem]
  return match.productId === null || product ? [] : [GONE]
}

/** Told of a product that was deleted, or given to another seller, while the row was read. */
export const GONE: ImportProblem = { field: 'id', message: fieldErrors.not_a_product_id }

/** A needed cell that is wrong is not missing as well; what cannot be looked for may not be new. */
function missingBeside(wrong: ImportProblem[], match: Match, draft: ProductDraft): ImportProblem[] {
  const wrongFields = new Set(wrong.map(({ field }) => field))
  if (!('productId' in match) || match.productId !== null) return []
  if (KEYS.some((key) => wrongFields.has(key))) return []
  return missingOfNew(draft).filter(({ field }) => !wrongFields.has(field))
}

const KEYS: ImportField[] = ['id', 'sku', 'mpn']

/**
 * The fields of which a row says something else than a file of the product would. Compared as they are read from one, a
 * file that comes back as it went out changes nothing.
 */
function changedFields(draft: ProductDraft, product: ToldRow, categoryId: number | null): ImportField[] {
  const { id: _id, stock_seen: seen, stock_quantity: stock, category, ...texts } = draft
  const current = readRow(exportCells(toExported(product))).draft
  const changed = (Object.keys(texts) as (keyof typeof texts)[]).filter(
    (field) => !isDeepStrictEqual(texts[field], current[field]),
  )
  const isStockMoved = stock !== undefined && stock !== (seen ?? product.stock)
  const isCategoryMoved = category !== undefined && categoryId !== product.categoryId
  return [
    ...changed,
    ...(isStockMoved ? ['stock_quantity' as const] : []),
    ...(isCategoryMoved ? ['category' as const] : []),
  ]
}
