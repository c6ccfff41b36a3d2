import * as z from 'zod'
import {
  AccountStatus,
  Confirmation,
  confirmsPassword,
  Email,
  newPassword,
  passwordsDiffer,
  Role,
  User,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Id, IdText, Line, PageNumber, PageSize, Text } from './fields.ts'
import { LONGEST_LIST, MAX_LINE_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, USERS_PAGE_SIZE } from './limits.ts'

export const UserPage = z
  .object({ items: z.array(User), total: z.number().int(), page: z.number().int(), page_size: z.number().int() })
  .meta({ id: 'UserPage' })
export type UserPage = z.infer<typeof UserPage>

export const UsersQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: Text.trim().max(MAX_LINE_LENGTH).optional(),
})
export type UsersQuery = z.output<typeof UsersQuery>

export const NewUser = z
  .object({
    email: Email,
    username: Line.default('').meta({ description: "The e-mail's first part when it is empty" }),
    full_name: Line.default(''),
    role: Role.default('user'),
    status: AccountStatus.default('Active'),
    password: newPassword(fieldErrors.user_password_too_short),
    confirm_password: Confirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
export type NewUser = z.output<typeof NewUser>

export const UserChange = z
  .object({
    email: Email,
    username: Line.optional(),
    full_name: Line.optional(),
    role: Role.optional(),
    status: AccountStatus.optional(),
    password: Text.max(MAX_PASSWORD_LENGTH, fieldErrors.too_long)
      .refine(
        (password) => password === '' || password.length >= MIN_PASSWORD_LENGTH,
        fieldErrors.user_password_too_short,
      )
      .optional()
      .meta({ description: 'Empty or left out: stays as it is' }),
    confirm_password: z.string().optional(),
  })
  .refine(confirmsPassword, passwordsDiffer)
export type UserChange = z.output<typeof UserChange>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: `Accounts, newest first. Without a query a plain list of the newest ${LONGEST_LIST.toLocaleString('en')}, their true number in X-Total-Count; with page, page_size (${USERS_PAGE_SIZE} unless given) or search (name, full name, e-mail) one page`,
  query: UsersQuery,
  response: z.union([z.array(User), UserPage]),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Add an account of any role',
  body: NewUser,
  response: User,
  status: 201,
  refusals: ['email_in_use'],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:user_id',
  access: 'admin',
  summary:
    'Change an account; what is left out stays. Another role or password, and Inactive, end its sessions; an inactive seller sells nothing',
  params: z.object({ user_id: IdText }),
  body: UserChange,
  response: User,
  refusals: ['account_not_found', 'email_in_use', 'own_account'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:user_id',
  access: 'admin',
  summary: 'Delete an account: person, sessions and cart at once; its orders keep what delivery needs',
  params: z.object({ user_id: IdText }),
  response: z.object({ id: Id, deleted: z.literal(true) }),
  refusals: ['account_not_found', 'own_account', 'account_has_orders'],
})
