/** Sentences of the filters by facts of parts. */
export const factWords = {
  jump: (properties: string) => `More: ${properties}`,
  inStock: 'In stock only',
  stillReading: 'Filters are still being read: some parts are missing from them',
  notStated: 'Not stated',
  more: (count: string) => `More (${count})`,
  allValues: 'All values',
  fewer: 'Fewer',
  moreOf: (property: string) => ` of ${property}`,
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
