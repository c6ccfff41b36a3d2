import * as z from 'zod'
import {
  AccountStatus,
  confirmsPassword,
  Email,
  newPassword,
  PasswordConfirmation,
  passwordsDiffer,
  Role,
  ShopName,
  User,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  count,
  done,
  example,
  idInPath,
  idOf,
  Line,
  object,
  optional,
  pageFields,
  PageNumber,
  PageSize,
  say,
  searchText,
  Text,
  TotalCount,
} from './fields.ts'
import { MAX_LOCAL_ROWS, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, USERS_PAGE_SIZE } from './limits.ts'

const UserCounts = z
  .object({
    user: count('Shoppers', 118),
    seller: count('Sellers', 9),
    admin: count('Admins', 3),
  })
  .describe('How many accounts have which role, whatever was searched for')
export type UserCounts = z.infer<typeof UserCounts>

export const UserPage = object('UserPage', 'One page of accounts', {
  items: z.array(User).describe('The accounts of this page'),
  ...pageFields,
  counts: UserCounts,
})
export type UserPage = z.infer<typeof UserPage>

export const UsersQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: searchText('Name, full name or e-mail, without case', 'uwase'),
  role: Role.optional().describe('Only accounts of this role'),
})
export type UsersQuery = z.output<typeof UsersQuery>

export const NewUser = z
  .object({
    email: Email,
    username: say(Line.default(''), "The e-mail's first part when it is empty", 'aline.uwase'),
    full_name: say(Line.default(''), 'Name of the person', example.person),
    shop_name: ShopName,
    role: Role.default('user'),
    status: AccountStatus.default('Active'),
    password: newPassword(fieldErrors.user_password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'NewUser', description: 'An account to be made' })
export type NewUser = z.output<typeof NewUser>

export const UserChange = z
  .object({
    email: Email,
    username: optional(Line, 'What the account is called', 'aline.uwase'),
    full_name: optional(Line, 'Name of the person', example.person),
    shop_name: ShopName,
    role: Role.optional(),
    status: AccountStatus.optional(),
    password: optional(
      Text.max(MAX_PASSWORD_LENGTH, fieldErrors.too_long).refine(
        (password) => password === '' || password.length >= MIN_PASSWORD_LENGTH,
        fieldErrors.user_password_too_short,
      ),
      'Empty or left out: stays as it is',
      example.newPassword,
    ),
    confirm_password: optional(z.string(), 'The password once more', example.newPassword),
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'UserChange', description: 'What changes; what is left out stays' })
export type UserChange = z.output<typeof UserChange>

const params = z.object({ user_id: idInPath('account') })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tags: ['accounts'],
  summary: 'List accounts',
  description: `Newest first. Without a query a plain list of the newest ${MAX_LOCAL_ROWS.toLocaleString('en')}; with \`page\`, \`page_size\` (${USERS_PAGE_SIZE} unless given), \`search\` or \`role\` one page.`,
  query: UsersQuery,
  response: z.union([z.array(User), UserPage]),
  responseHeaders: TotalCount,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id',
  access: 'admin',
  tags: ['accounts'],
  summary: 'One account',
  params,
  response: User,
  refusals: ['account_not_found'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  invalidates: ['accounts', 'insights', 'activity'],
  hashesPassword: true,
  summary: 'Add an account of any role',
  body: NewUser,
  response: User,
  status: 201,
  refusals: ['email_in_use', 'sign_in_busy'],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:user_id',
  access: 'admin',
  invalidates: ['accounts', 'products', 'insights', 'activity'],
  hashesPassword: true,
  summary: 'Change an account',
  description:
    'What is left out stays. Another role or password, and `Inactive`, end its sessions; an inactive seller sells nothing.',
  params,
  body: UserChange,
  response: User,
  refusals: ['account_not_found', 'email_in_use', 'own_account', 'sign_in_busy'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:user_id',
  access: 'admin',
  invalidates: ['accounts', 'products', 'categories', 'orders', 'insights', 'activity'],
  takesLong: true,
  summary: 'Delete an account',
  description: 'Person, sessions and cart at once; its orders keep what delivery needs.',
  params,
  response: z.object({
    id: idOf('account'),
    deleted: done('It is gone'),
  }),
  refusals: ['account_not_found', 'own_account', 'account_has_orders'],
})
