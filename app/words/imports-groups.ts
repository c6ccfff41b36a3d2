const rowsOf = (rows: string) => `${rows} ${rows === '1' ? 'row' : 'rows'}`

/** Names of fields within a sentence. */
const names: Partial<Record<string, string>> = {
  name: 'name',
  price: 'price',
  stock_quantity: 'stock',
  category: 'category',
  status: 'status',
}

/** UI text for the problems of an import, grouped by cause. */
export const importGroupWords = {
  heading: 'Problems by cause',
  note: 'One answer fixes all rows of a group. You can undo it, or fix single rows below.',
  rowsOf,
  without: (field: string) => `without ${names[field] === 'stock' ? 'stock' : `a ${names[field] ?? field}`}`,
  vagueStock: 'with an inexact stock quantity',
  unknownCategory: "with a category that isn't in the shop",
  unknownStatus: 'with an unknown status',
  tooLong: (field: string) => `with text that is too long: ${field}`,
  repeated: 'with the same product as an earlier row',
  otherCurrency: 'with a price in another currency',
  otherCurrencyHint: 'To convert these prices, go back to the columns and enter a rate.',
  other: (field: string) => `to fix: ${field}`,
  samples: 'Examples',
  emptyCell: 'empty',
  sample: (text: string, count: string) => (count === '1' ? text : `${text} × ${count}`),
  value: (field: string, group: string) => `${field} for ${group}`,
  set: 'Set for all',
  chooseCategory: 'Find a category',
  shorten: 'Shorten',
  ignore: 'Ignore these cells',
  keep: 'Keep current values',
  leaveOut: (rows: string) => `Leave out ${rowsOf(rows)}`,
  active: 'Set to active',
  inactive: 'Set to inactive',
  showMore: (groups: number) => `Show ${groups} more ${groups === 1 ? 'cause' : 'causes'}`,

  fixes: 'Answers so far',
  setFor: (field: string, text: string, rows: string) => `${field} set to ${text} for ${rowsOf(rows)}`,
  shortenedFor: (field: string, rows: string) => `${field} shortened in ${rowsOf(rows)}`,
  ignoredFor: (field: string, rows: string) => `${field} ignored in ${rowsOf(rows)}`,
  leftOutFor: (rows: string) => `${rowsOf(rows)} left out`,
  undo: 'Undo',
  undoOf: (fix: string) => `Undo: ${fix}`,
  leftOut: (rows: string) => `${rowsOf(rows)} left out by you`,
} as const
