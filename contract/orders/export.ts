import { BYTE_ORDER_MARK, csvLine, guardFormula } from '../rules/csv.ts'

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
}

type Column<Row> = [heading: string, cell: (row: Row) => string | number]

const orderColumns: Column<ExportedOrder>[] = [
  ['Order ID', ({ id }) => id],
  ['Placed', ({ placedAt }) => placedAt],
  ['Status', ({ status }) => status],
  ['Customer', ({ customer }) => customer],
  ['Email', ({ email = '' }) => email],
  ['Phone', ({ phone }) => phone],
  ['Location', ({ location }) => location],
]
const sumColumns: Column<ExportedOrder>[] = [
  ['Lines', ({ lines }) => lines.length],
  ['Pieces', ({ lines }) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  ['Total', ({ total }) => total],
]
const lineColumns: Column<ExportedLine>[] = [
  ['Product ID', ({ productId }) => productId],
  ['Part number', ({ partNumber }) => partNumber ?? ''],
  ['Product', ({ product }) => product],
  ['Seller', ({ seller }) => seller],
  ['Quantity', ({ quantity }) => quantity],
  ['Price', ({ price }) => price],
  ['Total', ({ quantity, price }) => Math.round(quantity * price * 100) / 100],
  ['Handover', ({ handover }) => handover],
]

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
 * Formats an order as a single line or as one line per item. Texts are guarded so that spreadsheet programs do not run
 * them as formulas.
 */
export function orderExportLines(order: ExportedOrder, rows: ExportRows): string {
  const { ofOrder, ofLine } = columnsOf(rows, order.email !== undefined)
  const head = cellsOf(ofOrder, order)
  if (rows === 'orders') return csvLine(head)
  return order.lines.map((line) => csvLine([...head, ...cellsOf(ofLine, line)])).join('')
}

const cellsOf = <Row>(columns: Column<Row>[], row: Row) =>
  columns.map(([, cell]) => {
    const value = cell(row)
    return typeof value === 'number' ? String(value) : guardFormula(value)
  })
