import { useNavigate } from 'react-router'
import { logOut } from '#contract/accounts.ts'
import { browserApi } from '#app/api/client.ts'
import { endSession } from './session.ts'

/** Signs out: here at once, at the server as soon as it can be told, and back to the shop. */
export function useLogOut(): () => void {
  const signOutLocally = useSignOutLocally()
  return () => {
    // The call takes the token along before the next line forgets it.
    browserApi(logOut).catch((error: unknown) => console.warn(error))
    signOutLocally()
  }
}

/** Clears a session that the server has ended or is about to, and opens the shop. */
export function useSignOutLocally(): () => void {
  const navigate = useNavigate()
  return () => {
    // On its way before the page knows: one that only its owner sees would lead to the login page.
    void navigate('/', { flushSync: true })
    endSession()
  }
}
