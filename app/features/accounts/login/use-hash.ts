import { useLocation } from 'react-router'
import { useSession } from '#app/session/session.ts'

/** What stands behind the address's `#`, which no server ever sees: null until the page is alive in the browser. */
export function useHash(): string | null {
  const { hash } = useLocation()
  const { ready } = useSession()
  return ready ? hash.slice(1) : null
}
