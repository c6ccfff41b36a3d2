import * as z from 'zod'
import {
  AccountStatus,
  PasswordConfirmation,
  confirmsPassword,
  Email,
  newPassword,
  passwordsDiffer,
  Role,
  User,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Amount, Id, IdText, Line, pageFields, PageNumber, PageSize, Text, TotalCount } from './fields.ts'
import { MAX_LOCAL_ROWS, MAX_LINE_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, USERS_PAGE_SIZE } from './limits.ts'

const Counted = z.int().min(0)

const UserCounts = z
  .object({
    user: Counted.meta({ description: 'Shoppers', examples: [118] }),
    seller: Counted.meta({ description: 'Sellers', examples: [9] }),
    admin: Counted.meta({ description: 'Admins', examples: [3] }),
  })
  .meta({ description: 'How many accounts have which role, whatever was searched for' })
export type UserCounts = z.infer<typeof UserCounts>

export const UserPage = z
  .object({
    items: z.array(User).meta({ description: 'The accounts of this page' }),
    ...pageFields,
    counts: UserCounts,
  })
  .meta({ id: 'UserPage', description: 'One page of accounts' })
export type UserPage = z.infer<typeof UserPage>

export const UsersQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: Text.trim()
    .max(MAX_LINE_LENGTH)
    .optional()
    .meta({ description: 'Name, full name or e-mail, without case', examples: ['uwase'] }),
  role: Role.optional().meta({ description: 'Only accounts of this role' }),
})
export type UsersQuery = z.output<typeof UsersQuery>

export const NewUser = z
  .object({
    email: Email,
    username: Line.default('').meta({
      description: "The e-mail's first part when it is empty",
      examples: ['aline.uwase'],
    }),
    full_name: Line.default('').meta({ description: 'Name of the person', examples: ['Aline Uwase'] }),
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
    username: Line.optional().meta({ description: 'What the account is called', examples: ['aline.uwase'] }),
    full_name: Line.optional().meta({ description: 'Name of the person', examples: ['Aline Uwase'] }),
    role: Role.optional(),
    status: AccountStatus.optional(),
    password: Text.max(MAX_PASSWORD_LENGTH, fieldErrors.too_long)
      .refine(
        (password) => password === '' || password.length >= MIN_PASSWORD_LENGTH,
        fieldErrors.user_password_too_short,
      )
      .optional()
      .meta({ description: 'Empty or left out: stays as it is', examples: ['umuganda-2026'] }),
    confirm_password: z
      .string()
      .optional()
      .meta({ description: 'The password once more', examples: ['umuganda-2026'] }),
  })
  .refine(confirmsPassword, passwordsDiffer)
  .meta({ id: 'UserChange', description: 'What changes; what is left out stays' })
export type UserChange = z.output<typeof UserChange>

const params = z.object({ user_id: IdText.meta({ description: "The account's id" }) })

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
    id: Id.meta({ description: "The account's id" }),
    deleted: z.literal(true).meta({ description: 'It is gone' }),
  }),
  refusals: ['account_not_found', 'own_account', 'account_has_orders'],
})

const Pieces = z.int().min(0)

export const PendingOrders = z
  .object({
    orders: Pieces.meta({ description: 'How many they are', examples: [5] }),
    pieces: Pieces.meta({ description: 'Pieces of all of them', examples: [340] }),
    total_amount: Amount.meta({ description: 'Francs of all of them', examples: [215_000] }),
  })
  .meta({ id: 'PendingOrders', description: 'What an account has ordered that is pending' })
export type PendingOrders = z.infer<typeof PendingOrders>

export const getPendingOrders = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/pending-orders',
  access: 'admin',
  tags: ['orders'],
  summary: 'What an account has in pending orders',
  params,
  response: PendingOrders,
  refusals: ['account_not_found'],
})

export const cancelPendingOrders = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/cancel-pending-orders',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  takesLong: true,
  summary: 'Cancel all pending orders of an account',
  description:
    'Each as if it were cancelled by itself: its pieces go back on the shelf, shopper and sellers are written to. What was broken off goes on where it is called again.',
  params,
  response: z.object({
    cancelled: z
      .array(Id)
      .meta({ description: 'The orders that were pending, oldest first', examples: [[1042, 1043]] }),
  }),
  refusals: ['account_not_found'],
})
