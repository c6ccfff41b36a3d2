import type { User } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'

/** Where the thing of a notification is looked at in the reader's dashboard; null where there is nothing to see. */
export function notificationUrl({ type, subject_id: id }: Notification, role: User['role']): string | null {
  if (id === null) return null
  switch (type) {
    case 'new_order':
      return role === 'admin' ? `/admin/orders/${id}` : '/seller/orders'
    case 'low_stock':
    case 'product_update':
    case 'new_product':
      return role === 'admin' ? `/admin/products/${id}` : `/seller/products/${id}`
    case 'new_user':
    case 'user_role_change':
      return `/admin/users/${id}`
    default:
      return null // a type that this page was not made for
  }
}
