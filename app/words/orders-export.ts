/** Texts of the order export. */
export const orderExportWords = {
  export: 'Export',
  heading: 'Orders as a file',
  from: 'From',
  to: 'To',
  status: 'Status',
  anyStatus: 'Any status',
  oneRow: 'A row for each',
  rows: { orders: 'Order', lines: 'Line of an order' },
  save: 'Save as CSV',
  saving: 'Saving...',
  failed: 'The orders could not be saved as a file.',
} as const
