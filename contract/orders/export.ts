import { BYTE_ORDER_MARK, csvLine, csvPhone, csvText, type CsvFormat } from '../rules/csv.ts'

/** Order in an exported file, limited to the fields that the recipient of the file may see. Amounts are in francs. */
export interface ExportedOrder {
  id: number
  placedAt: string
  status: string
  customer: string
  /** Email address of the buyer; absent in files for sellers. */
  email?: string
  phone: string
  location: string
  total: number
  lines: ExportedLine[]
}

interface ExportedLine {
  productId: number
  partNumber: string | null
  product: string
  seller: string
  quantity: number
  price: number
  handover: string
  /** Taxpayer number of the seller; empty if the seller has none, and for the shop's own lines. */
  sellerTin: string
  /** Commission agreed for the day of the order, in hundredths of a percent; null if none was agreed. */
  commissionBp: number | null
}

type Column<Row> = [heading: string, cell: (row: Row) => string | number, format?: typeof csvText]

const orderColumns: Column<ExportedOrder>[] = [
  ['Order ID', ({ id }) => id],
  ['Placed', ({ placedAt }) => placedAt],
  ['Status', ({ status }) => status],
  ['Customer', ({ customer }) => customer],
  ['Email', ({ email = '' }) => email],
  ['Phone', ({ phone }) => phone, csvPhone],
  ['Location', ({ location }) => location],
]
const sumColumns: Column<ExportedOrder>[] = [
  ['Lines', ({ lines }) => lines.length],
  ['Pieces', ({ lines }) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  ['Total', ({ total }) => total],
  ['Seller TIN', ({ lines }) => [...new Set(lines.map(({ sellerTin }) => sellerTin))].filter(Boolean).join('; ')],
  ['Commission', (order) => roundCents(order.lines.reduce((sum, line) => sum + commissionOf(line, order), 0))],
]
const lineColumns: Column<ExportedLine & Pick<ExportedOrder, 'status'>>[] = [
  ['Product ID', ({ productId }) => productId],
  ['Part number', ({ partNumber }) => partNumber ?? ''],
  ['Product', ({ product }) => product],
  ['Seller', ({ seller }) => seller],
  ['Quantity', ({ quantity }) => quantity],
  ['Price', ({ price }) => price],
  ['Total', ({ quantity, price }) => roundCents(quantity * price)],
  ['Handover', ({ handover }) => handover],
  ['Seller TIN', ({ sellerTin }) => sellerTin],
  ['Commission %', ({ commissionBp }) => (commissionBp === null ? '' : commissionBp / 100)],
  ['Commission', (line) => commissionOf(line, line)],
]

const roundCents = (francs: number) => Math.round(francs * 100) / 100

/** Returns the commission on a line in francs; a cancelled order has none. */
function commissionOf(
  { quantity, price, commissionBp }: ExportedLine,
  { status }: Pick<ExportedOrder, 'status'>,
): number {
  const priceCents = Math.round(price * 100)
  return status === 'cancelled' ? 0 : Math.round((quantity * priceCents * (commissionBp ?? 0)) / 10_000) / 100
}

export type ExportRows = 'orders' | 'lines'

/** Returns the columns of an order file; files for sellers have no email column. */
const columnsOf = (rows: ExportRows, hasEmail: boolean) => ({
  ofOrder: [
    ...orderColumns.filter(([heading]) => hasEmail || heading !== 'Email'),
    ...(rows === 'orders' ? sumColumns : []),
  ],
  ofLine: rows === 'lines' ? lineColumns : [],
})

/** Builds the first line of an order file, with the byte order mark and the headings. */
export function orderExportHead(rows: ExportRows, hasEmail: boolean): string {
  const { ofOrder, ofLine } = columnsOf(rows, hasEmail)
  return BYTE_ORDER_MARK + csvLine([...ofOrder, ...ofLine].map(([heading]) => heading))
}

/**
 * Formats an order as a single line or as one line per item. Text is guarded so that spreadsheet programs do not run it
 * as a formula.
 */
export function orderExportLines(order: ExportedOrder, rows: ExportRows, format: CsvFormat): string {
  const { ofOrder, ofLine } = columnsOf(rows, order.email !== undefined)
  const head = cellsOf(ofOrder, order, format)
  if (rows === 'orders') return csvLine(head)
  const { status } = order
  return order.lines.map((line) => csvLine([...head, ...cellsOf(ofLine, { ...line, status }, format)])).join('')
}

const cellsOf = <Row>(columns: Column<Row>[], row: Row, format: CsvFormat) =>
  columns.map(([, cell, write = csvText]) => {
    const value = cell(row)
    return typeof value === 'number' ? String(value) : write(value, format)
  })
