import type { Session } from '#contract/accounts/calls.ts'
import type { listActivity } from '#contract/insights/activity.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { USERS_PAGE_SIZE } from '#contract/accounts/limits.ts'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import { bearer, get, post } from './api.ts'
import { LOGINS } from './many-accounts.ts'
import type { Known, Scope } from './screens.ts'

/** Signs in with a password as an ordinary user would. @returns the session token */
export async function logIn(shop: string, role: keyof typeof LOGINS): Promise<string> {
  const { access_token: token } = await post<Session>(`${shop}/api/auth/login`, LOGINS[role])
  return token
}

/** Looks up the IDs that a screen's calls need. */
export async function readKnownIds(shop: string, token: string, scope: Scope): Promise<Known> {
  const read = <Answer>(address: string) => get<Answer>(shop + address, bearer(token))
  const [products, orders] = await Promise.all([
    read<{ items: { id: number }[] }>(`/api/products?${scope}=true&page=3`),
    read<{ items: { id: number }[]; total: number }>('/api/orders?page=3'),
  ])
  return {
    productId: products.items[0]?.id ?? 0,
    orderId: orders.items[0]?.id ?? 0,
    orderPages: Math.ceil(orders.total / ORDERS_PAGE_SIZE),
    ...(scope === 'all' ? await readAdminIds(read) : { userPages: 0, accountId: 0, entryId: 0, day: '' }),
  }
}

async function readAdminIds(read: <Answer>(address: string) => Promise<Answer>) {
  const [users, activity] = await Promise.all([
    read<{ total: number }>('/api/admin/users?page=1'),
    read<ResponseOf<typeof listActivity>>('/api/admin/activity?subject_type=product'),
  ])
  const [entry] = activity.items
  const entryId = Math.ceil((entry?.id ?? 1) / 10) // higher IDs are newer
  const { items } = await read<ResponseOf<typeof listActivity>>(`/api/admin/activity?before=${entryId}`)
  return {
    userPages: Math.ceil(users.total / USERS_PAGE_SIZE),
    accountId: entry?.account_id ?? 0,
    entryId,
    day: items[0]?.at.slice(0, 10) ?? '',
  }
}
