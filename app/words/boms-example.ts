/** UI text for the worked example and the saved lists beside an empty parts list. */
export const exampleWords = {
  heading: 'Example',
  typed: 'You paste',
  read: 'We look up',
  line: (quantity: string, part: string) => `${quantity} × ${part}`,
  outcome:
    'Then you see the part, price, stock and seller for each line, and one total. You confirm the parts that need a check.',
  saved: 'Your saved lists',
  lines: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  savedOn: 'saved',
  allSaved: 'All saved lists',
} as const
