import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { isOfRole, useSession } from '#app/session/session.ts'

interface AreaGuardProps {
  /** Role that may see the pages; by default everyone signed in. */
  allowed?: User['role']
  /** Shown until the session is known. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Guards pages: signed-out visitors go to the login page and return afterwards, other roles go to the shop. Its pages
 * unmount in the render in which the session ends, and remount for another account.
 */
export function AreaGuard({ allowed, fallback, children }: AreaGuardProps) {
  const { user, ready } = useSession()
  const { key, pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' // signing out navigates to the shop by itself
  if (user && isOfRole(user, allowed)) return <Fragment key={user.id}>{children}</Fragment>
  if (!user && (!ready || isLeaving)) return fallback
  // The key restarts the redirect for each navigation, since a second press interrupts the first.
  return <Navigate key={key} to={user ? '/' : withReturnPath('/login', pathname + search)} replace />
}
