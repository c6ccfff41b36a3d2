import { BYTE_ORDER_MARK, csvLine, csvText, type CsvFormat } from '../rules/csv.ts'

/** Units by which the rows of a report can be grouped. */
export const reportGroups = ['day', 'month', 'seller', 'category'] as const
export type ReportGroup = (typeof reportGroups)[number]

const headings = { day: 'Day', month: 'Month', seller: 'Seller', category: 'Category' } satisfies Record<
  ReportGroup,
  string
>

interface ReportFigures {
  name: string
  orders: number
  units: number
  sales: number
  views: number
}

/** Builds a report file. Names are written as text, so that spreadsheet programs do not run them as formulas. */
export function reportFile(by: ReportGroup, rows: readonly ReportFigures[], format: CsvFormat): string {
  const lines = rows.map(({ name, orders, units, sales, views }) => [
    csvText(name, format),
    ...[orders, units, sales, views].map(String),
  ])
  return (
    BYTE_ORDER_MARK +
    [[headings[by], 'Orders', 'Units', 'Sales (Rwf)', 'Views'], ...lines].map((cells) => csvLine(cells)).join('')
  )
}
