/** UI text about the selected rows of a list. */
export const selectionWords = {
  selected: (rows: string) => `${rows} selected`,
  clear: 'Clear',
} as const
