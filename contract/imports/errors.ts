import type { ErrorTable } from '../general-errors.ts'
import { MAX_IMPORT_PROPOSALS } from './limits.ts'

/** Import errors: the HTTP status and message for each code. */
export const importErrors = {
  import_running: [409, 'This import is still running. You can undo it once it has finished or stopped.'],
  import_too_old: [409, 'This import is too old to undo.'],
  import_undone: [409, 'This import has already been undone.'],
} as const satisfies ErrorTable

export const importFieldErrors = {
  category_unknown: "This category doesn't exist. Choose a category for its rows",
  too_many_proposals: `An import can propose at most ${MAX_IMPORT_PROPOSALS} categories. Choose an existing one for these rows`,
  not_francs: 'Prices must be in Rwandan francs',
  not_yes_or_no: 'Enter yes or no',
  not_specs: 'Write name=value pairs separated by semicolons',
  not_a_product_id: 'You have no product with this number',
  several_match: 'Several of your products match. Please give the SKU',
  sheet_error: 'The spreadsheet has an error in this cell. Enter the value',
  not_calculated: 'This formula has no result. Enter the value',
  changed_by_sheet: 'A spreadsheet program changed this value. Enter the original, or ="..." to keep it',
  zeros_lost: 'One of your products has this number with zeros before it. Add the zeros, or enter ="..." to keep it',
  ambiguous_number: 'The separator could mark thousands or decimals. Enter the number without a thousands separator',
  listed_above: 'An earlier row has the same product',
} as const
