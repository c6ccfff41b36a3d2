import { useLocation } from 'react-router'
import { useSession } from '#app/session/session.ts'

/** Returns the text after the address's `#`, which no server sees; null until the page is hydrated. */
export function useHash(): string | null {
  const { hash } = useLocation()
  const { ready } = useSession()
  return ready ? hash.slice(1) : null
}
