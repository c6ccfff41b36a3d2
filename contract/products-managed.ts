import * as z from 'zod'
import { ManagedState, ProductsQuery } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { boolean, Flag, Id, IdText, MAX_INT, optional, say, text } from './fields.ts'
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
  summary: 'Ids of all products that match',
  description: `The same as the managed list finds, to be changed together: a seller's own, for an admin everything, or the shop's own with \`mine\`. The newest first, at most ${MAX_PRODUCT_IDS}.`,
  query: Filters.extend({
    mine: Flag.optional().describe("true: only the shop's own, for admins"),
    only: ManagedState.optional(),
    seller_id: optional(
      z.coerce.number().int().min(0).max(MAX_INT),
      'Only what this account sells; 0 is the shop itself',
      5,
    ),
  }),
  response: z.object({
    product_ids: say(z.array(Id), 'Those that match', [18, 21]),
    is_bounded: boolean('Whether there are more', false),
  }),
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  access: 'seller',
  tags: ['products'],
  summary: 'Products as a file',
  description:
    "A seller's own in every status; for an admin everything, the shop's own with `mine`, or one seller's. Comes as it was it can be imported again and changes nothing. Texts that a spreadsheet could take for a formula begin with an apostrophe.",
  contentType: 'text/csv',
  query: z.object({
    mine: Flag.optional().describe("true: only the shop's own, for admins"),
    seller_id: optional(IdText, 'Only this seller, for admins', 5),
  }),
  response: text(
    'CSV in UTF-8 with a byte order mark; the first line contains the headings',
    '\uFEFFIsoko ID,SKU,Part number,Name\r\n42,SEN-0042,HC-SR04,HC-SR04 Ultrasonic Distance Sensor\r\n',
  ),
})
