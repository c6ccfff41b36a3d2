import type { FileEncoding } from '#contract/rules/detect-table.ts'
import type { Delimiter } from '#contract/rules/csv.ts'

const encodings: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
}
const delimiters: Record<Delimiter, string> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars' }
const rowsOf = (rows: string) => `${rows} ${rows === '1' ? 'row' : 'rows'}`
const columnsOf = (columns: number) => `${columns} ${columns === 1 ? 'column' : 'columns'}`

/** Words of the import of products from a file. */
export const importWords = {
  heading: 'Import products',
  limits: (rows: string) => `CSV, up to ${rows} rows`,
  back: 'Back to products',
  steps: 'Steps',
  stepNames: { file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },

  drop: 'Drop a CSV file here',
  choose: 'Choose a file',
  fileLabel: 'CSV file',
  dropNote: (megabytes: number) =>
    `Up to ${megabytes} MB. From Excel: File, Save As, CSV UTF‑8. From Google Sheets: File, Download, CSV.`,
  reading: (file: string) => `Reading ${file}...`,
  template: 'Empty file with all headings',
  templateName: 'products-template.csv',
  templateNote: 'A file of your own is as good: columns are found by their headings, or you say what they are.',

  tooLarge: (file: string, megabytes: number) =>
    `${file} is larger than ${megabytes} MB. Please split it, and import one part after the other.`,
  tooManyRows: (file: string, rows: string) =>
    `${file} has more than ${rows} rows. Please split it, and import one part after the other.`,
  spreadsheet: (file: string) =>
    `${file} is a spreadsheet, not a CSV file. Open it, save it as CSV (in Excel: File, Save As, CSV UTF-8; in Google Sheets: File, Download, CSV), and choose that file.`,
  notText: (file: string) => `${file} is not a text file. Please choose a CSV file.`,
  empty: (file: string) => `${file} is empty.`,
  onlyHeadings: (file: string) => `${file} has headings and no rows below them.`,
  unreadable: (file: string) => `${file} could not be read. Please choose it again.`,

  fileSays: (rows: string, columns: number) => `${rowsOf(rows)}, ${columnsOf(columns)}.`,
  found: (delimiter: Delimiter, encoding: FileEncoding) =>
    `${delimiters[delimiter]}, ${encodings[encoding]}: found in the file.`,
  chosen: (delimiter: Delimiter, encoding: FileEncoding) =>
    `${delimiters[delimiter]}, ${encodings[encoding]}: chosen by you.`,
  change: 'Change',
  done: 'Done',
  otherFile: 'Other file',
  encoding: 'Encoding',
  encodings,
  delimiter: 'Between two cells',
  delimiters,
  seller: 'Whose products',
  theShop: 'The shop itself',

  columns: 'Columns of the file',
  yourColumn: 'Your column',
  firstRow: 'First value',
  goesTo: 'Goes to',
  goesToFor: (heading: string) => `${heading} goes to`,
  foundBy: 'Found',
  unnamed: (place: number) => `Column ${place}`,
  noValue: 'empty',
  notUsed: 'Not used',
  specColumn: (heading: string) => `Specification: ${heading}`,
  matchedByName: 'by its name',
  setManually: 'by hand',
  unmapped: 'left out',
  ignored: 'passed over',
  readAs: (value: string) => `read as ${value}`,
  alsoMappedTo: (other: string) => `also chosen for ${other}`,
  duplicateTarget: (field: string) => `${field} is chosen for two columns. Please leave one of them out.`,
  missingKey:
    'Please say which column holds the name, the part number or the SKU: without one of them no row is about a product.',
  missing: (fields: string) => `No column for ${fields}: rows about new products will lack it.`,
  rule: 'Rows with the same SKU, part number or name change what you have; others are new.',
  check: (rows: string) => `Check ${rowsOf(rows)}`,
  readingRows: 'Reading...',

  ready: (rows: string) => (rows === '1' ? 'row ready' : 'rows ready'),
  new: 'new',
  changes: (rows: string) => (rows === '1' ? 'change' : 'changes'),
  same: 'the same',
  withIssues: (rows: string) => (rows === '1' ? 'with a problem' : 'with problems'),
  suspicious: 'to look at',
  alreadyImported: 'in already',
  checking: (done: string, all: string) => `${done} of ${all} rows checked`,
  checkProgress: 'Check',
  checkFailed: 'The rows could not be checked.',
  newCategories: (names: string) => `New categories: ${names}`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  valuesRead: (read: string, all: string, kept: string | null) =>
    `${read} of ${all} values read${kept === null ? '' : `, ${kept} kept as text: shoppers cannot filter by them`}`,
  keptTexts: (texts: string[]) => `Kept as text: ${texts.join('; ')}`,
  show: 'Rows',
  segments: { mend: 'To mend', kept: 'Kept as text', new: 'New', changes: 'Changes', all: 'All' },
  issueRows: 'Problem rows',
  issueRowsAsCsv: 'Problem rows as CSV',
  issueFile: (file: string) => `${file.replace(/\.\w{1,5}$/, '')}-problems.csv`,
  issueColumn: 'To mend',
  row: 'Row',
  rowNumber: (row: string) => `Row ${row}`,
  rowStates: { created: 'new', updated: 'changed', unchanged: 'same', problems: '', waiting: 'checking' },
  rowImported: 'in',
  correctCell: (field: string, row: string) => `Correct ${field}, row ${row}`,
  alsoChanges: (fields: string) => `Also changes ${fields}`,
  changed: 'changed',
  was: 'was',
  lower: (percent: string) => `${percent} % lower`,
  higher: (percent: string) => `${percent} % higher`,
  noneHere: {
    mend: 'Nothing to mend',
    kept: 'All values were read',
    new: 'Nothing is new',
    changes: 'Nothing changes',
    all: 'No rows',
  },
  correctHere: 'Correct a cell here, or bring in the good rows now.',
  nothingReady: 'No row is ready yet. Correct a cell here.',
  allImported: 'All good rows are in.',
  noIssues: 'Nothing needs mending.',
  import: (rows: string) => `Import ${rowsOf(rows)}`,
  checkingNow: 'Checking...',
  goBack: 'Back',

  importProgress: 'Import',
  percent: (percent: number) => `${percent} %`,
  rowsOfRows: (done: string, all: string) => `${done} of ${rowsOf(all)}`,
  secondsLeft: (seconds: number) => `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  minutesLeft: (minutes: number) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  keepPageOpen:
    'Please keep this page open until it is done. Rows that are in stay in; the same file again goes on where it stopped.',
  reconnecting: 'No connection. Trying again...',
  stop: 'Stop',
  stopping: 'Stopping...',
  resume: 'Go on',
  stopped: 'Stopped.',
  importedSoFar: (done: string, all: string) => `In so far, and staying in: ${done} of ${rowsOf(all)}.`,
  imported: (rows: string) => `${rowsOf(rows)} imported`,
  took: (time: string) => `in ${time}:`,
  seconds: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  counts: (created: string, updated: string, unchanged: string) =>
    `${created} new, ${updated} changed, ${unchanged} the same.`,
  waitForCorrection: (rows: string) =>
    rows === '1' ? '1 row waits for correction' : `${rows} rows wait for correction`,
  fixRows: 'Mend them',
  toProducts: 'To the products',

  leave: 'Leave the import?',
  leaveNote: 'The file, your choices and your corrections are not kept.',
  leaveRunning: 'It stops. Rows that are in stay in; the same file again goes on where it stopped.',
  leaveAnyway: 'Leave',
} as const
