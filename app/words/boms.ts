import type { BomNoteCode, NotBought } from '#contract/boms/bom.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { formatCount } from '#contract/money.ts'

/** Reasons why a line of a parts list was omitted. */
export const notBoughtWords: Readonly<Record<NotBought, string>> = {
  marked: 'Marked as not fitted',
  mechanical: 'Not a part, such as a test point or hole',
  power_symbol: 'Schematic symbol',
  none_wanted: 'Quantity 0',
  hidden: 'Hidden in the spreadsheet',
}

/**
 * Returns the note for a quantity that differs from the number of designators.
 * @param text quantity and number of designators, such as `40 / 1`
 */
function quantityDiffers(text: string): string {
  const [quantity = '', designators = ''] = text.split(' / ')
  const only = Number(designators) < Number(quantity) ? 'only ' : ''
  const count = designators === '1' ? '1 designator' : `${designators} designators`
  return `Your list says ${quantity} but has ${only}${count}. We used ${quantity}.`
}

/** Notes about individual lines of a parts list or the whole file. */
export const bomNotes: Readonly<Record<BomNoteCode, (text: string) => string>> = {
  quantity_differs: quantityDiffers,
  quantity_unread: (text) => `“${text}” isn't a quantity.`,
  quantities_empty: () => 'All quantities are 0, so we counted the designators.',
  refs_cut: () => `We read only the first ${formatCount(BOM_LIMITS.refs)} designators.`,
  ref_repeated: (text) => `Also in an earlier line: ${text}`,
  row_mended: (text) => `Extra comma ignored; read as “${text}”.`,
  package_mended: (text) => `We read “${text}” as 0${text}.`,
  cell_damaged: (text) => `A spreadsheet changed this to “${text}”. Please enter the original value.`,
  number_contradicts: (text) => `The part number doesn't match the list: ${text}`,
  row_left_out: (text) => `Skipped: ${text}`,
  section_left_out: (text) =>
    `${text === '1' ? '1 single line' : `${text} single lines`} skipped, because another section lists the same parts in groups.`,
}
