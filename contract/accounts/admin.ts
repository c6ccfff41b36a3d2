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
} from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
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
} from '../fields.ts'
import { MAX_LOCAL_ROWS } from '../limits.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, USERS_PAGE_SIZE } from './limits.ts'

const UserCounts = z.object({
  user: count('Shoppers', 118),
  seller: count('Sellers', 9),
  admin: count('Admins', 3),
})
export type UserCounts = z.infer<typeof UserCounts>

export const UserPage = object('UserPage', 'One page of accounts', {
  items: z.array(User).describe('Accounts on this page'),
  ...pageFields,
  counts: UserCounts.describe('Number of accounts by role, ignoring the search'),
  found_counts: UserCounts.optional().describe('As `counts`, but of the accounts that match the search; only with one'),
})
export type UserPage = z.infer<typeof UserPage>

export const UsersQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: searchText('Name, full name or email, ignoring case', 'uwase'),
  role: Role.optional().describe('Only accounts with this role'),
})
export type UsersQuery = z.output<typeof UsersQuery>

export const NewUser = z
  .object({
    email: Email,
    username: say(Line.default(''), 'Defaults to the first part of the email', 'aline.uwase'),
    full_name: say(Line.default(''), 'Name of the person', example.person),
    shop_name: ShopName,
    role: Role.default('user'),
    status: AccountStatus.default('Active'),
    password: newPassword(fieldErrors.user_password_too_short),
    confirm_password: PasswordConfirmation,
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'NewUser', description: 'A new account' })
export type NewUser = z.output<typeof NewUser>

export const UserChange = z
  .object({
    email: Email,
    username: optional(Line, 'Name of the account', 'aline.uwase'),
    full_name: optional(Line, 'Name of the person', example.person),
    shop_name: ShopName,
    role: Role.optional(),
    status: AccountStatus.optional(),
    password: optional(
      Text.max(MAX_PASSWORD_LENGTH, fieldErrors.too_long).refine(
        (password) => password === '' || password.length >= MIN_PASSWORD_LENGTH,
        fieldErrors.user_password_too_short,
      ),
      'Empty or omitted: unchanged',
      example.newPassword,
    ),
    confirm_password: optional(z.string(), 'The password again', example.newPassword),
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'UserChange', description: 'The changes; omitted fields stay unchanged' })
export type UserChange = z.output<typeof UserChange>

const params = z.object({ user_id: idInPath('account') })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tags: ['accounts'],
  summary: 'List accounts',
  description: `Newest first. Without a query, a plain list of the latest ${MAX_LOCAL_ROWS.toLocaleString('en')}; with \`page\`, \`page_size\` (${USERS_PAGE_SIZE} unless given), \`search\` or \`role\` one page.`,
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
  summary: 'Create an account with any role',
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
    "Omitted fields stay unchanged. Changing the role or password, or setting `Inactive`, ends the account's sessions. Products of an inactive seller are not sold.",
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
  description: 'Removes the person, sessions and cart at once. Orders keep what delivery needs.',
  params,
  response: z.object({
    id: idOf('account'),
    deleted: done('Deleted'),
  }),
  refusals: ['account_not_found', 'own_account', 'account_has_orders', 'seller_has_balance'],
})
