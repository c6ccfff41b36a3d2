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

/** E-mails compare without case; they are stored as typed. */
export const Email = Line.min(1, fieldErrors.email_required).pipe(z.email(fieldErrors.email_invalid))
const NewPassword = Text.min(MIN_PASSWORD_LENGTH, fieldErrors.password_too_short).max(
  MAX_PASSWORD_LENGTH,
  fieldErrors.too_long,
)

export const SignUp = z
  .object({
    full_name: Line.regex(/[\p{L}\p{N}]/u, fieldErrors.name_required),
    email: Email,
    password: NewPassword,
    confirm_password: z.string(),
  })
  .refine((form) => form.password === form.confirm_password, {
    error: fieldErrors.passwords_differ,
    path: ['confirm_password'],
  })
export type SignUp = z.infer<typeof SignUp>

export const Credentials = z.object({
  email: Line.min(1, fieldErrors.email_required),
  password: Text.min(1, fieldErrors.password_required).max(MAX_PASSWORD_LENGTH, fieldErrors.too_long),
})
export type Credentials = z.infer<typeof Credentials>

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
