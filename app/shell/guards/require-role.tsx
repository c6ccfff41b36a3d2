import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { RequireSignIn } from './require-sign-in.tsx'

interface RequireRoleProps {
  allowed: User['role']
  /** Shown until the session is known. */
  fallback: ReactNode
  children: ReactNode
}

/** Route guard of one role: signed-out visitors go to the login page and come back, other roles to the shop. */
export function RequireRole({ allowed, fallback, children }: RequireRoleProps) {
  return (
    <RequireSignIn fallback={fallback}>
      {(user) => (hasRole(user, allowed) ? children : <Navigate to="/" replace />)}
    </RequireSignIn>
  )
}

/** Whether somebody of that role is signed in; false before hydration. */
export function useHasRole(role: User['role']): boolean {
  const { user } = useSession()
  return user !== null && hasRole(user, role)
}

function hasRole(user: User, role: User['role']): boolean {
  return user.role.toLowerCase() === role
}
