import { BomRefusal } from '#contract/boms/bom.ts'
import { exactNumber, plainNumber } from '#contract/rules/number-text.ts'
import { readXml } from './read-xml.ts'
import { BookBuilder, MAX_TEXT, type Sheet, type SheetCell, type SheetOptions } from './sheet.ts'

const BLANKS = new Map([['text:tab', '\t'], ['text:line-break', '\n']]) // oxfmt-ignore
/** Elements inside a cell that do not belong to its text. */
const ASIDE = new Set(['office:annotation', 'draw:frame', 'draw:custom-shape'])

type Attributes = Readonly<Record<string, string>>

interface OpenCell {
  attributes: Attributes
  /** Text of the paragraphs, which is the cell as displayed. */
  shown: string
  paragraphs: number
}

/** Reads the sheets of an OpenDocument spreadsheet from its `content.xml`. @throws BomRefusal */
export function readOdsSheets(xml: string, options: SheetOptions): Sheet[] {
  const { limits } = options
  const book = new BookBuilder(options)
  const { sheets } = book
  const hiddenStyles = new Set<string>()
  let style = ''
  let row: SheetCell[] = []
  let rowAttributes: Attributes = {}
  let columns = 0
  let cell: OpenCell | null = null
  let aside = 0
  let hiddenGroups = 0

  function openCell(attributes: Attributes): void {
    cell = { attributes, shown: '', paragraphs: 0 }
    const [height, width] = [repeatsOf(attributes['table:number-rows-spanned']), repeatsOf(attributes['table:number-columns-spanned'])] // oxfmt-ignore
    const sheet = sheets.at(-1)
    if (sheet && height * width > 1)
      sheet.addMerge({ top: sheet.length, left: row.length, bottom: sheet.length + height - 1, right: row.length + width - 1 }) // oxfmt-ignore
  }

  function closeCell(): void {
    if (!cell) return
    const content = contentOf(cell)
    const repeats = repeatsOf(cell.attributes['table:number-columns-repeated'])
    cell = null
    if (content.text === '') {
      row.length = Math.min(row.length + repeats, limits.columns + 1)
      return
    }
    if (row.length + repeats > limits.columns) throw new BomRefusal('too_many_columns')
    for (let at = 0; at < repeats; at++) row.push(content)
  }

  function closeRow(): void {
    const sheet = sheets.at(-1)
    const repeats = repeatsOf(rowAttributes['table:number-rows-repeated'])
    const isHidden = hiddenGroups > 0 || isHiddenPart(rowAttributes)
    const cells = row
    row = []
    if (!sheet) return
    const isBlank = !cells.some((content) => content?.text.trim())
    if (!isBlank && repeats > sheet.room) throw new BomRefusal('too_many_lines')
    // sheets can end in up to a million blank rows
    if (isBlank) sheet.skipRows(Math.min(repeats, sheet.room))
    else for (let at = 0; at < repeats; at++) sheet.addRow(sheet.length, cells, isHidden)
  }

  function openColumns(attributes: Attributes): void {
    const repeats = repeatsOf(attributes['table:number-columns-repeated'])
    if (isHiddenPart(attributes)) sheets.at(-1)?.hideColumns(columns, columns + repeats - 1)
    columns += repeats
  }

  readXml(xml, {
    open(name, attributes) {
      if (ASIDE.has(name)) aside += 1
      else if (name === 'style:style') style = attributes['style:name'] ?? ''
      else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table:table') {
        const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '')
        book.addSheet(attributes['table:name'] ?? '', isHidden)
        columns = 0
      } else if (name === 'table:table-row-group' && (hiddenGroups > 0 || attributes['table:display'] === 'false'))
        hiddenGroups += 1
      else if (name === 'table:table-column') openColumns(attributes)
      else if (name === 'table:table-row') rowAttributes = attributes
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') openCell(attributes)
      else if (!cell || aside > 0) return
      else if (name === 'text:p' && (cell.paragraphs += 1) > 1) addText('\n')
      else if (name === 'text:s') addText(' '.repeat(Math.min(100, repeatsOf(attributes['text:c']))))
      else addText(BLANKS.get(name) ?? '')
    },
    text: (text) => {
      if (aside === 0 && cell && cell.paragraphs > 0) addText(text)
    },
    close(name) {
      if (ASIDE.has(name)) aside -= 1
      else if (name === 'table:table-row-group' && hiddenGroups > 0) hiddenGroups -= 1
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') closeCell()
      else if (name === 'table:table-row') closeRow()
    },
  })
  return book.finish()

  function addText(text: string): void {
    if (cell && cell.shown.length < MAX_TEXT) cell.shown += text
  }
}

