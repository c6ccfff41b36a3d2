import type { LayoutKind } from '#contract/imports/layout.ts'
import type { LayoutUse } from '#app/features/imports/file-layout.ts'

const kinds: Record<LayoutKind, [one: string, many: string]> = {
  section: ['section row', 'section rows'],
  total: ['total row', 'total rows'],
  heading: ['repeated heading row', 'repeated heading rows'],
  note: ['note or blank row', 'note or blank rows'],
}
const countOf = (kind: LayoutKind, rows: string) => `${rows} ${kinds[kind][rows === '1' ? 0 : 1]}`

const uses: Record<LayoutUse, string> = {
  category: 'Use as categories',
  'leave-out': 'Leave out',
  import: 'Import as products',
}

/** UI text for the rows of an imported file that are not products, and for the preview of its products. */
export const importLayoutWords = {
  heading: "Rows that aren't products",
  count: countOf,
  labelOfUse: (kind: LayoutKind) => `Use of ${kinds[kind][1]}`,
  uses,
  sample: (text: string, row: string) => (text === '' ? `row ${row}` : `${text} (row ${row})`),
  more: (rows: string) => `and ${rows} more`,
  used: (rows: string) =>
    `${countOf('section', rows)} ${rows === '1' ? 'was used as a category' : 'were used as categories'}`,
  leftOut: (kind: LayoutKind, rows: string) => `${countOf(kind, rows)} left out`,
  countsRows: 'numbers the rows',

  preview: 'Preview',
  previewNote: (shown: string, rows: string) =>
    rows === '1' ? '1 product' : shown === rows ? `All ${rows} products` : `${shown} of ${rows} products`,
  row: 'Row',
  noName: 'No name',
  noPrice: 'No price',
  noStock: 'No stock',
  noCategory: 'No category',
  toFix: (field: string) => `${field}: to fix`,
  pieces: (stock: string) => `${stock} in stock`,
  noProducts: 'No products yet. Choose where the columns go.',
} as const
