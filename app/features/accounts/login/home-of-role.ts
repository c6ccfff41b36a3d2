import type { User } from '#contract/accounts.ts'

const homes: Partial<Record<string, string>> = { user: '/', seller: '/seller', admin: '/admin' }

/** Returns the path to open after sign-in: the return path, else the home of the role, else the shop. */
export function homeOfRole({ role }: Pick<User, 'role'>, returnPath: string | null): string {
  return returnPath ?? homes[role.toLowerCase()] ?? '/'
}
