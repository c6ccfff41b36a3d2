/** UI text for links to parts lists in the lazily loaded parts of the page. */
export const listLinkWords = {
  paste: 'Paste a parts list',
} as const
