import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Id, Line, Text } from './fields.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts'

export const Role = z.enum(['user', 'seller', 'admin'])
export type Role = z.infer<typeof Role>

export const AccountStatus = z.enum(['Active', 'Inactive'])
export type AccountStatus = z.infer<typeof AccountStatus>

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    full_name: z.string(),
    name: z.string().meta({ description: 'The full name, or N/A' }),
    role: Role,
    status: AccountStatus,
    profile: z.object({ phone_number: z.string(), address: z.string() }),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const Session = z.object({ access_token: z.string(), user: User }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** A line that must be there: missing and empty are refused with the same words. */
const requiredLine = (sentence: string) => z.string(sentence).pipe(Line.min(1, sentence))

/** E-mails compare without case; they are stored as typed. */
export const Email = requiredLine(fieldErrors.email_required).pipe(z.email(fieldErrors.email_invalid))

/** A password to be set. @param tooShort what a missing or too short one is refused with */
export const newPassword = (tooShort: string) =>
  z.string(tooShort).pipe(Text.min(MIN_PASSWORD_LENGTH, tooShort).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long))
const GivenPassword = z
  .string(fieldErrors.password_required)
  .pipe(Text.min(1, fieldErrors.password_required).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long))
export const Confirmation = z.string(fieldErrors.passwords_differ)

/** Refuses a form whose confirmation is not the password. */
export const confirmsPassword = (form: { password?: string | undefined; confirm_password?: string | undefined }) =>
  !form.password || form.password === form.confirm_password
export const passwordsDiffer = { error: fieldErrors.passwords_differ, path: ['confirm_password'] }

export const SignUp = z
  .object({
    full_name: Line.regex(/[\p{L}\p{N}]/u, fieldErrors.name_required),
    email: Email,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: Confirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
export type SignUp = z.infer<typeof SignUp>

export const Credentials = z.object({
  email: requiredLine(fieldErrors.email_required),
  password: GivenPassword,
})
export type Credentials = z.infer<typeof Credentials>

export const Profile = z.object({
  full_name: requiredLine(fieldErrors.name_required),
  phone_number: Line.optional(),
  address: Line.optional(),
})
export type Profile = z.infer<typeof Profile>

export const NewOwnPassword = z
  .object({
    current_password: GivenPassword,
    password: newPassword(fieldErrors.password_too_short),
    confirm_password: Confirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
export type NewOwnPassword = z.infer<typeof NewOwnPassword>

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Create a shopper account and sign in',
  body: SignUp,
  response: Session,
  status: 201,
  refusals: ['email_taken', 'signup_invalid'],
  refusesWithText: true,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: Credentials,
  response: Session,
  refusals: ['no_account', 'wrong_password', 'account_inactive'],
})

export const validateToken = endpoint({
  method: 'GET',
  path: '/api/auth/validate-token',
  access: 'signed-in',
  summary: 'Who the token belongs to',
  response: User,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'End this session',
  response: z.object({ ended: z.literal(true) }),
})

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  summary: 'The own account',
  response: User,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account',
  access: 'signed-in',
  summary: 'Change the own name, phone number and address; what is left out stays',
  body: Profile,
  response: User,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  summary: 'Change the own password; every other session of the account ends',
  body: NewOwnPassword,
  response: z.object({ changed: z.literal(true) }),
})
