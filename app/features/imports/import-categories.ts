import { listCategories, type Category } from '#contract/categories/calls.ts'
import { listImportCategories } from '#contract/imports/calls.ts'
import { categoryKey, createCategoryFinder } from '#contract/categories/finder.ts'
import { suggestCategory } from '#contract/categories/suggestion.ts'
import { isSheetError } from '#contract/imports/damage.ts'
import type { ProductRow } from '#contract/imports/layout.ts'
import { formatCategory, parseCategory } from '#contract/imports/lists.ts'
import { textOfCell } from '#contract/imports/row.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import { browserApi } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { cellsOfProduct, type FileColumn } from './column-mapping.ts'
import { readLayout, type LayoutUses } from './file-layout.ts'
import { withSettings, type ImportSettings } from './import-settings.ts'

/**
 * Choice for a category that the shop doesn't have: use one of the shop's categories, skip the rows, or propose a new
 * category for an admin to approve.
 */
export type CategoryChoice = number | 'leave-out' | 'propose'

/** Category that occurs in the file and that the shop doesn't have. */
export interface MissingCategory {
  /** Key under which the choice is stored. */
  key: string
  path: string
  rows: number
  /** Suggested choice: the choice that the user made for an earlier file, or else the most similar category. */
  suggestion: CategoryChoice | null
}

/** Choices for categories that the shop doesn't have, by key. */
export type CategoryChoices = ReadonlyMap<string, CategoryChoice>

/** The shop's categories, and those that only the file has, sorted by number of rows. */
export interface FileCategories {
  categories: Category[]
  missing: MissingCategory[]
}

/** ID of the seller whose products are imported: undefined for the current user, null for the shop. */
export type SellerScope = number | null | undefined

/** Input from which the categories of a file are read. */
export interface CategorySource {
  table: ImportTable
  columns: FileColumn[]
  settings: ImportSettings
  uses: LayoutUses
  sellerId: SellerScope
}

/** Looks up which of a file's categories the shop has. */
export async function findCategories(source: CategorySource): Promise<FileCategories> {
  const { table, columns, settings, uses, sellerId } = source
  const own = { query: sellerId ? { seller_id: sellerId } : {} }
  const [listed, remembered] = await Promise.all([
    browserApi(listCategories, { query: { proposed: true } }),
    browserApi(listImportCategories, own),
  ])
  // Admins see the proposals of all sellers. When an admin imports for a seller, this list excludes proposals; the
  // server matches them when they are proposed again.
  const categories = sellerId === undefined ? listed : listed.filter(({ proposed }) => !proposed)
  const finder = createCategoryFinder(categories.map(({ id, name, parent_id: parentId }) => ({ id, name, parentId })))
  const before = new Map(remembered.items.map(({ source, category_id: id }) => [source, id ?? ('leave-out' as const)]))
  const counts = await runInChunks(countCategories(readLayout(table, columns, uses).products, columns, settings))
  const missing = new Map<string, MissingCategory>()
  for (const [text, count] of counts) {
    const names = parseCategory(text)
    if (names.length === 0 || isSheetError(text) || finder.find(names) !== null) continue
    const key = categoryKey(names)
    const suggestion = before.get(key) ?? suggestCategory(names, categories)?.id ?? null
    const rowsSoFar = missing.get(key)?.rows ?? 0
    missing.set(key, { key, path: formatCategory(names), rows: rowsSoFar + count, suggestion })
  }
  return { categories, missing: [...missing.values()].toSorted((one, other) => other.rows - one.rows) }
}

/** Counts the rows for each value in the category column; yields after each row. */
function* countCategories(rows: ProductRow[], columns: FileColumn[], settings: ImportSettings) {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = textOfCell(withSettings(cellsOfProduct(row, columns), settings).category ?? '')
    counts.set(text, (counts.get(text) ?? 0) + 1)
    yield
  }
  return counts
}

/** Returns the key for the category in a cell. */
export const keyOfCell = (text: string | undefined) => categoryKey(parseCategory(textOfCell(text ?? '')))
