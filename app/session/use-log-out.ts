import { useNavigate } from 'react-router'
import { logOut } from '#contract/accounts.ts'
import { browserApi } from '#app/api/client.ts'
import { endSession } from './session.ts'

/** Signs out locally right away, then on the server, and navigates to the shop. */
export function useLogOut(): () => void {
  const signOutLocally = useSignOutLocally()
  return () => {
    // The call must come first, since the next line clears the token that it reads.
    browserApi(logOut).catch((error: unknown) => console.warn(error))
    signOutLocally()
  }
}

/** Clears the local session and navigates to the shop, for sessions ended by the server. */
export function useSignOutLocally(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigates before the page reacts, since a guarded page would redirect to the login page.
    void navigate('/', { flushSync: true })
    endSession()
  }
}
