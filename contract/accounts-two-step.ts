import * as z from 'zod'
import { CODE_META, GivenPassword, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { boolean, count, example, idInPath, Line, Moment, object, optional, say, text } from './fields.ts'
import { CODE_FAILURES, FRESH_SESSION_MINUTES, RECOVERY_CODE_COUNT, TWO_STEP_SETUP_MINUTES } from './limits.ts'

export const TwoStep = object('TwoStep', 'How signing in is secured beside the password', {
  since: Moment.nullable().describe('When it was turned on; ISO 8601, UTC; null: it is off'),
  codes_left: count('Recovery codes that were not used yet', 8),
})
export type TwoStep = z.infer<typeof TwoStep>

const OwnTwoStep = TwoStep.extend({
  required: boolean('The shop lets this account do nothing without it', false),
}).meta({ id: 'OwnTwoStep', description: 'Two-step sign-in of the own account' })
export type OwnTwoStep = z.infer<typeof OwnTwoStep>

const TwoStepSetup = object('TwoStepSetup', 'What an authenticator app needs to know; shown only now', {
  secret: text('To be typed into an authenticator app; base32', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  uri: text(
    'The same as a link that authenticator apps open',
    'otpauth://totp/Isoko:aline.uwase%40isoko.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ),
  qr: z
    .object({
      size: say(z.int(), 'Modules of a side, without the margin', 41),
      path: text('The dark ones, as an SVG path', 'M0 0h7v1h-7z'),
    })
    .describe('The link as a QR code'),
})
export type TwoStepSetup = z.infer<typeof TwoStepSetup>

export const RecoveryCodes = object('RecoveryCodes', 'Recovery codes; shown only now', {
  recovery_codes: say(
    z.array(z.string()).length(RECOVERY_CODE_COUNT),
    'Each signs in once instead of a code of the app',
    exampleCodes(),
  ),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Optional, since only the server can know whether the account has a password. */
const OptionalPassword = optional(GivenPassword, 'Left out only where the account has no password', example.password)
const RequiredCode = z.string(fieldErrors.code_required).pipe(Line.min(1, fieldErrors.code_required)).meta(CODE_META)

const Reauthentication = object('TwoStepProof', 'Proof that the person themselves asks', {
  current_password: OptionalPassword,
})
const ReauthenticationAndCode = object('TwoStepRemoval', 'Proof that the person themselves turns it off', {
  current_password: OptionalPassword,
  code: RequiredCode,
})

const REAUTHENTICATION_NOTE = `An account without a password needs a session not older than ${FRESH_SESSION_MINUTES} minutes.`

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/api/account/two-step',
  access: 'account-holder',
  tags: ['accounts'],
  summary: 'Two-step sign-in of the own account',
  response: OwnTwoStep,
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/setup',
  access: 'account-holder',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Begin to set up two-step sign-in',
  description: `Answers a new secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds). Nothing is asked for until a code of it came back, within ${TWO_STEP_SETUP_MINUTES} minutes. Shoppers confirm their e-mail first. ${REAUTHENTICATION_NOTE}`,
  body: Reauthentication,
  response: TwoStepSetup,
  refusals: ['two_step_on', 'email_unconfirmed', 'sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const enableTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step',
  access: 'account-holder',
  // Refetches everything: calls refused before now succeed, and other sessions have ended.
  invalidates: ['accounts', 'cart', 'insights', 'notifications', 'orders', 'products', 'sessions'],
  summary: 'Turn two-step sign-in on',
  description: `Takes the first code of the app and answers ${RECOVERY_CODE_COUNT} recovery codes. Every other session of the account ends. Told by a mail.`,
  body: object('TwoStepCode', 'A code of the app', { code: RequiredCode }),
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
  description: `Takes the password and a code of the app or a recovery code. At most ${CODE_FAILURES.most} wrong codes in ${CODE_FAILURES.minutes} minutes. Told by a mail. ${REAUTHENTICATION_NOTE}`,
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
  summary: 'Make new recovery codes',
  description: `The old ones are worth nothing from then on. Told by a mail. ${REAUTHENTICATION_NOTE}`,
  body: Reauthentication,
  response: RecoveryCodes,
  refusals: ['two_step_off', 'sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const removeTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:user_id/two-step',
  access: 'admin',
  invalidates: ['accounts', 'activity'],
  summary: "Turn somebody's two-step sign-in off",
  description: 'For who lost app and recovery codes. Their sessions end, and they are told by a mail.',
  params: z.object({ user_id: idInPath('account') }),
  response: User,
  refusals: ['account_not_found', 'two_step_off', 'own_two_step'],
})

function exampleCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, (_, at) => `7f3k${at}-x9w2m`)
}
