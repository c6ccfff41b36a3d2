import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts/calls.ts'
import { useSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'
import { readReturnPath } from '#app/session/return-path.ts'
import { useWelcome } from './use-welcome.ts'

interface AuthRedirect {
  /** User who has just signed in; the welcome is shown until they leave the page. */
  welcomedUser: User | null
  /** Path that the user came from; kept when they switch between login and sign-up. */
  returnPath: string | null
  /** Stores the new session, and redirects the user once the welcome has been shown. */
  acceptSession: (session: Session) => void
}

/**
 * Redirects users who are already signed in or have just signed in. Shared by login and sign-up.
 * @param delayMs how long the welcome is shown
 * @param onLeave called when a user who is signed in leaves the page or is redirected
 */
export function useAuthRedirect(delayMs: number, onLeave: (returnPath: string | null) => void): AuthRedirect {
  const navigate = useNavigate()
  const returnPath = readReturnPath(useLocation().search)
  const { user } = useSession()
  const { welcomedUser, acceptSession } = useWelcome(delayMs, onLeave)

  const redirect = useEffectEvent((signedIn: User) => {
    onLeave(returnPath)
    void navigate(homeOfRole(signedIn, returnPath), { replace: true })
  })
  useEffect(() => {
    if (user && !welcomedUser) redirect(user)
  }, [user, welcomedUser])

  return { welcomedUser, returnPath, acceptSession: (session) => acceptSession(session, returnPath) }
}
