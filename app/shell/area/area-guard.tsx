import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { isOfRole, useSession } from '#app/session/session.ts'

interface AreaGuardProps {
  /** Role required to see the area's pages; defaults to any signed-in user. */
  allowed?: User['role']
  /** Placeholder shown until the session is known. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Guards pages: signed-out visitors are sent to the login page and brought back after signing in; users with another
 * role are sent to the shop. The pages unmount in the same render in which the session ends, and remount for a
 * different account.
 */
export function AreaGuard({ allowed, fallback, children }: AreaGuardProps) {
  const { user, ready } = useSession()
  const { key, pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle' // signing out has already started navigating to the shop
  if (user && isOfRole(user, allowed)) return <Fragment key={user.id}>{children}</Fragment>
  if (!user && (!ready || isLeaving)) return fallback
  // The key restarts the redirect for each navigation, since a second click interrupts the first redirect.
  return <Navigate key={key} to={user ? '/' : withReturnPath('/login', pathname + search)} replace />
}
