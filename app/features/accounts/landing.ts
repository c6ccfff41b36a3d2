import type { User } from '#contract/accounts.ts'

const areas: Partial<Record<string, string>> = { user: '/', seller: '/seller', admin: '/admin' }

/** Where a person goes after signing in: to the remembered place, else to their role's own area, else to the shop. */
export function landingPath({ role }: Pick<User, 'role'>, remembered: string | null): string {
  return remembered ?? areas[role.toLowerCase()] ?? '/'
}
