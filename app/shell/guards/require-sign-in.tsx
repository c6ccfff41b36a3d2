import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { withReturnPath } from '#app/session/return-path.ts'

interface RequireSignInProps {
  /** Shown until the session is known. */
  fallback: ReactNode
  children: (user: User) => ReactNode
}

/** Route guard of signed-in pages: redirects visitors to the login page and back. */
export function RequireSignIn({ fallback, children }: RequireSignInProps) {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' // signing out navigates by itself
  if (user) return children(user)
  if (!ready || isLeaving) return fallback
  return <Navigate to={withReturnPath('/login', pathname + search)} replace />
}
