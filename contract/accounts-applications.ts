import * as z from 'zod'
import { requiredLine } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
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
} from './fields.ts'
import {
  APPLICATION_RETENTION_DAYS,
  FIRST_CHECKS,
  INVITATION_DAYS,
  MAX_COMMISSION_PERCENT,
  MAX_LOCAL_ROWS,
  MAX_NOTE_LENGTH,
} from './limits.ts'

export const ApplicationStatus = say(
  z.enum(['new', 'talking', 'approved', 'refused']),
  'new: nobody has looked at it; talking: somebody is in touch with them',
  'new',
)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const Application = object('Application', 'Somebody who asked to sell', {
  id: idOf('application'),
  at: moment('When it came'),
  name: text('Who wrote it', example.person),
  business: text('Name of the business', example.seller),
  email: text('Where the answer goes', example.email),
  phone: text('As typed', example.phone),
  offer: text('What they sell, plain text', 'Motors, wheels and robot kits; about 40 products.'),
  status: ApplicationStatus,
  note: text('What admins wrote about it', 'Called on Monday, sends a price list.'),
  handled_by: text('Who changed it last; empty while it is new', 'Claudine'),
  seller_id: say(Id.nullable(), 'The account that it became; null until it is approved', null),
  invited: boolean('Whether that account waits for its first password', false),
})
export type Application = z.infer<typeof Application>

const params = z.object({ application_id: idInPath('application') })

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  access: 'admin',
  tags: ['accounts'],
  summary: 'Who asked to sell',
  description: `The newest ${MAX_LOCAL_ROWS.toLocaleString('en')}, newest first. They are kept for ${APPLICATION_RETENTION_DAYS} days.`,
  response: z.array(Application),
})

export const ApplicationChange = object('ApplicationChange', 'What changes; what is left out stays', {
  status: ApplicationStatus.exclude(['approved']).optional().describe('It is approved by the call for that'),
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
  summary: 'Change the status of an application, or write a note on it',
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
  `How many of their next products an admin looks at before shoppers see them, 0 to ${FIRST_CHECKS}`,
  FIRST_CHECKS,
)

export const Approval = object('Approval', 'What is agreed with a seller', {
  shop_name: say(requiredLine(fieldErrors.shop_name_required), 'What buyers call the seller', example.seller),
  commission_percent: CommissionPercent,
  checks: ChecksLeft.default(FIRST_CHECKS),
  raise_account: z
    .boolean()
    .default(false)
    .meta({ description: "Make the applicant's account of a shopper one of a seller", examples: [false] }),
})
export type Approval = z.output<typeof Approval>

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:application_id/approve',
  access: 'admin',
  invalidates: ['accounts', 'insights', 'activity'],
  summary: 'Let somebody sell',
  description: `Makes an account of a seller without a password and mails its invitation: the link of \`/invitation#<token>\` works once and for ${INVITATION_DAYS} days. Where a shopper has that address, and has confirmed it, only \`raise_account\` makes theirs one of a seller. Two approvals at once make one account.`,
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
  summary: 'Mail the invitation of a seller again',
  description: 'The older link works no more once the new one is mailed.',
  params: z.object({ user_id: idInPath('account') }),
  response: z.object({ sent: done('It is on its way') }),
  status: 202,
  refusals: ['account_not_found', 'invitation_accepted'],
})
