import * as z from 'zod'
import { ChecksLeft, CommissionPercent } from './accounts-applications.ts'
import { endpoint } from './endpoint.ts'
import { count, Day, example, idInPath, idOf, object, say, text, textOrNull } from './fields.ts'
import { MAX_LOCAL_ROWS } from './limits.ts'

/** Description of `checks_left`, shared by two schemas. */
export const CHECKS_LEFT = 'How many of their next products are checked first'

const SellerTerms = object('SellerTerms', 'What was agreed with a seller, from a day on', {
  from_day: say(Day, 'The first day of which sales are settled by it', '2026-12-01'),
  commission_percent: say(z.number(), 'Percent of the price', 12),
})

export const SellerAccount = object('SellerAccount', 'A seller, as admins see them', {
  id: idOf('account'),
  name: text('What buyers call them', example.seller),
  slug: textOrNull("Address of the seller's page, /shop/ and this", 'kigali-robotics'),
  email: text('E-mail of the account', example.email),
  state: say(
    z.enum(['invited', 'active', 'inactive']),
    'invited: they have not chosen a password yet; inactive: nobody sees what they sell',
    'active',
  ),
  products: count('How many of their products are shown', 40),
  waiting: count('How many wait for a check', 3),
  checks_left: count(CHECKS_LEFT, 10),
  terms: SellerTerms.nullable().describe('What holds today; null: nothing was agreed'),
  next_terms: SellerTerms.nullable().describe('What is agreed from a later day on; null: nothing else'),
})
export type SellerAccount = z.infer<typeof SellerAccount>

export const listSellers = endpoint({
  method: 'GET',
  path: '/api/admin/sellers',
  access: 'admin',
  tags: ['accounts', 'products'],
  summary: 'Who sells, with what was agreed',
  description: `At most ${MAX_LOCAL_ROWS.toLocaleString('en')}, by name.`,
  response: z.array(SellerAccount),
})

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/admin/sellers/:user_id/terms',
  access: 'admin',
  invalidates: ['accounts', 'activity'],
  summary: 'Agree on other terms with a seller',
  description:
    'From a day on, today or later; what was agreed for days before stays as it is. Of one day the later agreement holds.',
  params: z.object({ user_id: idInPath('account') }),
  body: object('TermsChange', 'What was agreed', {
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
  summary: "Change how many of a seller's next products are checked first",
  description: 'What waits for a check goes on waiting, also with none left.',
  params: z.object({ user_id: idInPath('account') }),
  body: object('ChecksChange', 'How many are checked', { checks_left: ChecksLeft }),
  response: SellerAccount,
  refusals: ['account_not_found'],
})
