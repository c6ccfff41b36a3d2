/** Texts of links to parts lists, for parts of the screen that load later. */
export const listLinkWords = {
  paste: 'Paste a parts list',
} as const
