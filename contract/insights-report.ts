import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, count, example, Id, object, say, text } from './fields.ts'
import { checkPeriod, periodFields } from './period.ts'
import { reportGroups, type ReportGroup } from './rules/report.ts'

const by = say(z.enum(reportGroups), 'What a row stands for', 'category')
const ReportQuery = z.object({ by, ...periodFields }).superRefine(checkPeriod)
export type ReportQuery = z.output<typeof ReportQuery> & { by: ReportGroup }

export const ReportRow = object('ReportRow', 'What a day, a month, a seller or a category sold', {
  name: text('The day or month, the name of the seller, the path of the category', example.seller),
  id: say(
    Id.nullable(),
    "Of the seller or category; null for days, months, the shop's own and what has no category",
    42,
  ),
  orders: count('Orders with something of it', 8),
  units: count('Pieces of them', 23),
  sales: say(Amount, 'Francs of these pieces', 184_000),
  views: count('Views of its products in the same days', 940),
})
export type ReportRow = z.infer<typeof ReportRow>

const DESCRIPTION =
  "A seller's own products, for an admin those of the whole shop; of orders that are not cancelled, by the day on which they were placed. Days and months come oldest first, with those without any sale; sellers and categories that sold or were looked at, the highest sales first. Products count for the category, and their views for the seller, that they have now. At most five years at once."

export const getReport = endpoint({
  method: 'GET',
  path: '/api/insights/report',
  access: 'seller',
  tags: ['insights', 'orders'],
  summary: 'What was sold in a period, by day, month, seller or category',
  description: DESCRIPTION,
  query: ReportQuery,
  response: z.array(ReportRow),
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/insights/report.csv',
  access: 'seller',
  tags: ['insights', 'orders'],
  summary: 'The same as a file',
  description: `${DESCRIPTION} Texts that a spreadsheet could take for a formula begin with an apostrophe.`,
  contentType: 'text/csv',
  query: ReportQuery,
  response: text(
    'Comma-separated values in UTF-8 with a byte order mark; the first line holds the headings',
    '\uFEFFMonth,Orders,Units,Sales (Rwf),Views\r\n2026-11,8,23,184000,940\r\n',
  ),
})
