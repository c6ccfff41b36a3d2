import { findLayoutRows, toProductRows, type LayoutKind, type LayoutRow } from '#contract/imports/layout.ts'
import type { ProductRow } from '#contract/imports/layout.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import type { FileColumn } from './column-mapping.ts'

/** Use of a row that is not a product: as the category of the rows below, not at all, or as a product after all. */
export type LayoutUse = 'category' | 'leave-out' | 'import'
/**
 * Uses chosen by the user, by kind of row. By default, sections are used as categories and all other rows are left out.
 */
export type LayoutUses = Readonly<Partial<Record<LayoutKind, LayoutUse>>>

export const offeredUses = (kind: LayoutKind): readonly LayoutUse[] =>
  kind === 'section' ? ['category', 'leave-out', 'import'] : ['leave-out', 'import']
export const chosenUse = (uses: LayoutUses, kind: LayoutKind): LayoutUse =>
  uses[kind] ?? offeredUses(kind)[0] ?? 'leave-out'

/** Rows of a file divided into products, with the titles of their sections, and rows that are not products. */
export interface FileLayout {
  /** All rows recognized as not being products, including those that the user imports after all. */
  found: readonly LayoutRow[]
  products: ProductRow[]
  /** Number of rows that are not imported, by kind, excluding section titles that are used as categories. */
  leftOut: Record<LayoutKind, number>
  /** Number of section titles that are the category of at least one row. */
  usedSections: number
}

/** Separates the rows of products from the rest of the file. */
export function readLayout({ rows }: ImportTable, columns: readonly FileColumn[], uses: LayoutUses): FileLayout {
  const found = findLayoutRows(rows, columns)
  const applied = new Map<number, LayoutRow>()
  for (const [row, known] of found) {
    const use = chosenUse(uses, known.kind)
    if (use !== 'import') applied.set(row, use === 'category' ? known : { ...known, title: '' })
  }
  const { rows: products, usedSections } = toProductRows(rows, applied, columns)
  const leftOut = { section: 0, total: 0, heading: 0, note: 0 }
  for (const { row, kind } of applied.values()) if (!usedSections.has(row)) leftOut[kind] += 1
  return { found: [...found.values()], products, leftOut, usedSections: usedSections.size }
}
