import { formatCount } from '#contract/money.ts'
import { orderManagementWords } from './orders-manage.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`)
const items = (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`)

/** UI text for the list of a seller's orders, and for changes to several of them. */
export const parcelWords = {
  stages: {
    ...orderManagementWords.handover,
    cannot_supply: orderManagementWords.waitingForUs,
    cancelled: orderManagementWords.cancelled,
  },
  nothingToPack: 'Nothing to pack',
  nothingToPackHint: 'New orders appear here, oldest first.',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',

  select: (orderId: number) => `Select order #${orderId}`,
  selectPage: 'Select all orders on this page',
  selectAll: 'Select all',
  selectWhole: (total: number) => `Select all ${formatCount(total)}`,
  selectFirst: (bound: number, total: number) => `Select the first ${bound} of ${formatCount(total)}`,
  selectFailed: "We couldn't load the other orders.",
  selection: 'Selected orders',

  mark: { packed: 'Mark packed', handed_over: 'Mark handed over' },
  marking: 'Saving...',
  marked: {
    packed: (count: number) => `${orders(count)} marked as packed`,
    handed_over: (count: number) => `${orders(count)} marked as handed over`,
  },
  undone: (count: number) => `Undone for ${orders(count)}`,
  noneChanged: 'Nothing was changed',
  skipped: (count: number) => `${items(count)} skipped: already updated, reported short or cancelled.`,
  markFailed: "We couldn't update the selected orders.",
  undoFailed: "We couldn't undo the change. Reload the page to see what applies, then try again.",

  slips: 'Packing slips',
  pickList: 'Pick list',
  pickListOf: (count: number) => `For ${orders(count)}`,
  pieces: 'Pieces',
  product: 'Product',
  inOrders: 'Orders',
  pickedFor: (orderId: number, pieces: string) => `#${orderId} × ${pieces}`,
  picked: 'Picked',
} as const
