import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idInPath, object, say } from '../fields.ts'
import { VIEWS_PER_HOUR } from './limits.ts'

/** Random ID, created once and stored in the browser; it contains no personal information. */
const BrowserId = say(
  z.string().regex(/^[\w-]{16,64}$/),
  'Random browser id: 16 to 64 letters, digits, - or _',
  'b7c1f0e29d3a4c58a6d4',
)

export const recordView = endpoint({
  method: 'POST',
  path: '/api/products/product/:product_id/views',
  access: 'anyone',
  invalidates: [],
  summary: 'Record a view of a product page',
  description: `Counted within seconds, once per account or browser id, product and hour. Rankings count at most ${VIEWS_PER_HOUR.ranked} views an hour per network and product. Without a token, the body or the header \`x-browser-id\` must contain the browser id.`,
  params: z.object({ product_id: idInPath('product') }),
  body: object('View', 'The viewer, if there is no token', { browser_id: BrowserId.optional() }).nullish(),
  headers: z.object({ 'x-browser-id': BrowserId.optional() }),
  response: z.object({ accepted: done('The view is counted unless it already was') }),
  status: 202,
  refusals: ['viewer_unknown'],
})
