import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { startSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'

interface Welcome {
  /** Who has just come in: to be welcomed until the page is left. */
  welcomedUser: User | null
  /** Keeps the new session, and leads on when the welcome has been read. @param returnPath where they were before */
  acceptSession: (session: Session, returnPath: string | null) => void
}

/**
 * Lets somebody in with a session that the server has just opened.
 * @param delay how long the welcome stays, in milliseconds
 * @param onLeave runs when a welcomed person leaves the page, by themselves or led
 */
export function useWelcome(delayMs: number, onLeave: (returnPath: string | null) => void): Welcome {
  const navigate = useNavigate()
  const [signIn, setSignIn] = useState<{ user: User; returnPath: string | null } | null>(null)
  const handleLeave = useEffectEvent(onLeave)

  useEffect(() => {
    if (!signIn) return
    const { user, returnPath } = signIn
    const timer = setTimeout(() => void navigate(homeOfRole(user, returnPath), { replace: true }), delayMs)
    return () => {
      clearTimeout(timer)
      handleLeave(returnPath)
    }
  }, [signIn, delayMs, navigate])

  function acceptSession(session: Session, returnPath: string | null) {
    setSignIn({ user: session.user, returnPath })
    startSession(session)
  }
  return { welcomedUser: signIn?.user ?? null, acceptSession }
}
