/** Texts of the fact filters. */
export const factWords = {
  jump: (properties: string) => `More: ${properties}`,
  inStock: 'In stock only',
  stillReading: 'Filters are still being read: some parts are missing from them',
  notStated: 'Not stated',
  allValues: 'All values',
  find: (property: string) => `Find in ${property}`,
  nothingFound: (text: string) => `Nothing like “${text}”`,
  from: 'From',
  to: 'To',
  worksAt: 'Works at',
  atLeast: 'At least',
  atMost: 'At most',
  boxOf: (property: string) => ` ${property}`,
  readAs: (value: string) => `Read as ${value}`,
  unread: (text: string, example: string | undefined) =>
    example ? `“${text}” could not be read. Write it like ${example}` : `“${text}” could not be read`,
  checkFailed: 'Failed to filter',
  loadFailed: 'Failed to load more filters',
} as const
