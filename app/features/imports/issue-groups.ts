import { fieldErrors } from '#contract/errors.ts'
import { isPlaceholder, isSomeStock, isWithoutStock } from '#contract/imports/placeholders.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { MAX_DESCRIPTION_LENGTH } from '#contract/products/limits.ts'
import type { ImportCells, ImportField } from '#contract/products/draft.ts'
import { issuesOf, stateOf, unconfirmedPriceOf, type ParsedTable } from './parsed-table.ts'

/** Cause of an issue. Other issues are grouped by their messages. */
type IssueCause =
  | 'missing'
  | 'vague-stock'
  | 'unknown-category'
  | 'unknown-status'
  | 'too-long'
  | 'repeated'
  | 'other-currency'
  | 'other'

/** Rows whose issues have the same cause in the same field. */
export interface IssueGroup {
  key: string
  field: ImportField
  cause: IssueCause
  message: string
  /** Indices of the rows in the table. */
  ats: number[]
  /** Most frequent cell contents with their counts; empty cells are counted as an empty string. */
  samples: { text: string; count: number }[]
  /** True if all rows update existing products, which keep their value if the cells are ignored. */
  areUpdates: boolean
}

/** Answer to a group: one text for all its cells, shortened or ignored cells, or leaving out its rows. */
export type GroupAnswer = { type: 'set'; text: string } | { type: 'shorten' | 'ignore' | 'leave-out' }

/** Fields that new products require, so that their cells can't be ignored. */
const REQUIRED = new Set<ImportField>(['name', 'price', 'stock_quantity', 'category'])
const MAX_SAMPLES = 4

/** Groups the issues by field and cause, the largest group first. */
export function groupIssues({ rows }: ParsedTable): IssueGroup[] {
  const groups = new Map<string, IssueGroup & { texts: Map<string, number> }>()
  for (const row of rows) {
    if (stateOf(row) !== 'problems' || unconfirmedPriceOf(row)) continue
    for (const { field, message } of issuesOf(row)) {
      const text = row.cells[field]?.trim() ?? ''
      const cause = causeOf(field, message, text)
      const key = cause === 'other' ? `${field} ${message}` : `${field} ${cause}`
      const group = groups.get(key) ?? {
        key,
        field,
        cause,
        message,
        ats: [],
        samples: [],
        areUpdates: true,
        texts: new Map<string, number>(),
      }
      groups.set(key, group)
      group.ats.push(row.at)
      group.texts.set(text, (group.texts.get(text) ?? 0) + 1)
      group.areUpdates &&= row.answer !== null && row.answer.product_id !== null
    }
  }
  return [...groups.values()]
    .map(({ texts, ...group }) => ({ ...group, samples: mostFrequent(texts) }))
    .toSorted((one, other) => other.ats.length - one.ats.length)
}

const mostFrequent = (texts: ReadonlyMap<string, number>) =>
  [...texts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_SAMPLES)
    .map(([text, count]) => ({ text, count }))

function causeOf(field: ImportField, message: string, text: string): IssueCause {
  if (message === fieldErrors.listed_above) return 'repeated'
  if (message === fieldErrors.too_long) return 'too-long'
  const isMissing = field === 'stock_quantity' ? isWithoutStock(text) : isPlaceholder(text)
  if (REQUIRED.has(field) && isMissing) return 'missing'
  if (field === 'stock_quantity' && isSomeStock(text)) return 'vague-stock'
  if (message === fieldErrors.category_unknown) return 'unknown-category'
  if (message === fieldErrors.not_a_status) return 'unknown-status'
  return message === fieldErrors.not_francs ? 'other-currency' : 'other'
}

/** Returns the answers offered for a group, starting with the recommended answer. */
export function answersTo({ field, cause, areUpdates }: IssueGroup): GroupAnswer['type'][] {
  if (cause === 'repeated' || field === 'id') return ['leave-out']
  if (cause === 'too-long') return LISTS.has(field) ? ['ignore', 'leave-out'] : ['shorten', 'leave-out']
  if (field === 'name') return ['leave-out']
  if (field === 'status') return ['set', 'leave-out']
  if (!REQUIRED.has(field)) return ['ignore', 'leave-out']
  if (areUpdates) return ['ignore', 'set']
  return field === 'price' ? ['leave-out', 'set'] : ['set', 'leave-out']
}

/** Fields with several entries, any of which may be too long. */
const LISTS = new Set<ImportField>(['specs', 'pins', 'tags', 'supplier_numbers', 'category', 'datasheet_url'])

/** Returns the text with which an answer replaces a cell; undefined to ignore the cell. */
export function answeredText(cells: ImportCells, field: ImportField, answer: GroupAnswer): string | undefined {
  if (answer.type === 'set') return answer.text
  return answer.type === 'shorten' ? shortened(cells[field]?.trim() ?? '', field) : undefined
}

/** Shortens a string to the maximum length of its field, at a space if there is one near the end. */
function shortened(text: string, field: ImportField): string {
  const length = field === 'description' ? MAX_DESCRIPTION_LENGTH : MAX_LINE_LENGTH
  if (text.length <= length) return text
  const space = text.lastIndexOf(' ', length)
  const end = space > length * 0.8 ? space : length
  // a character may consist of two code units
  return text
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
