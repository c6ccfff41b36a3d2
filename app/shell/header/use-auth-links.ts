import { useLocation } from 'react-router'
import { withReturnPath } from '#app/session/return-path.ts'
import { useSession } from '#app/session/session.ts'

/** Returns the URLs of login and sign-up with this page as return path; from the home page, the role's home. */
export function useAuthLinks(): { login: string; signUp: string } {
  const { pathname, search } = useLocation()
  const { ready } = useSession()
  // Only after hydration: the server may have answered with a cached page, which has only its known parameters.
  const returnPath = ready && pathname + search !== '/' ? pathname + search : null
  return { login: withReturnPath('/login', returnPath), signUp: withReturnPath('/signup', returnPath) }
}
