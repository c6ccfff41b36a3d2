import { useNavigate } from 'react-router'
import { logOut } from '#contract/accounts/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { signOut } from './session.ts'

/** Signs out in the browser immediately, then on the server, and navigates to the shop. */
export function useLogOut(): () => void {
  const signOutLocally = useSignOutLocally()
  return () => {
    // The call must be sent first, since it needs the token that the next line clears.
    browserApi(logOut).catch((error: unknown) => console.warn(error))
    signOutLocally()
  }
}

/** Signs out in this browser only and navigates to the shop, for a session that its owner has ended on the server. */
export function useSignOutLocally(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigates before the session changes, since a guarded page would otherwise redirect to the login page.
    void navigate('/', { flushSync: true })
    signOut()
  }
}
