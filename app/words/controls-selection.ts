/** Texts about a list's selected rows. */
export const selectionWords = {
  selected: (rows: string) => `${rows} selected`,
  clear: 'Clear',
} as const
