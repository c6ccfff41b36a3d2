import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Id, Line, Text } from './fields.ts'
import {
  ACCOUNT_GUESSES,
  CODE_FAILURES,
  GOOGLE_CODE_SECONDS,
  GOOGLE_STATE_SECONDS,
  LOGIN_FAILURES,
  MAX_PASSWORD_LENGTH,
  MAX_SESSIONS,
  MIN_PASSWORD_LENGTH,
  PASSWORD_FAILURES,
  SIGN_IN_LIMIT,
  SIGNUPS_PER_HOUR,
} from './limits.ts'

export const Role = z
  .enum(['user', 'seller', 'admin'])
  .meta({ description: 'user: buys; seller: also sells own products; admin: runs the shop', examples: ['user'] })
export type Role = z.infer<typeof Role>

export const AccountStatus = z
  .enum(['Active', 'Inactive'])
  .meta({ description: 'An inactive account cannot sign in', examples: ['Active'] })
export type AccountStatus = z.infer<typeof AccountStatus>

export const User = z
  .object({
    id: Id.meta({ description: "The account's id" }),
    username: z.string().meta({ description: "The e-mail's first part unless chosen", examples: ['aline.uwase'] }),
    email: z.string().meta({ description: 'As typed; compared without case', examples: ['aline.uwase@isoko.example'] }),
    email_confirmed: z.boolean().meta({ description: 'A mail to it was answered by its link', examples: [true] }),
    pending_email: z
      .string()
      .nullable()
      .meta({ description: 'The address that becomes theirs once it is confirmed', examples: [null] }),
    full_name: z.string().meta({ description: 'May be empty', examples: ['Aline Uwase'] }),
    name: z.string().meta({ description: 'The full name, or N/A', examples: ['Aline Uwase'] }),
    role: Role,
    status: AccountStatus,
    two_step: z.boolean().meta({ description: 'Signing in asks for a code as well', examples: [false] }),
    profile: z
      .object({
        phone_number: z.string().meta({ description: 'May be empty', examples: ['+250 788 123 456'] }),
        address: z.string().meta({ description: 'May be empty', examples: ['KN 4 Ave, Nyarugenge, Kigali'] }),
        picture: z
          .string()
          .nullable()
          .meta({
            description: 'Path under /static/ of a square picture; null without one',
            examples: ['people/4f/4f0c2a91d7e35b68-320.webp'],
          }),
      })
      .meta({ description: 'What the checkout fills in, and a picture' }),
  })
  .meta({ id: 'User', description: 'An account' })
export type User = z.infer<typeof User>

export const Session = z
  .object({
    access_token: z.string().meta({
      description: 'Sent back as `Authorization: Bearer ...`; ends after 30 days without use, or 180 days',
      examples: ['q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'],
    }),
    user: User,
  })
  .meta({ id: 'Session', description: 'A token and whose it is' })
export type Session = z.infer<typeof Session>

/** A line that must be there: missing and empty are refused with the same words. */
export const requiredLine = (sentence: string) => z.string(sentence).pipe(Line.min(1, sentence))

/** E-mails compare without case; they are stored as typed. */
export const Email = requiredLine(fieldErrors.email_required)
  .pipe(z.email(fieldErrors.email_invalid))
  .meta({
    description: 'E-mail address; compared without case',
    examples: ['aline.uwase@isoko.example'],
  })

/** A password to be set. @param tooShort what a missing or too short one is refused with */
export const newPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .pipe(Text.min(MIN_PASSWORD_LENGTH, tooShort).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long))
    .meta({
      description: `New password, ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`,
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      examples: ['umuganda-2026'],
    })
export const GivenPassword = z
  .string(fieldErrors.password_required)
  .pipe(Text.min(1, fieldErrors.password_required).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long))
  .meta({ description: 'The password as it is', examples: ['correct horse'] })
export const PasswordConfirmation = z
  .string(fieldErrors.passwords_differ)
  .meta({ description: 'The new password once more', examples: ['umuganda-2026'] })

/** Refuses a form whose confirmation is not the password. */
export const confirmsPassword = (form: { password?: string | undefined; confirm_password?: string | undefined }) =>
  !form.password || form.password === form.confirm_password
export const passwordsDiffer = { error: fieldErrors.passwords_differ, path: ['confirm_password'] }

export const SignUp = z
  .object({
    full_name: Line.regex(/[\p{L}\p{N}]/u, fieldErrors.name_required).meta({
      description: 'With at least one letter or digit',
      examples: ['Aline Uwase'],
    }),
    email: Email,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'SignUp', description: 'A new shopper' })
export type SignUp = z.infer<typeof SignUp>

/** A code of an authenticator app, or a recovery code; how it was typed does not matter. */
export const CODE_META = {
  description:
    'Six digits from the authenticator app, or a recovery code; spaces, hyphens and case do not matter, and each works once',
  examples: ['123 456'],
}
export const Code = Line.meta(CODE_META)

export const Credentials = z
  .object({
    email: requiredLine(fieldErrors.email_required).meta({
      description: 'E-mail of the account, in any case',
      examples: ['aline.uwase@isoko.example'],
    }),
    password: GivenPassword,
    code: Code.optional(),
  })
  .meta({ id: 'Credentials', description: 'Who signs in' })
export type Credentials = z.infer<typeof Credentials>

export const Profile = z
  .object({
    full_name: requiredLine(fieldErrors.name_required).meta({
      description: 'Name of the person',
      examples: ['Aline Uwase'],
    }),
    phone_number: Line.optional().meta({ description: 'As typed', examples: ['+250 788 123 456'] }),
    address: Line.optional().meta({ description: 'Where to deliver', examples: ['KN 4 Ave, Nyarugenge, Kigali'] }),
  })
  .meta({ id: 'Profile', description: 'What a person tells of themselves; what is left out stays' })
