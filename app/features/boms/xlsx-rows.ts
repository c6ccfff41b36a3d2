import { BomRefusal } from '#contract/boms/bom.ts'
import { builtInFormat, formatCell, parseNumberFormat, type NumberFormat } from './number-format.ts'
import { readXml, type XmlHandler } from './read-xml.ts'
import { BookBuilder, type Merge, type Sheet, type SheetBuilder, type SheetCell, type SheetOptions } from './sheet.ts'

/** Reads an unpacked file from the archive; null if the archive doesn't contain it. */
type ReadFile = (name: string) => string | null

/** Reads the sheets of an Excel file with the types, formats and merges of their cells. @throws BomRefusal */
export function readXlsxSheets(read: ReadFile, options: SheetOptions): Sheet[] {
  const relations = readRelations(read('xl/_rels/workbook.xml.rels'))
  const { sheets, is1904 } = readWorkbook(read('xl/workbook.xml'))
  const fileOf = (type: string) => read(relations.find((relation) => relation.type === type)?.target ?? '')
  const book: Workbook = { texts: readTexts(fileOf('sharedStrings')), formats: readFormats(fileOf('styles')), is1904 }
  const builder = new BookBuilder(options)
  const files = new Map(relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])))
  for (const { name, id, isHidden } of sheets) {
    const xml = read(files.get(id) ?? '')
    files.delete(id)
    if (xml !== null) readSheet(xml, book, builder.addSheet(name, isHidden))
  }
  return builder.finish()
}

interface Workbook {
  texts: string[]
  formats: NumberFormat[]
  is1904: boolean
}

/** Removes the namespace prefix that some programs write. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const isTrue = (text: string | undefined) => text === '1' || text === 'true'

function parse(xml: string | null, { open, ...handler }: Partial<XmlHandler>): void {
  const close = handler.close ?? (() => {})
  if (xml !== null)
    readXml(xml, {
      open: (name, attributes) => open?.(localName(name), attributes),
      close: (name) => close(localName(name)),
      text: handler.text ?? (() => {}),
    })
}

function readRelations(xml: string | null) {
  const relations: { id: string; type: string; target: string }[] = []
  parse(xml, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship')
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: pathOf(target) })
    },
  })
  return relations
}

/** Resolves a path that is relative to the workbook's folder. */
function pathOf(target: string): string {
  const path = target.replaceAll('\\', '/')
  return path.startsWith('/')
    ? path.slice(1)
    : path.startsWith('../')
      ? path.slice(3)
      : `xl/${path.replace(/^\.\//, '')}`
}

function readWorkbook(xml: string | null) {
  if (xml === null) throw new BomRefusal('zip_broken')
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes['name'] ?? '', id, isHidden: /hidden$/i.test(attributes['state'] ?? '') })
    },
  })
  return { sheets, is1904 }
}

/** Reads the shared strings that cells refer to, without their phonetic hints. */
function readTexts(xml: string | null): string[] {
  const texts: string[] = []
  let isText = false
  let phonetic = 0
  parse(xml, {
    open: (name) => {
      if (name === 'si') texts.push('')
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') isText = phonetic === 0
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += text
    },
    close: (name) => {
      if (name === 'rPh') phonetic -= 1
      else if (name === 't') isText = false
    },
  })
  return texts.map(unescapeText)
}

/** Decodes escaped characters that XML can't contain, such as `_x000D_`. */
const unescapeText = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Reads the number format of each cell style. */
function readFormats(xml: string | null): NumberFormat[] {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let areOfCells = false
  parse(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') areOfCells = true
      else if (name === 'xf' && areOfCells) ids.push(Number(numFmtId))
    },
    close: (name) => {
      if (name === 'cellXfs') areOfCells = false
    },
  })
  const formats = new Map([...new Set(ids)].map((id) => [id, parseNumberFormat(codes.get(id) ?? builtInFormat(id))]))
  return ids.map((id) => formats.get(id) ?? { kind: 'general' })
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  /** Formula of the cell; null if it has none. */
  formula: string | null
}

function readSheet(xml: string, book: Workbook, sheet: SheetBuilder): void {
  let row = { place: -1, isHidden: false, cells: [] as (SheetCell | undefined)[] }
  let cell: OpenCell | null = null
  let column = -1
  let reading: 'value' | 'formula' | null = null
  let phonetic = 0

  function openCell({ r: address, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    column = address ? columnOf(address) : column + 1
    cell = { column, type, style: Number(style), value: '', formula: null }
  }

  parse(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const { r: number, hidden, ht: height } = attributes
        row = { place: number ? Number(number) - 1 : row.place + 1, isHidden: isTrue(hidden) || Number(height) === 0, cells: [] } // oxfmt-ignore
        column = -1
      } else if (name === 'c') openCell(attributes)
      else if (name === 'mergeCell') addMerge(sheet, attributes['ref'])
      else if (name === 'col' && (isTrue(attributes['hidden']) || Number(attributes['width']) === 0))
        sheet.hideColumns(Number(attributes['min']) - 1, Number(attributes['max']) - 1)
      else if (name === 'rPh') phonetic += 1
      else if (cell && phonetic === 0 && (name === 'v' || name === 't')) reading = 'value'
      else if (cell && name === 'f') {
        reading = 'formula'
        cell.formula = ''
      }
    },
    text(text) {
      if (!cell || !reading) return
      if (reading === 'value') cell.value += text
      else cell.formula += text
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1
      else if (name === 'v' || name === 't' || name === 'f') reading = null
      else if (name === 'c' && cell) {
        const content = contentOf(cell, book)
        if (content.text.trim() !== '') row.cells[cell.column] = content
        cell = null
      } else if (name === 'row') sheet.addRow(row.place, row.cells, row.isHidden)
    },
  })
}

function contentOf({ type, style, value, formula }: OpenCell, { texts, formats, is1904 }: Workbook): SheetCell {
  if (type === 's') return { text: texts[Number(value)] ?? '' }
  if (type === 'str' || type === 'inlineStr') return { text: unescapeText(value) }
  if (type === 'b') return { text: isTrue(value.trim()) ? 'true' : 'false' }
  if (type === 'e') return { text: value.trim() || '#VALUE!' }
  if (type === 'd') return { text: value.slice(0, 10) }
  const bare = value.trim()
  // a file can be saved by a program that doesn't calculate its formulas
  if (bare === '') return { text: formula === null ? '' : `=${formula || '?'}` }
  const number = Number(bare)
  return Number.isFinite(number) ? formatCell(number, formats[style] ?? { kind: 'general' }, is1904) : { text: bare }
}

/** Returns the column of an address such as `AB12`, counted from 0. @throws BomRefusal */
function columnOf(address: string): number {
  const letters = /^\$?([A-Z]{1,3})/i.exec(address)?.[1]?.toUpperCase()
  if (letters === undefined) throw new BomRefusal('broken')
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function addMerge(sheet: SheetBuilder, range = ''): void {
  const [start = '', end = ''] = range.split(':')
  const rows = [start, end].map((address) => Number(/\d+$/.exec(address)?.[0] ?? 0) - 1) as [number, number]
  if (!end || rows.some((row) => row < 0)) return
  const merge: Merge = { top: rows[0], left: columnOf(start), bottom: rows[1], right: columnOf(end) }
  sheet.addMerge(merge)
}
