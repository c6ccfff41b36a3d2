import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import type { ImportCells } from './product-draft.ts'

export interface ImportedRow {
  /** Row number in the file, from 1. */
  row: number
  cells: ImportCells
}

/** Maximum characters of one call, so that progress shows on a slow line and the answer comes in time. */
const MAX_BATCH_CHARACTERS = 500_000

/** Splits the rows of a file into batches of one call each, in order. */
export function splitIntoBatches(rows: readonly ImportedRow[]): ImportedRow[][] {
  const batches: ImportedRow[][] = []
  let characters = Infinity
  for (const row of rows) {
    const length = Object.values(row.cells).reduce((sum, cell) => sum + cell.length, 0)
    const batch = batches.at(-1)
    if (batch && batch.length < MAX_IMPORT_ROWS && characters + length <= MAX_BATCH_CHARACTERS) {
      batch.push(row)
      characters += length
      continue
    }
    batches.push([row])
    characters = length
  }
  return batches
}