export type Profile = z.infer<typeof Profile>

export const NewOwnPassword = z
  .object({
    current_password: GivenPassword,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'NewOwnPassword', description: 'The password now and the one to come' })
export type NewOwnPassword = z.infer<typeof NewOwnPassword>

/** What calls that open a session read and answer beside the session. */
export const deviceHeaders = {
  headers: z.object({
    cookie: z
      .string()
      .optional()
      .meta({
        description:
          'Browsers send what they were given when they last signed in; wrong passwords of others do not count for them',
        examples: ['isoko_device=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'],
      }),
  }),
  responseHeaders: z.object({
    'set-cookie': z.string().meta({
      description: 'By this the browser is known again; it opens nothing by itself',
      examples: ['isoko_device=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk; Path=/api/auth; HttpOnly; SameSite=Lax'],
    }),
  }),
}

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  invalidates: [],
  hashesPassword: true,
  summary: 'Create a shopper account and sign in',
  description: `Bad input answers 400 with one sentence, not 422 with a list. At most ${SIGNUPS_PER_HOUR} an hour from one network.`,
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
  hashesPassword: true,
  summary: 'Sign in',
  description: `At most ${LOGIN_FAILURES.ofAccount} failures in ${LOGIN_FAILURES.minutes} minutes for one account from one network, ${LOGIN_FAILURES.ofNetwork} from one network in all, and for one account from wherever they come ${ACCOUNT_GUESSES.anHour} in an hour and ${ACCOUNT_GUESSES.aDay} in a day. None of these keeps out a browser that has signed in to the account before: it may fail ${LOGIN_FAILURES.ofDevice} times in ${LOGIN_FAILURES.minutes} minutes. At most ${SIGN_IN_LIMIT.most} right passwords in ${SIGN_IN_LIMIT.minutes} minutes for one account, and from one network. Above ${MAX_SESSIONS} sessions of an account the one that was unused the longest ends. An account with two-step sign-in needs a \`code\` as well: without one, or with a wrong one, the right password opens nothing; at most ${CODE_FAILURES.most} wrong codes in ${CODE_FAILURES.minutes} minutes, and ${CODE_FAILURES.aDay} in a day.`,
  ...deviceHeaders,
  body: Credentials,
  response: Session,
  refusals: [
    'no_account',
    'wrong_password',
    'account_inactive',
    'code_required',
    'wrong_code',
    'codes_unavailable',
    'too_many_attempts',
    'too_many_guesses',
    'sign_in_busy',
  ],
})

export const validateToken = endpoint({
  method: 'GET',
  path: '/api/auth/validate-token',
  access: 'account-holder',
  tags: ['accounts'],
  summary: 'Who the token belongs to',
  response: User,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account-holder',
  invalidates: [],
  summary: 'End this session',
  response: z.object({ ended: z.literal(true).meta({ description: 'The token is worth nothing now' }) }),
})

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'account-holder',
  tags: ['accounts'],
  summary: 'The own account',
  response: User,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account',
  access: 'signed-in',
  invalidates: ['accounts', 'products'],
  summary: 'Change the own profile',
  description: 'Name, phone number and address; what is left out stays.',
  body: Profile,
  response: User,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  invalidates: ['sessions'],
  hashesPassword: true,
  summary: 'Change the own password',
  description: `Every other session of the account ends. Admins and sellers are refused the passwords that are guessed first: the hundred commonest, their e-mail and their names. At most ${PASSWORD_FAILURES.most} wrong current passwords in ${PASSWORD_FAILURES.minutes} minutes.`,
  body: NewOwnPassword,
  response: z.object({ changed: z.literal(true).meta({ description: 'The new password counts from now on' }) }),
  refusals: ['too_many_attempts', 'sign_in_busy'],
})

export const GoogleCode = z
  .object({
    code: Line.meta({
      description: 'From the address that the browser came back to',
      examples: ['Zk3r8YwQ1nTbV0mLxJc5RfUe7HdAoPi9sXtKqMz4g2E'],
    }),
    two_step_code: Code.optional(),
  })
  .meta({ id: 'GoogleCode', description: 'Who comes back from Google' })
export type GoogleCode = z.infer<typeof GoogleCode>

export const GoogleSession = Session.extend({
  return_to: z
    .string()
    .nullable()
    .meta({ description: 'Path of this shop that was asked for at the start; null: none', examples: ['/cart'] }),
}).meta({ id: 'GoogleSession', description: 'A token, whose it is, and where they were' })
export type GoogleSession = z.infer<typeof GoogleSession>

export const openGoogleSession = endpoint({
  method: 'POST',
  path: '/api/auth/google/session',
  access: 'public',
  invalidates: [],
  summary: 'Sign in with what Google brought back',
  description: `The code is good once, for ${GOOGLE_CODE_SECONDS} seconds, in the browser that was sent to Google. An account with two-step sign-in needs a \`two_step_code\` as well; its code is good for ${GOOGLE_STATE_SECONDS / 60} minutes, until the session is open.`,
  headers: z.object({
    cookie: z
      .string()
      .optional()
      .meta({
        description: 'Browsers send what `GET /api/auth/google` gave them, and what they got when they last signed in',
        examples: ['isoko_google=q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'],
      }),
  }),
  responseHeaders: deviceHeaders.responseHeaders,
  body: GoogleCode,
  response: GoogleSession,
  refusals: [
    'google_sign_in_ended',
    'account_inactive',
    'code_required',
    'wrong_code',
    'codes_unavailable',
    'too_many_attempts',
    'sign_in_busy',
  ],
})
