import type { Role } from '#contract/accounts.ts'

/** How to settle a pending order: only an admin completes one, and only a buyer cancels their own. */
export const PENDING_ORDER_REMEDIES: Record<Role, string> = {
  admin: 'Complete or cancel it first.',
  seller: 'You can delete it once the order is completed or cancelled.',
  user: 'Cancel it under My Orders, or wait until it is completed.',
}
