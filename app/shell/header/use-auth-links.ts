import { useLocation } from 'react-router'
import { withReturnPath } from '#app/session/return-path.ts'
import { useSession } from '#app/session/session.ts'

/** Returns the URLs of login and sign-up, which lead back here; from the home page to the home of the role. */
export function useAuthLinks(): { login: string; signUp: string } {
  const { pathname, search } = useLocation()
  const { ready } = useSession()
  // Not before hydration: the server may answer an address with the cached page of its known parameters alone.
  const returnPath = ready && pathname + search !== '/' ? pathname + search : null
  return { login: withReturnPath('/login', returnPath), signUp: withReturnPath('/signup', returnPath) }
}
