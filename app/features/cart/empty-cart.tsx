import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { withReturnPath } from '#app/session/return-path.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { shellWords } from '#app/words/shell.ts'
import { cartWords } from '#app/words/cart.ts'

/** Empty state of the cart, also for signed-out visitors. */
export function EmptyCart({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const shopping = (
    <Link to="/products" className={buttonClass({ tone: isSignedOut ? 'line' : 'main' })}>
      {cartWords.continueShopping}
    </Link>
  )
  return (
    <div className="pt-8">
      <h1 className="sr-only">{cartWords.heading}</h1>
      <EmptyState
        icon={ShoppingCart}
        heading={cartWords.empty}
        text={isSignedOut ? cartWords.signedOutHint : cartWords.emptyHint}
        actions={
          isSignedOut ? (
            <>
              {shopping}
              <Link to={withReturnPath('/login', '/cart')} className={buttonClass({ tone: 'main' })}>
                {shellWords.login}
              </Link>
            </>
          ) : (
            shopping
          )
        }
      />
    </div>
  )
}
