import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/lib/session.ts'
import { SignedInOnly } from './signed-in-only.tsx'

interface RoleOnlyProps {
  allowed: User['role']
  /** Stands there until it is known who is signed in. */
  waiting: ReactNode
  children: ReactNode
}

/** An area of one role: who is not signed in goes to the login page and comes back, any other role to the shop. */
export function RoleOnly({ allowed, waiting, children }: RoleOnlyProps) {
  return (
    <SignedInOnly waiting={waiting}>
      {(user) => (hasRole(user, allowed) ? children : <Navigate to="/" replace />)}
    </SignedInOnly>
  )
}

/** The account that is signed in, if it has that role; undefined while nobody can know. */
export function useAccountOf(role: User['role']): number | undefined {
  const { user } = useSession()
  return user && hasRole(user, role) ? user.id : undefined
}

function hasRole(user: User, role: User['role']): boolean {
  return user.role.toLowerCase() === role
}
