import type { CsvFormat } from '#contract/rules/csv.ts'

/** UI text for choosing the kind of a CSV file. */
export const csvWords = {
  format: 'File',
  formats: { plain: 'CSV', excel: 'CSV for Excel' } satisfies Record<CsvFormat, string>,
  formatHint: 'CSV for Excel keeps phone numbers and codes such as 0402 as they are.',
  save: 'Save as CSV',
  saving: 'Saving...',
} as const
