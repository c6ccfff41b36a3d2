import { useLocation } from 'react-router'
import { useSession } from '#app/session/session.ts'

/**
 * Returns the URL's fragment (the text after `#`), which is never sent to a server; null until the page is hydrated.
 */
export function useHash(): string | null {
  const { hash } = useLocation()
  const { ready } = useSession()
  return ready ? hash.slice(1) : null
}
