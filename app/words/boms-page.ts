/** Texts of the page that reads a parts list. */
export const bomWords = {
  heading: 'Parts list',
  description:
    'Paste or drop the parts list of your board: each line is found in the shop, with price and stock, and goes to the cart at once.',
  lead: 'Paste the parts list of your board, or drop its file here. Each line is looked up in the shop; you decide, then all of it goes to the cart at once.',
  paste: 'Your list, one part a line',
  placeholder: '10x 4k7 0603\nR1-R4 10k 0805 1%\n2 LM358\n100nF 50V X7R 0603, 12',
  find: 'Find the parts',
  reading: 'Reading...',
  readingFile: (name: string) => `Reading ${name}...`,
  choose: 'Choose a file',
  fileLabel: 'File with a parts list',
  example: 'Try an example',
  kinds: 'CSV, Excel (.xlsx), OpenDocument, KiCad netlists and BOMs. Up to 10 MB.',
  private: 'The file stays in your browser. Only what each line asks for is sent, and nothing of it is kept.',
  privacy: 'Privacy',
  nothingPasted: 'Paste your list first, or choose its file.',
  refused: (name: string, reason: string) => (name ? `${name} could not be read. ${reason}` : reason),
  unreadable: (name: string) =>
    name ? `${name} could not be read. Please choose it again.` : 'The list could not be read.',

  pasted: 'Pasted list',
  otherList: 'Another list',
  columns: 'Columns',
  exportFailed: 'The list could not be saved as a file. Please try again.',
  partFailed: 'This part of the page could not be loaded. Please load the page again: the list stays.',
  columnsUnsure: 'We are not sure what these columns say. Please look at them.',
  columnNumber: (number: number) => `Column ${number}`,
  notUsed: 'Not used',
  sheet: 'Sheet',
  sheetOf: (name: string, rows: string) => `${name} (${rows} rows)`,

  boards: 'Boards',
  spare: 'Spare, %',
  prefer: 'Of equal parts',
  preferences: { cheapest: 'Cheapest', fewest_sellers: 'Fewest sellers' },
  views: {
    all: (count: string) => `All (${count})`,
    check: (count: string) => `To check (${count})`,
    missing: (count: string) => `Not found (${count})`,
    short: (count: string) => `Too few (${count})`,
  },
  show: 'Lines',

  progress: (done: string, all: string) => `${done} of ${all} lines looked up`,
  progressLabel: 'Lines looked up',
  stop: 'Cancel',
  goOn: 'Go on',
  stopped: (left: string) => `${left} lines are not looked up yet. What was found stays.`,
  matchFailed: 'The parts could not be looked up.',
  networkLost: 'The network is lost. Your list stays here, and goes on when the network is back.',
  paused: (minutes: number) =>
    `So many lines were looked up from your network that the shop takes a break. What was found stays; the rest follows by itself in ${minutes} min.`,
  allFound: (lines: string) => `All ${lines} lines are found.`,
  found: (found: string, lines: string) => `${found} of ${lines} lines are found.`,
  notKept: 'This list is too large to be found again after a reload.',
  exportCsv: 'Save as CSV',
  print: 'Print',
} as const

/** Example that shows possible notations. */
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
