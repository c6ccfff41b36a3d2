import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { withReturnPath } from '#app/session/return-path.ts'

interface RequireSignInProps {
  /** Stands there until it is known who is signed in. */
  fallback: ReactNode
  children: (user: User) => ReactNode
}

/** Route guard of signed-in pages: visitors go to the login page and come back. */
export function RequireSignIn({ fallback, children }: RequireSignInProps) {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' // signing out leads elsewhere by itself
  if (user) return children(user)
  if (!ready || isLeaving) return fallback
  return <Navigate to={withReturnPath('/login', pathname + search)} replace />
}
