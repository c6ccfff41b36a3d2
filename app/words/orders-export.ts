/** UI text for the order export. */
export const orderExportWords = {
  export: 'Export',
  heading: 'Export orders',
  from: 'From',
  to: 'To',
  status: 'Status',
  anyStatus: 'Any status',
  oneRow: 'One row per',
  rows: { orders: 'Order', lines: 'Order item' },
  failed: "The orders couldn't be exported.",
} as const
