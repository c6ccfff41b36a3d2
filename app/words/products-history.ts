import type { HistoryEntry } from '#contract/products/history.ts'
import { productFormWords } from './products-form.ts'

/** UI text for a product's history and for undoing changes. */
export const productHistoryWords = {
  history: 'History',
  historyOf: (product: string) => `History of ${product}`,
  withoutSales: 'Hide sales',
  empty: 'No changes yet',
  emptyText: 'Changes to this product will appear here.',
  failed: 'Failed to fetch the history',
  older: 'Show older',
  putBack: 'Undo',
  putBackOf: (what: string, moment: string) => `Undo: ${what}, ${moment}`,
  undoFailed: "We couldn't undo this change. Reload the page to see what applies, then try again.",
  wasPutBack: (products: string, changedSince: string) => {
    if (changedSince !== '0') return `${products} undone; ${changedSince} kept because of later changes`
    return products === '1' ? 'Undone' : `${products} undone`
  },

  putBackSoFar: (products: string) => `${products} undone so far`,

  setStock: 'Set stock',
  settingStock: 'Setting stock...',
  setStockFailed: "We couldn't set the stock. Reload the page to see the current stock, then try again.",
  stockCause: 'Change',
  stockCauses: { count: 'New count', moved: 'Add or remove' },
  counted: 'Pieces counted',
  countedHint: (stock: string) => `${stock} in stock`,
  movedBy: 'Pieces added or removed',
  movedHint: (stock: string) => `${stock} in stock. Enter 5 to add or -3 to remove.`,
  notSoMany: (stock: string) => `Only ${stock} in stock`,
  note: 'Note',
  stockStays: (stock: string) => `Stock stays at ${stock}`,

  pricesDrawn: (from: string, to: string, changes: string) =>
    `Price from Rwf ${from} to Rwf ${to} over ${changes} ${changes === '1' ? 'change' : 'changes'}`,

  fromTo: (from: string, to: string) => `${from} → ${to}`,
  prices: (before: string, after: string) => `Rwf ${before} → ${after}`,
  nothing: 'nothing',
  changed: 'changed',
  kinds: { created: 'Added', deleted: 'Deleted', restored: 'Restored' },
  values: {
    active: productFormWords.active,
    inactive: productFormWords.inactive,
    true: 'yes',
    false: 'no',
  } as Record<string, string>,
  causes: {
    sale: 'placed',
    cancelled: 'cancelled',
    revived: 'reopened',
    order_changed: 'changed',
    missing: 'came up short',
    returned: 'returned',
    count: 'counted',
    moved: 'added',
    form: '',
    inline: 'in the list',
    bulk: 'bulk edit',
    import: 'by an import',
    category: 'with its category',
    undo: 'undone',
    check: 'after review',
    carried: 'Monthly total',
    by_hand: 'outside the shop',
  } satisfies Record<HistoryEntry['cause'], string>,
  wentOut: 'removed',
  byOrder: (order: number, cause: string) => `Order #${order} ${cause}`,
  by: (name: string, cause: string) => [name, cause].filter(Boolean).join(', '),
} as const
