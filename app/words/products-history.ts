import type { HistoryEntry } from '#contract/product-history.ts'
import { productFormWords } from './products-form.ts'

/** Words of what changed of a product, and of putting it back. */
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
    form: '',
    inline: 'in the list',
    bulk: 'several at once',
    import: 'by an import',
    category: 'with its category',
    undo: 'put back',
    check: 'after a check',
    by_hand: 'past the shop',
  } satisfies Record<HistoryEntry['cause'], string>,
  byOrder: (order: number, cause: string) => `Order #${order} ${cause}`,
  by: (name: string, cause: string) => (cause ? `${name}, ${cause}` : name),
} as const
