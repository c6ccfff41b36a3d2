import { importFields } from './columns.ts'
import type { ImportCells } from '../products/draft.ts'

/** Computes a checksum of import rows that does not depend on the column order: FNV-1a, eight hexadecimal digits. */
export function checksumOfRows(rows: readonly { cells: ImportCells }[]): string {
  const text = JSON.stringify(
    rows.map(({ cells }) => cells),
    importFields,
  )
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
