import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  boolean,
  ContactLine,
  done,
  example,
  idOf,
  Line,
  object,
  optional,
  PlaceLine,
  say,
  staticPath,
  text,
  Text,
  textOrNull,
} from '../fields.ts'
import {
  ACCOUNT_GUESSES,
  CODE_FAILURES,
  GOOGLE_CODE_SECONDS,
  GOOGLE_STATE_SECONDS,
  LOGIN_FAILURES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_FAILURES,
  SIGN_IN_LIMIT,
  SIGNUPS_PER_HOUR,
} from './limits.ts'
import { MAX_SESSIONS } from '../sessions/limits.ts'

export const Role = say(
  z.enum(['user', 'seller', 'admin']),
  'user: buys; seller: also sells products; admin: runs the shop',
  'user',
)
export type Role = z.infer<typeof Role>

export const AccountStatus = say(z.enum(['Active', 'Inactive']), 'An inactive account cannot sign in', 'Active')
export type AccountStatus = z.infer<typeof AccountStatus>

export const User = object('User', 'An account', {
  id: idOf('account'),
  username: text('Defaults to the first part of the email', 'aline.uwase'),
  email: text('As typed; compared ignoring case', example.email),
  email_confirmed: boolean('The address is confirmed', true),
  pending_email: textOrNull('New address awaiting confirmation', null),
  full_name: text('May be empty', example.person),
  name: text('The full name, or N/A', example.person),
  role: Role,
  status: AccountStatus,
  shop_name: textOrNull('Shop name of a seller; null: the full name is used, or not a seller', null),
  two_step: boolean('Two-step sign-in is on', false),
  profile: z
    .object({
      phone_number: text('May be empty', example.phone),
      address: text('May be empty', example.address),
      picture: staticPath(' of a square picture', 'people/4f/4f0c2a91d7e35b68-320.webp'),
    })
    .describe('Checkout defaults and a picture'),
})
export type User = z.infer<typeof User>

export const Session = object('Session', 'A token and its user', {
  access_token: text(
    'Send as `Authorization: Bearer ...`; expires after 30 days without use, at the latest after 180 days',
    example.token,
  ),
  user: User,
})
export type Session = z.infer<typeof Session>

/** Returns the schema of a required line; a missing line and an empty line produce the same error. */
export const requiredLine = (sentence: string) => z.string(sentence).pipe(Line.min(1, sentence))

/** Email address as typed, which need not be valid. */
const TypedEmail = z.string(fieldErrors.email_required).pipe(ContactLine.min(1, fieldErrors.email_required))

/** Optional shop name of a seller. */
export const ShopName = optional(
  Line.nullable(),
  'Shop name of a seller; empty or null: the full name is used. Ignored for other roles',
  example.seller,
)

/** Email address, stored as typed and compared case-insensitively. */
export const Email = say(
  TypedEmail.pipe(z.email(fieldErrors.email_invalid)),
  'Email address; compared ignoring case',
  example.email,
)

/**
 * Returns the schema of a new password.
 * @param tooShort error message for a missing or too short password
 */
export const newPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .pipe(Text.min(MIN_PASSWORD_LENGTH, tooShort).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long))
    .meta({
      description: `New password, ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`,
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      examples: [example.newPassword],
    })
export const GivenPassword = say(
  z
    .string(fieldErrors.password_required)
    .pipe(Text.min(1, fieldErrors.password_required).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long)),
  'The password, unchanged',
  example.password,
)
export const PasswordConfirmation = say(
  z.string(fieldErrors.passwords_differ),
  'The new password again',
  example.newPassword,
)

/** Checks that the confirmation matches the password. */
export const confirmsPassword = (form: { password?: string | undefined; confirm_password?: string | undefined }) =>
  !form.password || composed(form.password) === composed(form.confirm_password ?? '')
/**
 * Composes accented letters. A string too long for a password is returned unchanged, because composing it takes
 * seconds.
 */
const composed = (text: string) => (text.length > 4 * MAX_PASSWORD_LENGTH ? text : text.normalize('NFC'))
export const passwordsDiffer = { error: fieldErrors.passwords_differ, path: ['confirm_password'] }

export const SignUp = z
  .object({
    full_name: say(
      Line.regex(/[\p{L}\p{N}]/u, fieldErrors.name_required),
      'With at least one letter or digit',
      example.person,
    ),
    email: Email,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'SignUp', description: 'A new shopper' })
export type SignUp = z.infer<typeof SignUp>

/** API description of a field for an authenticator or recovery code, in which spaces and case are ignored. */
export const CODE_META = {
  description:
    'Six digits from the authenticator app, or a recovery code; each works once. Spaces, hyphens and case are ignored',
  examples: ['123 456'],
}
export const Code = ContactLine.meta(CODE_META)
export const codeRefusals = [
  'code_required',
  'wrong_code',
  'codes_unavailable',
  'too_many_attempts',
  'sign_in_busy',
] as const

export const Credentials = object('Credentials', 'Sign-in details', {
  email: say(TypedEmail, 'Email of the account, in any case', example.email),
  password: GivenPassword,
  code: Code.optional(),
})
export type Credentials = z.infer<typeof Credentials>

export const Profile = object('Profile', 'Profile fields to change; omitted ones stay unchanged', {
  full_name: say(requiredLine(fieldErrors.name_required), 'Name of the person', example.person),
  phone_number: optional(ContactLine, 'As typed', example.phone),
  address: optional(PlaceLine, 'Where to deliver', example.address),
  shop_name: ShopName,
})
export type Profile = z.infer<typeof Profile>

