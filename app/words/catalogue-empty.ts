/** UI text for empty lists, which link to more results. */
export const emptyWords = {
  noMatches: 'No matches found',
  inWholeShop: (count: string) => `${count === '1' ? '1 part' : `${count} parts`} in the whole shop`,
  searchWholeShop: 'Search the whole shop',
  without: (filter: string) => `Without “${filter}”`,
  withoutFinds: (filter: string, count: string) =>
    `Without “${filter}”: ${count === '1' ? '1 part' : `${count} parts`}`,
  noMatchesFor: (text: string) => `We found nothing for “${text}”.`,
  noMatchesFiltered: (text: string) => `We found nothing for “${text}” with these filters.`,
  categoryGone: 'This category no longer exists. Reset the filters to see all products.',
  nothingHere: 'Nothing to see here',
  needHelp: 'Need help?',
  contactSupport: 'Contact support',
  letter: (text: string) => `I'm looking for “${text}” but couldn't find it in the shop. Can you get it for me?`,
}
