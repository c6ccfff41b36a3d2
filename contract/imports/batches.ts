import { MAX_IMPORT_ROWS } from '#contract/imports/limits.ts'
import type { ImportCells } from '../products/draft.ts'

export interface ImportedRow {
  /** Number of the row in the file, starting at 1. */
  row: number
  cells: ImportCells
}

/**
 * Maximum number of characters per import call, so that progress is visible on a slow connection and each response
 * arrives in time.
 */
const MAX_BATCH_CHARACTERS = 500_000

/** Splits the rows of a file into batches, in file order, each for one import call. */
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
