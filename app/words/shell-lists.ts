/** Words of what leads to parts lists, on parts of the screen that come later. */
export const listLinkWords = {
  paste: 'Paste a parts list',
} as const
