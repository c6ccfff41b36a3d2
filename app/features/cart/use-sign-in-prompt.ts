import { useLocation, useNavigate } from 'react-router'
import { withReturnPath } from '#app/session/return-path.ts'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { CART_TOAST } from './cart-toasts.tsx'
import type { Addition } from './optimistic-add.ts'
import { storePendingAddition } from './pending-addition.ts'

/** Returns a function that shows a sign-in toast, and stores the addition to replay afterwards. */
export function useSignInPrompt(): (sentence: string, addition?: Addition) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (sentence, addition) => {
    function goToLogin() {
      if (addition) storePendingAddition({ addition, path, scrollTop: scrollY })
      void navigate(withReturnPath('/login', path))
    }
    const action = { label: controlWords.signIn, onPress: goToLogin }
    showToast({ tone: 'info', text: sentence, id: CART_TOAST, action })
  }
}
