import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { shellWords } from '#app/words/shell.ts'
import { listLinkWords } from '#app/words/shell-lists.ts'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { cartWords } from '#app/words/cart.ts'

interface EmptyCartProps {
  isSignedOut?: boolean
  /** True if the visitor was signed in just before, so that the cart may have items. */
  isSessionEnded?: boolean
}

/** Empty cart page, also shown to signed-out visitors. */
export function EmptyCart({ isSignedOut = false, isSessionEnded = false }: EmptyCartProps) {
  return (
    <div className="pt-8">
      <h1 className="sr-only">{cartWords.heading}</h1>
      <NothingInCart level={2} {...{ isSignedOut, isSessionEnded }} returnPath="/cart">
        <Link to="/products" className={buttonClass({ tone: shoppingTone(isSignedOut) })}>
          {cartWords.continueShopping}
        </Link>
      </NothingInCart>
    </div>
  )
}

/** Empty cart drawer; its link closes the drawer. */
export function EmptyDrawer({ isSignedOut = false, onClose }: EmptyCartProps & { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <NothingInCart level={3} isSignedOut={isSignedOut} returnPath={pathname + search}>
      <Button tone={shoppingTone(isSignedOut)} onClick={onClose}>
        {cartWords.continueShopping}
      </Button>
    </NothingInCart>
  )
}

const shoppingTone = (isSignedOut: boolean) => (isSignedOut ? 'line' : 'main')

interface NothingInCartProps {
  level: 2 | 3
  isSignedOut: boolean
  isSessionEnded?: boolean
  /** Path to return to after signing in. */
  returnPath: string
  /** Link back to the shop. */
  children: ReactNode
}

function NothingInCart({ level, isSignedOut, isSessionEnded, returnPath, children }: NothingInCartProps) {
  const { hasMailServer } = useShopDetails()
  return (
    <EmptyState
      icon={ShoppingCart}
      level={level}
      heading={isSessionEnded ? cartContentWords.sessionEnded : cartContentWords.empty}
      text={isSignedOut ? cartContentWords.signedOutHint(hasMailServer) : cartContentWords.emptyHint}
      actions={
        <>
          {children}
          {isSignedOut && (
            <Link to={withReturnPath('/login', returnPath)} className={buttonClass({ tone: 'main' })}>
              {shellWords.login}
            </Link>
          )}
        </>
      }
      links={
        <Link to="/bom" className="link">
          {listLinkWords.paste}
        </Link>
      }
    />
  )
}
