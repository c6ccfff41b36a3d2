import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts/calls.ts'
import { startSession } from '#app/session/session.ts'
import { homeOfRole } from './home-of-role.ts'

interface Welcome {
  /** User who has just signed in; the welcome is shown until they leave the page. */
  welcomedUser: User | null
  /**
   * Stores the new session, and redirects the user once the welcome has been shown.
   * @param returnPath path that the user came from
   */
  acceptSession: (session: Session, returnPath: string | null) => void
}

/**
 * Signs a user in with a session that the server has just created.
 * @param delayMs how long the welcome is shown
 * @param onLeave called when a welcomed user leaves the page or is redirected
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
