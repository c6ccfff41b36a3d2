/** Maximum number of boards for which a parts list can be bought, and maximum percentage of spare pieces. */
export const MAX_BOARDS = 10_000
export const MAX_SPARE_PERCENT = 100
/**
 * Maximum number of parts-list lines in one matching call, and maximum number of alternatives per line to the best
 * candidate.
 */
export const MAX_MATCHED_LINES = 200
export const MAX_OTHER_CANDIDATES = 6
/** Maximum number of lines that one matching call searches by their words, and maximum number of those words. */
export const MAX_LINES_BY_WORDS = 40
export const MAX_SEARCHED_WORDS = 400
/** Maximum number of lines matched for one network, which is more than a class of sixty needs. */
export const MATCH_LIMIT = { lines: 24_000, minutes: 10 } as const
/**
 * Limits on a parts list: bytes in a file and in an HTML table, lines, columns, characters read per cell, and
 * designators per cell. For a compressed file also the unpacked bytes, the compression ratio and the number of entries.
 */
export const BOM_LIMITS = {
  size: 10 * 1024 * 1024,
  htmlSize: 1024 * 1024,
  lines: 10_000,
  columns: 200,
  cellLength: 2_000,
  refs: 5_000,
  unpackedSize: 64 * 1024 * 1024,
  ratio: 200,
  zipEntries: 500,
} as const
/** Limits on a spreadsheet, regardless of its content. */
export type SheetLimits = Record<'size' | 'lines' | 'columns' | 'unpackedSize' | 'ratio' | 'zipEntries', number>
