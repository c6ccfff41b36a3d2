/** UI text for the page that reads a parts list. */
export const bomWords = {
  heading: 'Parts list',
  description:
    "Paste your board's parts list or drop its file. We find each part with its price and stock, and you add them all to your cart at once.",
  lead: "Paste your board's parts list, or drop its file here. We look up each line. Review the matches, then add them all to your cart at once.",
  paste: 'Your list, one part per line',
  placeholder: '10x 4k7 0603\nR1-R4 10k 0805 1%\n2 LM358\n100nF 50V X7R 0603, 12',
  find: 'Find parts',
  reading: 'Reading...',
  readingFile: (name: string) => `Reading ${name}...`,
  choose: 'Choose a file',
  fileLabel: 'Parts list file',
  example: 'Try an example',
  kinds: 'CSV, Excel (.xlsx), OpenDocument, KiCad netlists and BOMs. Up to 10 MB.',
  private: "The file stays in your browser. We send only the parts you're asking for, and store nothing.",
  privacy: 'Privacy',
  nothingPasted: 'Paste your list first, or choose a file.',
  refused: (name: string, reason: string) => (name ? `We couldn't read ${name}. ${reason}` : reason),
  unreadable: (name: string) =>
    name ? `We couldn't read ${name}. Please choose it again.` : "We couldn't read the list.",

  pasted: 'Pasted list',
  otherList: 'New list',
  quotation: 'Print quotation',
  signInToQuote: 'Please sign in to print a quotation',
  quotationTooLong: (max: number) => `A quotation can list up to ${max} products. Leave some lines out first.`,
  quotationFailed: "We couldn't load the form. Please try again.",
  columns: 'Columns',
  exportFailed: "We couldn't save the list as a file. Please try again.",
  partFailed: "We couldn't load part of this page. Reload the page; your list is safe.",
  columnNumber: (number: number) => `Column ${number}`,

  boards: 'Boards',
  sets: 'Sets',
  spare: 'Extra, %',
  prefer: 'If several match',
  preferences: { cheapest: 'Cheapest', fewest_sellers: 'Fewest sellers' },
  views: {
    all: (count: string) => `All (${count})`,
    check: (count: string) => `To check (${count})`,
    missing: (count: string) => `Not found (${count})`,
    short: (count: string) => `Not enough stock (${count})`,
  },
  show: 'Lines',

  progress: (done: string, all: string) => `${done} of ${all} lines looked up`,
  progressLabel: 'Lines looked up',
  stop: 'Cancel',
  goOn: 'Continue',
  stopped: (left: string) =>
    `${left === '1' ? '1 line is' : `${left} lines are`} still to be looked up. The matches so far are kept.`,
  matchFailed: "We couldn't look up the parts.",
  networkLost: "You're offline. Your list is safe and will continue when you reconnect.",
  paused: (minutes: number) =>
    `Too many lines were looked up from your network. The matches so far are kept, and the rest will continue in ${minutes} min.`,
  allFound: (lines: string) => (lines === '1' ? 'The line was found.' : `All ${lines} lines found.`),
  found: (found: string, lines: string) => `${found} of ${lines} lines found.`,
  toCheck: (lines: string) => `${lines} to check.`,
  notFound: (lines: string) => `${lines} not found.`,
  hidden: (lines: string) =>
    lines === '1'
      ? '1 line is hidden in the spreadsheet, so we left it out.'
      : `${lines} lines are hidden in the spreadsheet, so we left them out.`,
  includeHidden: 'Include hidden lines',
  chooseExact: (lines: string) => `Use all exact matches (${lines})`,
  exactChosen: (lines: string) => (lines === '1' ? '1 part chosen.' : `${lines} parts chosen.`),
  undo: 'Undo',
  notKept: "This list is too large to keep. You'll lose it if you reload the page.",
  exportCsv: 'Save as CSV',
  exportHeading: 'Save the list as a file',
  print: 'Print',
} as const

/** Example of a pasted parts list. */
export const EXAMPLE_LIST = `R1-R4 10k 0603 1%
R5, R6 4k7 0603
C1-C6 100nF 50V 0603
C7 10uF 0805
D1 1N4148
Q1 BC547
U1 NE555
U2 LM358
2x HC-SR04
3x SG90
TP1 Test point
`
