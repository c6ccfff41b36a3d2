import { fieldErrors } from '#contract/errors.ts'
import { isDamaged, isDamagedCopy, isDamagedSpec, literalText } from '#contract/imports/damage.ts'
import { formatTags } from '#contract/imports/lists.ts'
import type { ImportIssue } from '#contract/imports/row.ts'
import type { ImportCells, ImportField, ProductDraft } from '#contract/products/draft.ts'

/** Current value that is kept because a spreadsheet program has changed the field in the file. */
export interface KeptValue {
  field: ImportField
  text: string
}

/**
 * Fields whose current value is kept if the file has the same value without zeros, as a date, or in a wrong encoding.
 */
const KEPT_FIELDS = ['sku', 'mpn', 'package', 'name', 'manufacturer', 'description'] as const satisfies ImportField[]

export interface CheckedDraft {
  draft: ProductDraft
  kept: KeptValue[]
  problems: ImportIssue[]
}

/**
 * Compares the texts of a row with those of its product. A string that a spreadsheet program has changed is never
 * written: the current value is kept if the program would have changed it in this way; otherwise, the cell is reported
 * as a problem.
 * @param literals fields whose texts are protected from spreadsheet programs
 * @param current values of the product that the row matches; null for a new product
 */
export function checkDamage(
  draft: ProductDraft,
  literals: ReadonlySet<ImportField>,
  current: ProductDraft | null,
): CheckedDraft {
  const checked: CheckedDraft = { draft: { ...draft }, kept: [], problems: [] }
  for (const field of KEPT_FIELDS) {
    const [text, before] = [draft[field], current?.[field]]
    if (!text || text === before || literals.has(field)) continue
    if (before && isDamagedCopy(before, text)) keep(checked, field, before)
    else if (isDamaged(field, text)) checked.problems.push({ field, message: fieldErrors.changed_by_sheet })
  }
  if (!literals.has('supplier_numbers')) checkNumbers(checked, draft, current?.supplier_numbers ?? [])
  const isNewDate = ({ name, text }: { name: string; text: string }) =>
    isDamagedSpec(name, text) && !current?.specs?.some((spec) => spec.name === name && spec.text === text)
  if (draft.specs?.some(isNewDate)) checked.problems.push({ field: 'specs', message: fieldErrors.changed_by_sheet })
  return checked
}

function keep(checked: CheckedDraft, field: (typeof KEPT_FIELDS)[number] | 'supplier_numbers', text: string): void {
  delete checked.draft[field]
  checked.kept.push({ field, text })
}

function checkNumbers(checked: CheckedDraft, { supplier_numbers: numbers = [] }: ProductDraft, before: string[]): void {
  const isSame = (number: string, at: number) => number === before[at] || isDamagedCopy(before[at] ?? '', number)
  const isUnchanged = numbers.every((number, at) => number === before[at])
  if (isUnchanged) return
  if (numbers.length === before.length && numbers.every(isSame)) keep(checked, 'supplier_numbers', formatTags(before))
  else if (numbers.some((number) => isDamaged('supplier_numbers', number) && !before.includes(number)))
    checked.problems.push({ field: 'supplier_numbers', message: fieldErrors.changed_by_sheet })
}

/** Returns the fields whose cells are written as `="00123"`. */
export const literalFields = (cells: ImportCells): ReadonlySet<ImportField> =>
  new Set((Object.keys(cells) as ImportField[]).filter((field) => literalText(cells[field] ?? '') !== null))
