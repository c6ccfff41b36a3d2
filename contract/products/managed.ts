import * as z from 'zod'
import { ManagedState, ProductsQuery } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { boolean, CsvFormat, Flag, Id, IdText, MAX_INT, optional, say, text } from '../fields.ts'
import { MAX_PRODUCT_IDS } from './limits.ts'

const Filters = ProductsQuery.omit({
  page: true,
  page_size: true,
  limit: true,
  sort_by: true,
  sort_order: true,
  sort_spec: true,
  with_values: true,
})

export const listProductIds = endpoint({
  method: 'GET',
  path: '/api/products/ids',
  access: 'seller',
  tags: ['products'],
  summary: 'List the ids of all matching products',
  description: `For changing the products of the managed list together: a seller's own; for an admin, all products, or the shop's own with \`mine\`. Newest first, at most ${MAX_PRODUCT_IDS}.`,
  query: Filters.extend({
    mine: Flag.optional().describe("true: only the shop's own, for admins"),
    only: ManagedState.optional(),
    seller_id: optional(
      z.coerce.number().int().min(0).max(MAX_INT),
      'Only products of this seller; 0 is the shop itself',
      5,
    ),
  }),
  response: z.object({
    product_ids: say(z.array(Id), 'Ids of matching products', [18, 21]),
    is_bounded: boolean('Whether there are more', false),
  }),
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  access: 'seller',
  exports: 'products',
  tags: ['products'],
  summary: 'Download products as a file',
  description:
    "A seller's own products in every status; for an admin, all products, the shop's own with `mine`, or one seller's. Importing an unchanged file changes nothing. Texts that a spreadsheet could read as a formula are prefixed with an apostrophe.",
  contentType: 'text/csv',
  query: z.object({
    mine: Flag.optional().describe("true: only the shop's own, for admins"),
    seller_id: optional(IdText, 'Only this seller, for admins', 5),
    format: CsvFormat,
  }),
  response: text(
    'CSV in UTF-8 with a byte order mark; the first line contains the headings',
    '\uFEFFIsoko ID,SKU,Part number,Name\r\n42,SEN-0042,HC-SR04,HC-SR04 Ultrasonic Distance Sensor\r\n',
  ),
})
