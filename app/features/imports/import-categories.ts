import { listCategories, type Category } from '#contract/categories.ts'
import { listImportCategories } from '#contract/imports.ts'
import { categoryKey, createCategoryFinder } from '#contract/rules/category-finder.ts'
import { suggestCategory } from '#contract/rules/category-suggestion.ts'
import { formatCategory, parseCategory } from '#contract/rules/import-lists.ts'
import type { ImportTable } from '#contract/rules/import-table.ts'
import { browserApi } from '#app/api/client.ts'
import { runInChunks } from '#app/browser/run-in-chunks.ts'
import { cellsOfRow, type FileColumn } from './column-mapping.ts'
import { withSettings, type ImportSettings } from './import-settings.ts'

/** Where rows of a category go that the shop lacks: into one of ours, nowhere, or into a new one that waits for an admin. */
export type CategoryChoice = number | 'leave-out' | 'propose'

/** A category of the file that the shop lacks. */
export interface MissingCategory {
  /** By which choices are remembered. */
  key: string
  path: string
  rows: number
  /** What was chosen before, else the likeliest of ours. */
  suggestion: CategoryChoice | null
}

/** What was said of the categories that the shop lacks, by key. */
export type CategoryChoices = ReadonlyMap<string, CategoryChoice>

/** The categories of the shop, and those of the file that it lacks, that of the most rows first. */
export interface FileCategories {
  categories: Category[]
  missing: MissingCategory[]
}

/** Looks up the categories of a file. @param sellerId whose products they are; undefined for a seller's own */
export async function findCategories(
  { rows }: ImportTable,
  columns: FileColumn[],
  settings: ImportSettings,
  sellerId: number | null | undefined,
): Promise<FileCategories> {
  const own = { query: sellerId ? { seller_id: sellerId } : {} }
  const [listed, remembered] = await Promise.all([
    browserApi(listCategories, { query: { proposed: true } }),
    browserApi(listImportCategories, own),
  ])
  // An admin is shown everybody's that wait; what the seller may not use yet is found again when it is proposed.
  const categories = sellerId === undefined ? listed : listed.filter(({ proposed }) => !proposed)
  const finder = createCategoryFinder(categories.map(({ id, name, parent_id: parentId }) => ({ id, name, parentId })))
  const before = new Map(remembered.items.map(({ source, category_id: id }) => [source, id ?? ('leave-out' as const)]))
  const counts = await runInChunks(countCategories(rows, columns, settings))
  const missing = new Map<string, MissingCategory>()
  for (const [text, count] of counts) {
    const names = parseCategory(text)
    if (names.length === 0 || finder.find(names) !== null) continue
    const key = categoryKey(names)
    const suggestion = before.get(key) ?? suggestCategory(names, categories)?.id ?? null
    const rowsSoFar = missing.get(key)?.rows ?? 0
    missing.set(key, { key, path: formatCategory(names), rows: rowsSoFar + count, suggestion })
  }
  return { categories, missing: [...missing.values()].toSorted((one, other) => other.rows - one.rows) }
}

/** How many rows have each text of a category; a step a row. */
function* countCategories(rows: ImportTable['rows'], columns: FileColumn[], settings: ImportSettings) {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const text = withSettings(cellsOfRow(cells, columns), settings).category?.trim() ?? ''
    counts.set(text, (counts.get(text) ?? 0) + 1)
    yield
  }
  return counts
}

/** The key of a cell, as of the categories that the shop lacks. */
export const keyOfCell = (text: string | undefined) => categoryKey(parseCategory(text ?? ''))
