import { useLocation, useNavigate } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { ApiError, isRefusal } from '#app/api/client.ts'
import { describeFailure, type FailureTexts } from '#app/api/failure.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { showToast } from '#app/ui/toast.tsx'
import { cartWords } from '#app/words/cart.ts'
import { controlWords } from '#app/words/controls.ts'
import { CART_TOAST } from './cart-toasts.tsx'
import type { Addition } from './optimistic-add.ts'
import { pendingAddition } from './pending-addition.ts'

/** Returns a function that shows a sign-in toast and stores the addition, to be replayed after sign-in. */
export function useSignInPrompt(): (sentence: string, addition?: Addition) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (sentence, addition) => {
    function goToLogin() {
      if (addition) pendingAddition.write({ addition, path, scrollTop: scrollY })
      void navigate(withReturnPath('/login', path))
    }
    const action = { label: controlWords.signIn, onPress: goToLogin }
    showToast({ tone: 'info', text: sentence, id: CART_TOAST, action })
  }
}

/**
 * Returns a function that explains why the cart wasn't changed, including which addition was refused; prompts for
 * sign-in if the session has ended.
 */
export function useCartFailure(): (error: Error, texts: FailureTexts, addition?: Addition) => void {
  const promptSignIn = useSignInPrompt()
  return (error, texts, addition) => {
    if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message, addition)
    const notAdded = addition && isRefusal(error) && { detail: notAddedText(addition) }
    showToast({ tone: 'error', id: CART_TOAST, ...notAdded, ...describeFailure(error, texts) })
  }
}

const notAddedText = ({ product, quantity }: Addition) => cartWords.notAdded(formatCount(quantity), product.name)