export const NewOwnPassword = z
  .object({
    current_password: GivenPassword,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'NewOwnPassword', description: 'The current and the new password' })
export type NewOwnPassword = z.infer<typeof NewOwnPassword>

/** Request and response headers of the calls that start a session. */
export const deviceHeaders = {
  headers: z.object({
    cookie: optional(
      z.string(),
      'Browsers return the cookie of their last sign-in. Wrong passwords from other devices do not lock them out',
      'isoko_device=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk',
    ),
  }),
  responseHeaders: z.object({
    'set-cookie': text(
      'Recognizes the browser; grants no access',
      'isoko_device=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk; Path=/api/auth; HttpOnly; SameSite=Lax',
    ),
  }),
}

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  invalidates: [],
  hashesPassword: true,
  summary: 'Create a shopper account and sign in',
  description: `Invalid input returns 400 with one sentence, not 422 with a list. At most ${SIGNUPS_PER_HOUR} an hour from one network.`,
  ...deviceHeaders,
  body: SignUp,
  response: Session,
  status: 201,
  refusals: ['email_taken', 'signup_invalid', 'too_many_attempts', 'sign_in_busy'],
  refusesWithText: true,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  invalidates: [],
  signsIn: true,
  hashesPassword: true,
  summary: 'Sign in',
  description: `Failed attempts are limited to ${LOGIN_FAILURES.ofAccount} in ${LOGIN_FAILURES.minutes} minutes for one account from one network, ${LOGIN_FAILURES.ofNetwork} from one network in total, and ${ACCOUNT_GUESSES.anHour} an hour and ${ACCOUNT_GUESSES.aDay} a day for one account from all networks. These limits do not apply to browsers that have signed in to the account before, which may fail ${LOGIN_FAILURES.ofDevice} times in ${LOGIN_FAILURES.minutes} minutes. Successful sign-ins are limited to ${SIGN_IN_LIMIT.max} in ${SIGN_IN_LIMIT.minutes} minutes for one account and for one network. If an account has more than ${MAX_SESSIONS} sessions, the least recently used one ends. An account with two-step sign-in needs a \`code\` as well; without a correct one, the password alone does not sign in. At most ${CODE_FAILURES.max} wrong codes in ${CODE_FAILURES.minutes} minutes, and ${CODE_FAILURES.aDay} in a day.`,
  ...deviceHeaders,
  body: Credentials,
  response: Session,
  refusals: ['no_account', 'wrong_password', 'account_inactive', ...codeRefusals, 'too_many_guesses'],
})

export const validateToken = endpoint({
  method: 'GET',
  path: '/api/auth/validate-token',
  access: 'account-holder',
  tags: ['accounts'],
  summary: "Get the token's user",
  response: User,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account-holder',
  invalidates: [],
  summary: 'Log out',
  response: z.object({ ended: done('The token is no longer valid') }),
})

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'account-holder',
  tags: ['accounts'],
  summary: "Get the caller's account",
  response: User,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account',
  access: 'signed-in',
  invalidates: ['accounts', 'products'],
  summary: "Change the caller's profile",
  description: "Name, phone number, address and a seller's shop name. Omitted fields stay unchanged.",
  body: Profile,
  response: User,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  invalidates: ['sessions'],
  hashesPassword: true,
  summary: "Change the caller's password",
  description: `Ends every other session. Admins and sellers can't use easily guessed passwords: the hundred most common ones, their email and their names. At most ${PASSWORD_FAILURES.max} wrong current passwords in ${PASSWORD_FAILURES.minutes} minutes.`,
  body: NewOwnPassword,
  response: z.object({ changed: done('The password was changed') }),
  refusals: ['too_many_attempts', 'sign_in_busy'],
})

export const GoogleCode = object('GoogleCode', 'A sign-in returning from Google', {
  code: say(Line, 'From the redirect address', 'Zk3r8YwQ1nTbV0mLxJc5RfUe7HdAoPi9sXtKqMz4g2E'),
  two_step_code: Code.optional(),
})
export type GoogleCode = z.infer<typeof GoogleCode>

export const GoogleSession = Session.extend({
  return_to: textOrNull('Path requested before sign-in; null: none', '/cart'),
}).meta({ id: 'GoogleSession', description: 'A token, its user and their return path' })
export type GoogleSession = z.infer<typeof GoogleSession>

export const openGoogleSession = endpoint({
  method: 'POST',
  path: '/api/auth/google/session',
  access: 'public',
  invalidates: [],
  signsIn: true,
  summary: 'Finish signing in with Google',
  description: `The code works once, within ${GOOGLE_CODE_SECONDS} seconds, in the browser that started the sign-in. An account with two-step sign-in also needs a \`two_step_code\`; its code then works for ${GOOGLE_STATE_SECONDS / 60} minutes, until the session is open.`,
  headers: z.object({
    cookie: optional(
      z.string(),
      'Browsers return the cookies of `GET /api/auth/google` and of their last sign-in',
      'isoko_google=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk',
    ),
  }),
  responseHeaders: deviceHeaders.responseHeaders,
  body: GoogleCode,
  response: GoogleSession,
  refusals: ['google_sign_in_ended', 'account_inactive', ...codeRefusals],
})
