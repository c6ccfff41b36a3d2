import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session, User } from '#contract/accounts.ts'
import { beginSession } from '#app/lib/session.ts'
import { landingPath } from './landing.ts'

interface Welcome {
  /** Who has just come in: to be welcomed until the page is left. */
  welcomed: User | null
  /** Keeps the new session, and leads on when the welcome has been read. @param returnPath where they were before */
  letIn: (session: Session, returnPath: string | null) => void
}

/**
 * Lets somebody in with a session that the server has just opened.
 * @param delay how long the welcome stays, in milliseconds
 * @param onLeave runs when a welcomed person leaves the page, by themselves or led
 */
export function useWelcome(delay: number, onLeave: (returnPath: string | null) => void): Welcome {
  const navigate = useNavigate()
  const [entry, setEntry] = useState<{ user: User; returnPath: string | null } | null>(null)
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    if (!entry) return
    const { user, returnPath } = entry
    const timer = setTimeout(() => void navigate(landingPath(user, returnPath), { replace: true }), delay)
    return () => {
      clearTimeout(timer)
      leave(returnPath)
    }
  }, [entry, delay, navigate])

  function letIn(session: Session, returnPath: string | null) {
    setEntry({ user: session.user, returnPath })
    beginSession(session)
  }
  return { welcomed: entry?.user ?? null, letIn }
}
