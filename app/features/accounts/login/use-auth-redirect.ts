import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'
import { readReturnPath } from '#app/session/return-path.ts'
import { useWelcome } from './use-welcome.ts'

interface AuthRedirect {
  /** User who has just signed in, welcomed until the page is left. */
  welcomedUser: User | null
  /** Path the person came from; the other sign-in page returns there too. */
  returnPath: string | null
  /** Stores the new session and redirects after the welcome. */
  acceptSession: (session: Session) => void
}

/**
 * Redirects people who are already signed in, and those who have just opened a session. Shared by login and sign-up.
 * @param delayMs how long the welcome shows
 * @param onLeave runs when a welcomed person leaves the page or is redirected
 */
export function useAuthRedirect(delayMs: number, onLeave: (returnPath: string | null) => void): AuthRedirect {
  const navigate = useNavigate()
  const returnPath = readReturnPath(useLocation().search)
  const { user } = useSession()
  const { welcomedUser, acceptSession } = useWelcome(delayMs, onLeave)

  useEffect(() => {
    if (user && !welcomedUser) void navigate(homeOfRole(user, returnPath), { replace: true })
  }, [user, welcomedUser, returnPath, navigate])

  return { welcomedUser, returnPath, acceptSession: (session) => acceptSession(session, returnPath) }
}
