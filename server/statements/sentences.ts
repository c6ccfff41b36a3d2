import type { Role } from '#contract/accounts/calls.ts'

/** Next step for someone who cannot delete an account with a balance, by role. */
export const BALANCE_REMEDIES: Record<Role, string> = {
  admin: 'Close and pay its statements, or adjust the balance, first.',
  seller: 'You can delete it once the shop has settled the balance.',
  user: 'You can delete it once the shop has settled the balance.',
}
