import { useIsScopeBusy } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { CART_SCOPE } from './cart-queries.ts'

interface CheckoutButtonProps {
  /** True if a cart line has an issue that blocks the order. */
  isBlocked: boolean
  'aria-describedby'?: string
  onClick: () => void
}

/** Button that opens the checkout; disabled until all cart changes are saved. */
export function CheckoutButton({ isBlocked, ...rest }: CheckoutButtonProps) {
  const isUpdating = useIsScopeBusy(CART_SCOPE)
  return (
    <Button {...rest} tone="main" size="lg" block disabled={isUpdating || isBlocked}>
      {cartContentWords.proceed}
    </Button>
  )
}
