import { useLocation } from 'react-router'
import { withReturnPath } from '#app/session/return-path.ts'
import { useSession } from '#app/session/session.ts'

/**
 * Returns the URLs of the login and sign-up pages, with the current page as return path. On the home page the return
 * path is omitted, so that signing in leads to the role's home page.
 */
export function useAuthLinks(): { login: string; signUp: string } {
  const { pathname, search } = useLocation()
  const { ready } = useSession()
  // Not before hydration, since the server may have sent a cached page rendered without the URL's other parameters.
  const returnPath = ready && pathname + search !== '/' ? pathname + search : null
  return { login: withReturnPath('/login', returnPath), signUp: withReturnPath('/signup', returnPath) }
}
