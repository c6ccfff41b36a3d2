import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { useSession } from '#app/lib/session.ts'
import { landingPath } from './landing.ts'
import { readReturnPath } from './return-path.ts'
import { useWelcome } from './use-welcome.ts'

interface GateState {
  /** Who has just come in: to be welcomed until the page is left. */
  welcomed: User | null
  /** Where the person was before; the other gate leads there too. */
  returnPath: string | null
  /** Keeps the new session, and leads on when the welcome has been read. */
  letIn: (session: Session) => void
}

/**
 * What login and sign-up share. Somebody who is signed in already is led on at once.
 * @param delay how long the welcome stays, in milliseconds
 * @param onLeave runs when a welcomed person leaves the page, by themselves or led
 */
export function useGate(delay: number, onLeave: (returnPath: string | null) => void): GateState {
  const navigate = useNavigate()
  const returnPath = readReturnPath(useLocation().search)
  const { user } = useSession()
  const { welcomed, letIn } = useWelcome(delay, onLeave)

  useEffect(() => {
    if (user && !welcomed) void navigate(landingPath(user, returnPath), { replace: true })
  }, [user, welcomed, returnPath, navigate])

  return { welcomed, returnPath, letIn: (session) => letIn(session, returnPath) }
}
