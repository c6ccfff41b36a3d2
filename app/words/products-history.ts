import type { HistoryEntry } from '#contract/product-history.ts'
import { productFormWords } from './products-form.ts'

/** Texts of a product's history and of undoing changes. */
export const productHistoryWords = {
  history: 'History',
  historyOf: (product: string) => `History of ${product}`,
  withoutSales: 'Without sales',
  empty: 'Nothing has changed yet',
  emptyText: 'What you and others change from now on stands here.',
  failed: 'Failed to fetch the history',
  older: 'Show older',
  putBack: 'Put back',
  putBackOf: (what: string, moment: string) => `Put back: ${what}, ${moment}`,
  undoFailed: 'It could not be put back.',
  wasPutBack: (products: string, changedSince: string) => {
    if (changedSince !== '0') return `${products} put back, ${changedSince} changed since`
    return products === '1' ? 'Put back' : `${products} put back`
  },

  putBackSoFar: (products: string) => `${products} put back so far`,

  setStock: 'Set stock',
  settingStock: 'Setting stock...',
  setStockFailed: 'The stock could not be set.',
  stockCause: 'How',
  stockCauses: { count: 'Counted', moved: 'Came in or went out by' },
  counted: 'Pieces counted',
  countedHint: (stock: string) => `${stock} in stock`,
  movedBy: 'Pieces more or fewer',
  movedHint: (stock: string) => `${stock} in stock. 5 for what came in, -3 for what went out.`,
  notSoMany: (stock: string) => `Only ${stock} in stock`,
  note: 'Note',
  stockStays: (stock: string) => `Stock stays ${stock}`,

  pricesDrawn: (from: string, to: string, changes: string) =>
    `Price from Rwf ${from} to Rwf ${to} over ${changes} ${changes === '1' ? 'change' : 'changes'}`,

  fromTo: (from: string, to: string) => `${from} → ${to}`,
  prices: (before: string, after: string) => `Rwf ${before} → ${after}`,
  nothing: 'nothing',
  changed: 'changed',
  kinds: { created: 'Added', deleted: 'Deleted', restored: 'Back in the shop' },
  values: {
    active: productFormWords.active,
    inactive: productFormWords.inactive,
    true: 'yes',
    false: 'no',
  } as Record<string, string>,
  causes: {
    sale: 'ordered',
    cancelled: 'cancelled',
    revived: 'taken up again',
    order_changed: 'changed',
    missing: 'missed pieces',
    count: 'counted',
    moved: 'came in',
    form: '',
    inline: 'in the list',
    bulk: 'several at once',
    import: 'by an import',
    category: 'with its category',
    undo: 'put back',
    check: 'after a check',
    carried: 'All of the month',
    by_hand: 'past the shop',
  } satisfies Record<HistoryEntry['cause'], string>,
  wentOut: 'went out',
  byOrder: (order: number, cause: string) => `Order #${order} ${cause}`,
  by: (name: string, cause: string) => [name, cause].filter(Boolean).join(', '),
} as const
