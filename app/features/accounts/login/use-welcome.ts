import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { startSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'

interface Welcome {
  /** User who has just signed in, welcomed until the page is left. */
  welcomedUser: User | null
  /** Stores the new session and redirects after the welcome. @param returnPath path the person came from */
  acceptSession: (session: Session, returnPath: string | null) => void
}

/**
 * Signs a person in with a session that the server has just opened.
 * @param delayMs how long the welcome shows
 * @param onLeave runs when a welcomed person leaves the page or is redirected
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
