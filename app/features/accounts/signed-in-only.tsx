import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#app/lib/session.ts'
import { withReturnPath } from './return-path.ts'

interface SignedInOnlyProps {
  /** Stands there until it is known who is signed in. */
  waiting: ReactNode
  children: (user: User) => ReactNode
}

/** A page of one's own: who is not signed in goes to the login page, and comes back from there. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' // signing out leads elsewhere by itself
  if (user) return children(user)
  if (!ready || isLeaving) return waiting
  return <Navigate to={withReturnPath('/login', pathname + search)} replace />
}
