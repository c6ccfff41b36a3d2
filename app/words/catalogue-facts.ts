/** UI text for the filters by part property. */
export const factWords = {
  jump: (properties: string) => `More: ${properties}`,
  inStock: 'In stock only',
  stillReading: 'Filters are still updating. Some parts may be missing.',
  notStated: 'Not stated',
  allValues: 'All values',
  find: (property: string) => `Find in ${property}`,
  nothingFound: (text: string) => `No match for “${text}”`,
  from: 'From',
  to: 'To',
  worksAt: 'Works at',
  atLeast: 'At least',
  atMost: 'At most',
  boxOf: (property: string) => ` ${property}`,
  readAs: (value: string) => `Read as ${value}`,
  unread: (text: string, example: string | undefined) =>
    example ? `We couldn't read “${text}”. Write it like ${example}` : `We couldn't read “${text}”`,
  checkFailed: 'Failed to filter',
  loadFailed: 'Failed to load more filters',
} as const
