import * as z from 'zod'
import { CODE_META, GivenPassword, User } from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { boolean, ContactLine, count, example, idInPath, Moment, object, optional, say, text } from '../fields.ts'
import { CODE_FAILURES, FRESH_SESSION_MINUTES, RECOVERY_CODE_COUNT, TWO_STEP_SETUP_MINUTES } from './limits.ts'

export const TwoStep = object('TwoStep', 'Two-step sign-in status', {
  since: Moment.nullable().describe('When it was turned on (ISO 8601, UTC); null: off'),
  codes_left: count('Unused recovery codes', 8),
})
export type TwoStep = z.infer<typeof TwoStep>

const OwnTwoStep = TwoStep.extend({
  required: boolean('The shop requires it for this account', false),
}).meta({ id: 'OwnTwoStep', description: "Get the caller's two-step sign-in status" })
export type OwnTwoStep = z.infer<typeof OwnTwoStep>

const TwoStepSetup = object('TwoStepSetup', 'Setup details for an authenticator app; shown only once', {
  secret: text('Secret to type into an authenticator app, in base32', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  uri: text(
    'The same as an otpauth link',
    'otpauth://totp/Isoko:aline.uwase%40isoko.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ),
  qr: z
    .object({
      size: say(z.int(), 'Modules per side, without the margin', 41),
      path: text('Dark modules as an SVG path', 'M0 0h7v1h-7z'),
    })
    .describe('The link as a QR code'),
})
export type TwoStepSetup = z.infer<typeof TwoStepSetup>

export const RecoveryCodes = object('RecoveryCodes', 'Recovery codes; shown only once', {
  recovery_codes: say(
    z.array(z.string()).length(RECOVERY_CODE_COUNT),
    'Each replaces an app code once',
    exampleCodes(),
  ),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Current password. Optional, because only the server knows whether the account has a password. */
const OptionalPassword = optional(GivenPassword, 'Omit only if the account has no password', example.password)
const RequiredCode = z
  .string(fieldErrors.code_required)
  .pipe(ContactLine.min(1, fieldErrors.code_required))
  .meta(CODE_META)

const Reauthentication = object('TwoStepProof', 'Proof that the account owner makes the request', {
  current_password: OptionalPassword,
})
const ReauthenticationAndCode = object('TwoStepRemoval', 'Proof that the account owner makes the request', {
  current_password: OptionalPassword,
  code: RequiredCode,
})

const REAUTHENTICATION_NOTE = `An account without a password needs a session no older than ${FRESH_SESSION_MINUTES} minutes.`

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/api/account/two-step',
  access: 'account-holder',
  tags: ['accounts'],
  summary: "Get the caller's two-step sign-in status",
  response: OwnTwoStep,
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/setup',
  access: 'account-holder',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Start setting up two-step sign-in',
  description: `Returns a new secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds). It takes effect once a code is confirmed within ${TWO_STEP_SETUP_MINUTES} minutes. Shoppers must confirm their email first. ${REAUTHENTICATION_NOTE}`,
  body: Reauthentication,
  response: TwoStepSetup,
  refusals: ['two_step_on', 'email_unconfirmed', 'sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const enableTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step',
  access: 'account-holder',
  // Invalidates all cached data, because two-step sign-in permits calls that were refused before and ends other
  // sessions.
  invalidates: ['accounts', 'cart', 'insights', 'notifications', 'orders', 'products', 'sessions'],
  summary: 'Turn two-step sign-in on',
  description: `Takes the first code from the app and returns ${RECOVERY_CODE_COUNT} recovery codes. Ends every other session and sends an email.`,
  body: object('TwoStepCode', 'A code from the app', { code: RequiredCode }),
  response: RecoveryCodes,
  refusals: ['two_step_on', 'two_step_setup_ended', 'sign_in_busy'],
})

export const disableTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/account/two-step',
  access: 'signed-in',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Turn two-step sign-in off',
  description: `Takes the password and a code from the app or a recovery code. At most ${CODE_FAILURES.max} wrong codes in ${CODE_FAILURES.minutes} minutes. Sends an email. ${REAUTHENTICATION_NOTE}`,
  body: ReauthenticationAndCode,
  response: TwoStep,
  refusals: ['two_step_off', 'codes_unavailable', 'sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  access: 'signed-in',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Create new recovery codes',
  description: `The old ones stop working. Sends an email. ${REAUTHENTICATION_NOTE}`,
  body: Reauthentication,
  response: RecoveryCodes,
  refusals: ['two_step_off', 'sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const removeTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:user_id/two-step',
  access: 'admin',
  invalidates: ['accounts', 'activity'],
  summary: 'Turn off two-step sign-in for an account',
  description:
    'For people who lost both their app and their recovery codes. Ends their sessions and sends them an email.',
  params: z.object({ user_id: idInPath('account') }),
  response: User,
  refusals: ['account_not_found', 'two_step_off', 'own_two_step'],
})

function exampleCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, (_, at) => `7f3k${at}-x9w2m`)
}
