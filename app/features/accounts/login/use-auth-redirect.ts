import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { useSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'
import { readReturnPath } from '#app/session/return-path.ts'
import { useWelcome } from './use-welcome.ts'

interface AuthRedirect {
  /** Who has just come in: to be welcomed until the page is left. */
  welcomedUser: User | null
  /** Where the person was before; the other gate leads there too. */
  returnPath: string | null
  /** Keeps the new session, and leads on when the welcome has been read. */
  acceptSession: (session: Session) => void
}

/**
 * Redirects who is signed in already, and after a new session; shared by login and sign-up.
 * @param delayMs how long the welcome stays
 * @param onLeave runs when a welcomed person leaves the page, by themselves or redirected
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
