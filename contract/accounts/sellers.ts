import * as z from 'zod'
import { ChecksLeft, CommissionPercent } from './applications.ts'
import { endpoint } from '../endpoint.ts'
import { count, Day, example, idInPath, idOf, object, say, text, textOrNull } from '../fields.ts'
import { MAX_LOCAL_ROWS } from '../limits.ts'

/** API description of the `checks_left` field, shared by two schemas. */
export const CHECKS_LEFT = 'How many of their next products are reviewed first'

const SellerTerms = object('SellerTerms', 'Terms agreed with a seller from a given day', {
  from_day: say(Day, 'First day on which the terms apply', '2026-12-01'),
  commission_percent: say(z.number(), 'Commission in percent of the price', 12),
})

export const SellerAccount = object('SellerAccount', 'A seller as admins see it', {
  id: idOf('account'),
  name: text('Shop name shown to buyers', example.seller),
  slug: textOrNull("Slug of the seller's page, /shop/{slug}", 'kigali-robotics'),
  email: text('Email of the account', example.email),
  state: say(
    z.enum(['invited', 'active', 'inactive']),
    'invited: has not chosen a password yet; inactive: their products are hidden',
    'active',
  ),
  products: count('Number of products shown to shoppers', 40),
  waiting: count('Number of products in review', 3),
  checks_left: count(CHECKS_LEFT, 10),
  terms: SellerTerms.nullable().describe('Current terms; null: none agreed'),
  next_terms: SellerTerms.nullable().describe('Terms that start on a later day; null: none'),
})
export type SellerAccount = z.infer<typeof SellerAccount>

export const listSellers = endpoint({
  method: 'GET',
  path: '/api/admin/sellers',
  access: 'admin',
  tags: ['accounts', 'products'],
  summary: 'List sellers with their terms',
  description: `At most ${MAX_LOCAL_ROWS.toLocaleString('en')}, by name.`,
  response: z.array(SellerAccount),
})

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/admin/sellers/:user_id/terms',
  access: 'admin',
  invalidates: ['accounts', 'activity'],
  summary: "Change a seller's terms",
  description:
    'They apply from the given day, today or later. Earlier orders keep the earlier rate. If terms for that day exist, they are replaced.',
  params: z.object({ user_id: idInPath('account') }),
  body: object('TermsChange', 'The agreed terms', {
    from_day: say(Day, 'Today or later', '2099-01-01'),
    commission_percent: CommissionPercent,
  }),
  response: SellerAccount,
  refusals: ['account_not_found', 'terms_in_past'],
})

export const changeChecks = endpoint({
  method: 'PUT',
  path: '/api/admin/sellers/:user_id/checks',
  access: 'admin',
  invalidates: ['accounts', 'activity'],
  summary: "Change how many of a seller's next products are reviewed first",
  description: 'Products already in review stay there.',
  params: z.object({ user_id: idInPath('account') }),
  body: object('ChecksChange', 'Number of products to review', { checks_left: ChecksLeft }),
  response: SellerAccount,
  refusals: ['account_not_found'],
})
