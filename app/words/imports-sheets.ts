const rowsOf = (rows: string) => `${rows} hidden ${rows === '1' ? 'row' : 'rows'}`

/** UI text for spreadsheets in the product import. */
export const sheetWords = {
  hiddenSheet: (sheet: string) => `${sheet} (hidden)`,
  onlyHiddenSheets: (file: string) =>
    `${file} has rows on hidden sheets only. Show the sheet in your spreadsheet program, save the file and choose it again.`,
  hiddenColumn: 'hidden column',
  hiddenRows: rowsOf,
  hiddenRowsNote: 'Hidden in the spreadsheet by hand or by a filter.',
  importHidden: 'Import',
  leaveOutHidden: 'Leave out',
  chooseHidden: 'Choose whether to import the hidden rows.',
  cellTooLong: (file: string, row: string, characters: string) =>
    `A cell in row ${row} of ${file} has more than ${characters} characters. Check that row for a missing quotation mark, and choose the file again.`,
  keptCurrent: (field: string, current: string, cell: string) =>
    `${field} stays ${current}. A spreadsheet program changed it to ${cell} in the file.`,
} as const
