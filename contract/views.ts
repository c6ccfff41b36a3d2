import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { done, idInPath, object, say } from './fields.ts'
import { VIEWS_PER_HOUR } from './limits.ts'

/** Random id, created once and stored in the browser; it reveals nothing about a person. */
const BrowserId = say(
  z.string().regex(/^[\w-]{16,64}$/),
  'Random id of the browser: 16 to 64 letters, digits, - or _',
  'b7c1f0e29d3a4c58a6d4',
)

export const recordView = endpoint({
  method: 'POST',
  path: '/api/products/product/:product_id/views',
  access: 'anyone',
  invalidates: [],
  summary: 'Count a view of a product page',
  description: `Counted once per account or browser id, product and hour, within seconds; rankings count ${VIEWS_PER_HOUR.ranked} of them an hour from one network at a product. Without a token the body or the header \`x-browser-id\` must name the browser.`,
  params: z.object({ product_id: idInPath('product') }),
  body: object('View', 'Who looks, where there is no token', { browser_id: BrowserId.optional() }).nullish(),
  headers: z.object({ 'x-browser-id': BrowserId.optional() }),
  response: z.object({ accepted: done('It is counted unless it was before') }),
  status: 202,
  refusals: ['viewer_unknown'],
})