/** Rows and columns are hidden by hand or by a filter. */
const isHiddenPart = (attributes: Attributes) => (attributes['table:visibility'] ?? 'visible') !== 'visible'

const repeatsOf = (text: string | undefined): number => {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

/** Error of a formula, which older programs store as the number 0. */
const SHOWN_ERROR = /^(?:#.*[!?]|#N\/?[AVD]|(?:Err|Fehler)\s?:\s?\d{3})$/iu

function contentOf({ attributes, shown }: OpenCell): SheetCell {
  const type = attributes['calcext:value-type'] ?? attributes['office:value-type']
  const value = Number(attributes['office:value'])
  const text = (attributes['office:string-value'] || shown).slice(0, MAX_TEXT)
  if (type === 'error' || SHOWN_ERROR.test(shown.trim())) return { text: shown.trim() || '#VALUE!' }
  if (type === 'date') return { text: attributes['office:date-value']?.slice(0, 10) ?? shown }
  if (type === 'time') return { text: shown || (attributes['office:time-value'] ?? '') }
  if (type === 'boolean') return { text: attributes['office:boolean-value'] ?? shown }
  const isNumber = attributes['office:value'] !== undefined && Number.isFinite(value)
  if (type === 'percentage' && isNumber) return { text: `${plainNumber(Number((value * 100).toPrecision(15)))}%` }
  if (type === 'currency' && isNumber) return { text: plainNumber(value), number: priced(value, attributes, shown) }
  if (type === 'float' && isNumber) return numberOf(value, shown.trim())
  // a file can be saved by a program that doesn't calculate its formulas
  const formula = attributes['table:formula']
  return { text: text === '' && type === undefined && formula ? formula.replace(/^\w+:(?==)/, '') : text }
}

function priced(value: number, attributes: Attributes, shown: string): string {
  const currency = attributes['office:currency'] ?? shown.replaceAll(/[\d\s.,'’\u00a0\u202f-]/g, '')
  return `${currency} ${exactNumber(value)}`.trim()
}

/** Reads a number; its displayed text counts if it has a unit, an exponent, or zeros that the number doesn't have. */
function numberOf(value: number, displayed: string): SheetCell {
  const plain = plainNumber(value)
  const number = exactNumber(value)
  if (/^0\d+$/.test(displayed) && Number(displayed) === value) return { text: displayed, number, shown: displayed }
  if (/^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(displayed)) return { text: plain, number, shown: displayed }
  if (/\p{L}/u.test(displayed)) return { text: plain, number: unitOf(displayed, number), shown: displayed }
  const currency = /\p{Sc}/u.exec(displayed)?.[0]
  if (currency !== undefined) return { text: plain, number: `${currency} ${number}` }
  if (/^\d+(?:-\d+)+$/.test(displayed)) return { text: displayed, number, shown: displayed }
  return { text: plain, number, shown: /^\d+\.\d+$/.test(displayed) && Number(displayed) === value ? displayed : plain }
}

/** Replaces the digits of a displayed number, so that the unit remains: `1.234,50 Rwf` -> `1234.5 Rwf`. */
const unitOf = (displayed: string, number: string) =>
  displayed
    .replace(/-?\d(?:[\d.,'’ \u00a0\u202f]*\d)?/, ` ${number} `)
    .trim()
    .replaceAll(/ {2,}/g, ' ')
