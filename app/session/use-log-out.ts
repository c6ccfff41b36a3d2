import { useNavigate } from 'react-router'
import { logOut } from '#contract/accounts.ts'
import { browserApi } from '#app/api/client.ts'
import { endSession } from './session.ts'

/** Signs out locally at once, then on the server, and opens the shop. */
export function useLogOut(): () => void {
  const signOutLocally = useSignOutLocally()
  return () => {
    // Must come first, since the next line clears the token that the call reads.
    browserApi(logOut).catch((error: unknown) => console.warn(error))
    signOutLocally()
  }
}

/** Clears the local session and opens the shop, for sessions that the server ends. */
export function useSignOutLocally(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigates before the page notices, since a guarded page would redirect to the login page.
    void navigate('/', { flushSync: true })
    endSession()
  }
}
