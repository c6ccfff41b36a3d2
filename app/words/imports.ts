import type { FileEncoding } from '#contract/rules/detect-table.ts'
import type { Delimiter } from '#contract/rules/csv.ts'
import { FRANCS } from '#contract/imports/currencies.ts'
import type { ConvertedPrice, PriceRule } from '#contract/imports/foreign-price.ts'

const encodings: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
  gb18030: 'Chinese (GBK)',
  'windows-1251': 'Cyrillic (Windows-1251)',
}
const delimiters: Record<Delimiter, string> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Pipes' }
const currencyName = (code: string) => (code === FRANCS ? 'Rwf' : code)
const rowsOf = (rows: string) => `${rows} ${rows === '1' ? 'row' : 'rows'}`
const columnsOf = (columns: number) => `${columns} ${columns === 1 ? 'column' : 'columns'}`

/** UI text for the product import. */
export const importWords = {
  heading: 'Import products',
  limits: (rows: string) => `CSV or Excel, up to ${rows} rows`,
  back: 'Back to products',
  steps: 'Steps',
  stepNames: { file: 'File', columns: 'Columns', categories: 'Categories', check: 'Check', import: 'Import' },

  drop: 'Drop a CSV or Excel file here',
  choose: 'Choose a file',
  fileLabel: 'CSV file',
  dropNote: (megabytes: number) =>
    `.xlsx, .ods or CSV, up to ${megabytes} MB. In Google Sheets, choose File > Download. Save older .xls files as .xlsx first.`,
  reading: (file: string) => `Reading ${file}...`,
  template: 'Download a template',
  templateName: 'products-template.csv',
  templateNote: 'Or use your own file: columns are matched by their headings, and you can change every match.',

  tooLarge: (file: string, megabytes: number) =>
    `${file} is larger than ${megabytes} MB. Split it into smaller files and import them one by one.`,
  tooManyColumns: (file: string, columns: number) =>
    `${file} has more than ${columns} columns. Remove the ones you don't need.`,
  tooLargeUnpacked: (file: string, megabytes: number) =>
    `${file} is larger than ${megabytes} MB when unpacked. Save only the sheet with your products, as CSV.`,
  tooManyRows: (file: string, rows: string) =>
    `${file} has more than ${rows} rows. Split it into smaller files and import them one by one.`,
  spreadsheet: (file: string) =>
    `${file} isn't a CSV file. Open it, save it as CSV (Excel: File > Save As > CSV UTF-8; Google Sheets: File > Download > CSV) and choose that file.`,
  notText: (file: string) => `${file} isn't a text file. Choose a CSV file.`,
  empty: (file: string) => `${file} is empty. Choose another file.`,
  onlyHeadings: (file: string) => `${file} has headings but no rows. Choose another file.`,
  unreadable: (file: string) => `We couldn't read ${file}. Choose it again.`,

  fileSays: (rows: string, columns: number) => `${rowsOf(rows)}, ${columnsOf(columns)}.`,
  found: (delimiter: Delimiter, encoding: FileEncoding) =>
    `${delimiters[delimiter]}, ${encodings[encoding]} (detected).`,
  chosen: (delimiter: Delimiter, encoding: FileEncoding) =>
    `${delimiters[delimiter]}, ${encodings[encoding]} (chosen by you).`,
  sheetOf: (sheet: string) => `Sheet: ${sheet}.`,
  sheet: 'Sheet',
  change: 'Change',
  done: 'Done',
  otherFile: 'Choose another file',
  encoding: 'Encoding',
  encodings,
  delimiter: 'Column separator',
  delimiters,
  seller: 'Seller',
  theShop: 'The shop itself',

  columns: 'Columns in your file',
  yourColumn: 'Your column',
  firstRow: 'First value',
  goesTo: 'Goes to',
  goesToFor: (heading: string) => `${heading} goes to`,
  foundBy: 'Matched',
  unnamed: (place: number) => `Column ${place}`,
  noValue: 'empty',
  notUsed: 'Not imported',
  specColumn: (heading: string) => `Specification: ${heading}`,
  matchedByName: 'by name',
  setManually: 'by you',
  unmapped: 'not imported',
  ignored: 'ignored',
  readAs: (value: string) => `read as ${value}`,
  alsoMappedTo: (other: string) => `${other} goes to the same field`,
  duplicateTarget: (field: string) => `Two columns go to ${field}. Choose only one of them.`,
  missingKey: "Choose the column with the name, part number or SKU. Without it, rows can't be matched to products.",
  missing: (fields: string) => `New products also need: ${fields}. Choose a column or set a value for all rows.`,
  prices: 'Prices',
  pricesNote: 'Prices already in Rwf are not converted.',
  currencyColumn: 'Currency of the price',
  currencyFrom: (currency: string, isHeading: boolean) =>
    `Prices that state no currency are in ${currencyName(currency)}, as the ${isHeading ? 'heading says' : 'lines above the table say'}.`,
  contradictingPrices: (prices: string, currencies: string[]) =>
    `${prices === '1' ? '1 price states' : `${prices} prices state`} a different currency from the heading (${currencies.map(currencyName).join(', ')}) and ${prices === '1' ? 'stays' : 'stay'} in that currency.`,
  unstatedPrices: (prices: string, all: string) =>
    `${prices} of ${all} prices ${prices === '1' ? 'states' : 'state'} no currency. Which currency should we use?`,
  currencyName,
  currencyNeeded: "Choose a currency for the prices that don't state one.",
  rate: (currency: string) =>
    currency === '' ? "Rate: Rwf per unit of the file's currency" : `Rate: Rwf per ${currency}`,
  rateNeeded: (currency: string) => `Without a rate, you'll have to fix each price in ${currency}.`,
  rateIsOld: 'This rate is more than 14 days old.',
  rateError: 'Enter a rate above 0, such as 1,450.',
  margin: 'Margin (%)',
  marginError: 'Enter a margin between 0 and 1,000 percent.',
  roundUp: 'Round up to',
  francsOf: (step: number) => `Rwf ${step}`,
  convertPrices: 'Convert prices or add a margin',
  priceExample: ({ amount, currency, exact, francs }: ConvertedPrice, { rates, margin, step }: PriceRule) =>
    `${[amount, currency].filter(Boolean).join(' ')} × ${rates[currency]?.trim()}${margin.trim() === '' ? '' : ` + ${margin.trim()} %`} = ${exact}${step === 1 ? '' : `, rounded up to ${step}s`}: Rwf ${francs.toLocaleString('en')}`,
  values: 'Values for all rows',
  addValue: 'Add a value for all rows',
  valueField: 'Field',
  value: (field: string) => `${field} for all rows`,
  valueFor: 'Apply to',
  valueWhere: { empty: 'empty cells', always: 'every row' },
  removeValue: (field: string) => `Remove the value for ${field}`,
  nameFrom: 'If the name is empty',
  nameSources: {
    file: 'Leave it empty for me to fix',
    maker: 'Use the manufacturer and part number',
    description: 'Use the description',
  },
  categoriesNote: (categories: string) =>
    `${categories === '1' ? "1 category in this file isn't" : `${categories} categories in this file aren't`} in the shop yet. Choose where the rows go; we'll remember it for your next file.`,
  putAll: 'Use one category for all the rest',
  findCategory: 'Find a category',
  categoryOptions: 'Categories',
  noCategoryFound: 'No category found. Try another word.',
  propose: 'Propose as a new category',
  leaveOut: 'Leave out its rows',
  rowsOf,
  suggested: 'suggested',
  moreCategories: (more: string) => `Show ${more} more`,
  tooManyProposals: (proposed: number, max: number) =>
    `You're proposing ${proposed} categories, but one file can propose at most ${max}. Use existing categories for some of them.`,
  undecided: (rows: string) => `${rowsOf(rows)} without a choice will need fixing.`,
  goOnToCheck: 'Check rows',
  rule: 'Rows that match a SKU, part number or name update that product. All other rows add new products.',
  check: (rows: string) => `Check ${rowsOf(rows)}`,
  readingRows: 'Reading...',

  ready: (rows: string) => (rows === '1' ? 'row ready' : 'rows ready'),
  new: 'new',
  changes: (rows: string) => (rows === '1' ? 'change' : 'changes'),
  same: 'unchanged',
  withIssues: (rows: string) => (rows === '1' ? 'with a problem' : 'with problems'),
  suspicious: 'to double-check',
  toConfirm: (prices: string) => (prices === '1' ? 'price to confirm' : 'prices to confirm'),
  implausibleGroups: {
    zero: 'Prices of 0',
    earlier: 'Prices at least ten times higher or lower than your earlier price',
    offers: 'Prices at least ten times higher or lower than other offers of the part',
    category: 'Prices far below everything in the category',
    currency: 'Prices in another currency',
  },
  comparedWith: {
    zero: (price: string) => `before: ${price}`,
    earlier: (price: string) => `before: ${price}`,
    offers: (price: string) => `other offers: ${price}`,
    category: (price: string) => `cheapest in its category: ${price}`,
    currency: (price: string) => price,
  },
  confirmPrice: 'Confirm',
  confirmPriceOf: (price: string, product: string) => `Confirm ${price} for ${product}`,
  confirmShown: (prices: string, all: string) =>
    prices === all ? (all === '1' ? 'Confirm this price' : `Confirm all ${all}`) : `Confirm the ${prices} shown`,
  morePrices: (more: string) => `Show ${more} more`,
  unconfirmedLeftOut: (prices: string) =>
    prices === '1'
      ? '1 price is unconfirmed; its row is left out.'
      : `${prices} prices are unconfirmed; their rows are left out.`,
  alreadyImported: 'already imported',
  checking: (done: string, all: string) => `${done} of ${all} rows checked`,
  checkProgress: 'Check',
  checkFailed: "We couldn't check the rows.",
  makersTidied: (rows: string) => `${rowsOf(rows)} with several manufacturers: we used the first`,
  keywordsSplit: (rows: string) => `${rowsOf(rows)} with keywords split at spaces`,
  leftOut: (rows: string) =>
    rows === '1'
      ? '1 row is left out, as you chose for its category.'
      : `${rows} rows are left out, as you chose for their categories.`,
  willWait: (rows: string, checksLeft: number) =>
    `We review your next ${checksLeft === 1 ? 'product before it goes live' : `${checksLeft} products before they go live`}, including ${rows} from this file.`,
  newCategories: (names: string) => `New categories: ${names}`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  valuesRead: (read: string, all: string, kept: string | null) =>
    `${read} of ${all} values read${kept === null ? '' : `, ${kept} kept as text, which shoppers can't filter by`}`,
  keptTexts: (texts: string[]) => `Kept as text: ${texts.join('; ')}`,
  show: 'Rows',
  segments: { mend: 'To fix', kept: 'Kept as text', new: 'New', changes: 'Changes', leftOut: 'Left out', all: 'All' },
  issueRows: 'Problem rows',
  issueRowsAsCsv: 'Problem rows as CSV',
  issueRowsAsFile: 'Problem rows as a file',
  issueRowsFailed: "We couldn't create the file with the problem rows. Try again.",
  issueFile: (file: string) => `${file.replace(/\.\w{1,5}$/, '')}-problems.csv`,
  issueColumn: 'To fix',
  row: 'Row',
  rowNumber: (row: string) => `Row ${row}`,
  rowStates: {
    created: 'new',
    updated: 'changed',
    unchanged: 'unchanged',
    problems: '',
    waiting: 'checking',
    leftOut: 'left out',
  },
  rowImported: 'imported',
  correctCell: (field: string, row: string) => `Correct ${field}, row ${row}`,
  alsoChanges: (fields: string) => `Also changes ${fields}`,
  changed: 'changed',
  was: 'was',
  lower: (percent: string) => `${percent} % lower`,
  higher: (percent: string) => `${percent} % higher`,
  noneHere: {
    mend: 'Nothing to fix',
    kept: 'All values were read',
    new: 'No new products',
    changes: 'No changes',
    leftOut: 'No rows left out',
    all: 'No rows',
  },
  correctHere: 'Fix cells here, or import the ready rows now.',
  nothingReady: 'No rows are ready yet. Fix cells here.',
  allImported: 'All ready rows have been imported.',
  noIssues: 'Nothing needs fixing.',
  import: (rows: string) => `Import ${rowsOf(rows)}`,
  checkingNow: 'Checking...',
  goBack: 'Back',

  importProgress: 'Import',
  percent: (percent: number) => `${percent} %`,
  rowsOfRows: (done: string, all: string) => `${done} of ${rowsOf(all)}`,
  secondsLeft: (seconds: number) => `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  minutesLeft: (minutes: number) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  keepPageOpen:
    'Keep this page open until the import is done. Imported rows stay; choose the same file again to resume.',
  reconnecting: 'No connection. Trying again...',
  stop: 'Stop',
  stopping: 'Stopping...',
  resume: 'Resume',
  stopped: 'Stopped.',
  importedSoFar: (done: string, all: string) => `${done} of ${rowsOf(all)} imported. They stay in the shop.`,
  imported: (rows: string) => `${rowsOf(rows)} imported`,
  took: (time: string) => `in ${time}:`,
  seconds: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  counts: (created: string, updated: string, unchanged: string) =>
    `${created} new, ${updated} changed, ${unchanged} unchanged.`,
  waitForCorrection: (rows: string) => (rows === '1' ? '1 row needs fixing' : `${rows} rows need fixing`),
  undo: 'Undo import',
  undoing: 'Undoing...',
  undone: (changes: string) => `${changes}.`,
  waiting: (products: string) =>
    products === '1'
      ? "1 product is in review. Shoppers will see it once it's approved."
      : `${products} products are in review. Shoppers will see them once they're approved.`,
  undoNote: 'New products were removed; those already ordered were hidden.',
  fixRows: 'Fix these rows',
  toProducts: 'Go to products',

  pastImports: 'Imports in the last 30 days',
  importsFailed: "The imports couldn't be loaded.",
  when: 'When',
  file: 'File',
  fileWithoutName: 'Untitled',
  whose: 'Seller',
  byWhom: 'By',
  came: 'Result',
  importCounts: (added: string, changed: string, same: string, refused: number) =>
    `${added} new, ${changed} changed, ${same} unchanged${refused === 0 ? '' : `, ${refused} with problems`}`,
  state: 'Status',
  states: { running: 'running', done: 'done', undone: 'undone' },
  stoppedAt: (done: string) => `stopped at row ${done}`,
  undoingAt: (done: string) => `${done} undone so far`,
  undoOf: (file: string) => `Undo ${file}`,
  undoShort: 'Undo',
  undoGoOn: 'Continue',
  undoingNow: (done: string, all: string) => `${done} of ${all}`,
  askUndo: (file: string) => `Undo the import of ${file}?`,
  askUndoRunning:
    'This import may still be running. If you undo it, no more rows will be added, its new products will be removed and its changes undone.',
  askUndoNote:
    'Products it added are removed; those already ordered are hidden. Its changes are undone, unless somebody has edited them since. Sales are not affected.',
  leave: 'Leave the import?',
  leaveNote: "Your file, choices and corrections won't be saved.",
  leaveRunning: 'The import will stop. Imported rows stay; choose the same file again to resume.',
  leaveAnyway: 'Leave',
} as const
