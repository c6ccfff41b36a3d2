import * as z from 'zod'
import { requiredLine } from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  boolean,
  done,
  example,
  Id,
  idInPath,
  idOf,
  moment,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
  Text,
} from '../fields.ts'
import { MAX_LOCAL_ROWS } from '../limits.ts'
import { APPLICATION_RETENTION_DAYS, INVITATION_DAYS, MAX_COMMISSION_PERCENT } from './limits.ts'
import { MAX_NOTE_LENGTH } from '../orders/limits.ts'
import { FIRST_CHECKS } from '../products/limits.ts'

export const ApplicationStatus = say(
  z.enum(['new', 'talking', 'approved', 'refused']),
  'new: not yet reviewed; talking: in contact with the applicant',
  'new',
)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const Application = object('Application', 'A seller application', {
  id: idOf('application'),
  at: moment('When it was received'),
  name: text('Name of the applicant', example.person),
  business: text('Name of the business', example.seller),
  email: text('Address for the reply', example.email),
  phone: text('As typed', example.phone),
  offer: text('What they sell, plain text', 'Motors, wheels and robot kits; about 40 products.'),
  status: ApplicationStatus,
  note: text('Notes by admins', 'Called on Monday, sends a price list.'),
  handled_by: text('Who last changed it; empty while it is new', 'Claudine'),
  seller_id: say(Id.nullable(), 'The seller account; null until approved', null),
  invited: boolean('Whether that account has yet to choose a password', false),
})
export type Application = z.infer<typeof Application>

const params = z.object({ application_id: idInPath('application') })

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  access: 'admin',
  tags: ['accounts'],
  summary: 'List seller applications',
  description: `The latest ${MAX_LOCAL_ROWS.toLocaleString('en')}, newest first. Applications are kept for ${APPLICATION_RETENTION_DAYS} days.`,
  response: z.array(Application),
})

export const ApplicationChange = object('ApplicationChange', 'The changes; omitted fields stay unchanged', {
  status: ApplicationStatus.exclude(['approved'])
    .optional()
    .describe('To approve an application, use the approval call'),
  note: optional(
    Text.max(MAX_NOTE_LENGTH, fieldErrors.too_long).overwrite((typed) => typed.trim()),
    `At most ${MAX_NOTE_LENGTH} characters`,
    'Called on Monday, sends a price list.',
  ),
})
export type ApplicationChange = z.output<typeof ApplicationChange>

export const changeApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:application_id',
  access: 'admin',
  invalidates: ['accounts', 'insights', 'activity'],
  summary: 'Change the status or note of an application',
  params,
  body: ApplicationChange,
  response: Application,
  refusals: ['application_not_found', 'application_settled'],
})

const isPercent = (value: number) =>
  value >= 0 && value <= MAX_COMMISSION_PERCENT && Number.isInteger(hundredths(value))
const hundredths = (value: number) => Number((value * 100).toFixed(6))

export const CommissionPercent = say(
  NumberOrNumericText(z.number(fieldErrors.not_a_commission).refine(isPercent, fieldErrors.not_a_commission)),
  `Percent of the price, 0 to ${MAX_COMMISSION_PERCENT}, at most two decimals`,
  12,
)

export const ChecksLeft = say(
  NumberOrNumericText(
    z.int(fieldErrors.not_checks).min(0, fieldErrors.not_checks).max(FIRST_CHECKS, fieldErrors.not_checks),
  ),
  `How many of their next products an admin reviews before they go live, 0 to ${FIRST_CHECKS}`,
  FIRST_CHECKS,
)

export const Approval = object('Approval', 'Terms agreed with a seller', {
  shop_name: say(requiredLine(fieldErrors.shop_name_required), 'Shop name shown to buyers', example.seller),
  commission_percent: CommissionPercent,
  checks: ChecksLeft.default(FIRST_CHECKS),
  raise_account: z
    .boolean()
    .default(false)
    .meta({ description: "Turn the applicant's shopper account into a seller account", examples: [false] }),
})
export type Approval = z.output<typeof Approval>

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:application_id/approve',
  access: 'admin',
  invalidates: ['accounts', 'insights', 'activity'],
  summary: 'Approve a seller application',
  description: `Creates a seller account without a password and emails its invitation: the link to \`/invitation#<token>\` works once, within ${INVITATION_DAYS} days. If a shopper already has that confirmed address, only \`raise_account\` turns that account into a seller account. Concurrent approvals create one account.`,
  params,
  body: Approval,
  response: Application,
  refusals: [
    'application_not_found',
    'application_settled',
    'applicant_has_account',
    'applicant_unconfirmed',
    'email_in_use',
  ],
})

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/sellers/:user_id/invitation',
  access: 'admin',
  invalidates: ['activity'],
  summary: "Resend a seller's invitation",
  description: 'The previous link stops working once the new one is sent.',
  params: z.object({ user_id: idInPath('account') }),
  response: z.object({ sent: done('Accepted for sending') }),
  status: 202,
  refusals: ['account_not_found', 'invitation_accepted'],
})

export const createInvitationLink = endpoint({
  method: 'POST',
  path: '/api/admin/sellers/:user_id/invitation-link',
  access: 'admin',
  invalidates: ['activity'],
  summary: "Create a link for a seller's invitation",
  description:
    'Only in a shop without a mail server, for an admin to pass on. Replaces earlier links and withdraws an invitation that waits to be emailed.',
  params: z.object({ user_id: idInPath('account') }),
  response: z.object({
    link: text(`Works once, for ${INVITATION_DAYS} days`, 'https://shop.example/invitation#4f0c2b'),
  }),
  refusals: ['account_not_found', 'invitation_accepted', 'invitation_is_emailed'],
})
