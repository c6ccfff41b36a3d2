/** UI text for the worked example and the saved lists beside an empty parts list. */
export const exampleWords = {
  heading: 'Example',
  typed: 'You paste',
  read: 'We look up',
  line: (quantity: string, part: string) => `${quantity} × ${part}`,
  outcome:
    'You then see the part, price, stock and seller for each line, and one total. Confirm the parts that need checking.',
  saved: 'Your saved lists',
  lines: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  savedOn: 'saved',
  allSaved: 'All saved lists',
} as const
