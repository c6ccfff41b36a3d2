import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, count, CsvFormat, example, Id, object, say, text } from '../fields.ts'
import { checkPeriod, periodFields } from '../period.ts'
import { SalesByStatus } from './calls.ts'
import { reportGroups, type ReportGroup } from './report-file.ts'

const by = say(z.enum(reportGroups), 'Grouping of the rows', 'category')
const ReportQuery = z.object({ by, ...periodFields }).superRefine(checkPeriod)
export type ReportQuery = z.output<typeof ReportQuery> & { by: ReportGroup }
const ExportQuery = z.object({ by, ...periodFields, format: CsvFormat }).superRefine(checkPeriod)
export type ReportExportQuery = z.output<typeof ExportQuery> & { by: ReportGroup }

export const ReportRow = object('ReportRow', 'Sales of a day, month, seller or category', {
  name: text('Day, month, seller name or category path', example.seller),
  id: say(
    Id.nullable(),
    'Id of the seller or category; null for days, months, the shop itself and uncategorized products',
    42,
  ),
  orders: count('Number of orders', 8),
  units: count('Units sold', 23),
  sales: say(Amount, 'Sales in francs', 184_000),
  views: count('Product views in the same period', 940),
})
export type ReportRow = z.infer<typeof ReportRow>

const DESCRIPTION =
  "Covers a seller's own products or, for an admin, the whole shop. Cancelled orders are excluded, and orders count on the day they were placed. Days and months are listed oldest first, including those without sales. Sellers and categories are listed if they had sales or views, highest sales first. Products count towards their current category, and views towards their current seller. At most five years per request."

export const getReport = endpoint({
  method: 'GET',
  path: '/api/insights/report',
  access: 'seller',
  tags: ['insights', 'orders'],
  summary: 'Report sales by day, month, seller or category',
  description: DESCRIPTION,
  query: ReportQuery,
  response: z.array(ReportRow),
})

const ReportFigures = z.object({
  orders: count('Number of orders', 8),
  units: count('Units sold', 23),
  sales: say(Amount, 'Sales in francs', 184_000),
  views: count('Product views', 940),
})

export const ReportTotals = ReportFigures.extend({
  sales_by_status: SalesByStatus,
  before: ReportFigures.extend({
    from: text('First day', '2026-10-11'),
    to: text('Last day', '2026-10-31'),
  }).describe('The same number of days before the period'),
}).meta({ id: 'ReportTotals', description: 'Totals of a period, and of the period before' })
export type ReportTotals = z.infer<typeof ReportTotals>

export const getReportTotals = endpoint({
  method: 'GET',
  path: '/api/insights/report-totals',
  access: 'seller',
  tags: ['insights', 'orders'],
  summary: 'Total the sales of a period',
  description:
    "Covers a seller's own products or, for an admin, the whole shop, like the report. An order with products of several sellers or categories counts once.",
  query: z.object(periodFields).superRefine(checkPeriod),
  response: ReportTotals,
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/insights/report.csv',
  access: 'seller',
  exports: 'report',
  tags: ['insights', 'orders'],
  summary: 'Download the sales report',
  description: `${DESCRIPTION} Texts that a spreadsheet could read as a formula are prefixed with an apostrophe.`,
  contentType: 'text/csv',
  query: ExportQuery,
  response: text(
    'CSV in UTF-8 with a byte order mark; the first line contains the headings',
    '\uFEFFMonth,Orders,Units,Sales (Rwf),Views\r\n2026-11,8,23,184000,940\r\n',
  ),
})
