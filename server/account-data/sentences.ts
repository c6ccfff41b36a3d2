import type { Role } from '#contract/accounts/calls.ts'

/**
 * Instructions for settling a pending order, by role: only an admin can complete an order, and buyers can cancel only
 * their own.
 */
export const PENDING_ORDER_REMEDIES: Record<Role, string> = {
  admin: 'Complete or cancel it first.',
  seller: 'You can delete it once the order is completed or cancelled.',
  user: 'Cancel it under My Orders, or wait until it is completed.',
}
