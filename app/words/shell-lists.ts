/** Words of the links to parts lists on lazily loaded parts of the screen. */
export const listLinkWords = {
  paste: 'Paste a parts list',
} as const
