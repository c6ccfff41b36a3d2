import type { Bom } from '#contract/boms/bom.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { nameOfLine, wantedText, type ListRow } from './list.ts'

/** Yields CSV rows: the original columns of each line, followed by the part to buy for the line. */
export function* exportRows(
  { headings, columns, lines }: Bom,
  rows: readonly ListRow[],
  origin: string,
): Generator<(string | number)[]> {
  const rowOf = new Map<number, ListRow>()
  for (const row of rows) for (const number of row.line.rows) rowOf.set(number, row)
  const width = Math.max(columns.length, headings.length)
  const own = Array.from({ length: width }, (_, at) => headings[at] || bomWords.columnNumber(at + 1))
  const cellsOf = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const written = new Set<ListRow>()
  yield [...own, ...Object.values(lineWords.exportHeadings)]
  for (const { row: number, cells } of lines) {
    const row = rowOf.get(number)
    const isFirst = row !== undefined && !written.has(row)
    if (row) written.add(row)
    yield [...cellsOf(cells), ...(row ? boughtCells(row, isFirst, origin) : [])]
  }
}

/**
 * Returns the cells that describe the purchase for a line. If several lines use the same part, only the first one gets
 * amounts, so that column sums are correct.
 */
function boughtCells(
  { line, state, chosen, pieces, quantity, missing, sum, servedBy }: ListRow,
  isFirst: boolean,
  origin: string,
) {
  const remark = lineWords.stateWords[state]
  if (!isFirst) return ['', '', '', '', '', '', '', '', lineWords.boughtWith(nameOfLine(line)), '']
  if (!chosen) return [pieces, '', '', '', '', '', '', '', [remark, wantedText(line)].filter(Boolean).join(': '), '']
  const { id, name, mpn, price, stock_quantity: stock, seller } = chosen.product
  const remarks = [
    ...(servedBy ? [lineWords.boughtWith(nameOfLine(servedBy))] : []),
    ...chosen.reasons.map(({ text }) => text),
  ]
  const reasons = remarks.join(', ')
  return [
    pieces,
    name,
    mpn ?? '',
    quantity - missing,
    price,
    sum,
    stock,
    seller.name,
    reasons,
    `${origin}/product/${id}`,
  ]
}
