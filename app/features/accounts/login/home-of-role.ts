import type { User } from '#contract/accounts/calls.ts'

const homes: Partial<Record<string, string>> = { user: '/', seller: '/seller', admin: '/admin' }

/**
 * Returns the path to open after sign-in: the page that the user came from, the home page of their role, or the shop.
 */
export function homeOfRole({ role }: Pick<User, 'role'>, returnPath: string | null): string {
  return returnPath ?? homes[role.toLowerCase()] ?? '/'
}
