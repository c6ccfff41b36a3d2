import { useLocation, useNavigate } from 'react-router'
import { withReturnPath } from '#app/features/accounts/return-path.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { CART_TOAST } from './cart-toasts.tsx'
import type { Addition } from './optimistic-add.ts'
import { rememberWish } from './remembered-wish.ts'

/** Offers to sign in and come back here; what was to be added is added then. */
export function useAskToSignIn(): (sentence: string, addition?: Addition) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (sentence, addition) => {
    function leaveToSignIn() {
      if (addition) rememberWish({ addition, path, scrollTop: scrollY })
      void navigate(withReturnPath('/login', path))
    }
    const action = { label: accountWords.signIn, onPress: leaveToSignIn }
    showToast({ tone: 'info', text: sentence, id: CART_TOAST, action })
  }
}
