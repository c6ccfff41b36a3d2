import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { CartLoading } from '#app/features/cart/cart-loading.tsx'
import { useCart } from '#app/features/cart/cart-queries.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { cartWords } from '#app/words/cart.ts'
import { shellWords } from '#app/words/shell.ts'
import { useCartDrawer } from './use-cart-drawer.ts'

/** Link to the cart. Shows the number of cart lines if the user is signed in and the cart is not empty. */
export function CartLink() {
  const lines = useCart().data?.items.length ?? 0
  const drawer = useCartDrawer()
  return (
    <>
      <Link
        to="/cart"
        aria-label={lines > 0 ? shellWords.cartWith(lines) : shellWords.cart}
        aria-haspopup={drawer.isAvailable ? 'dialog' : undefined}
        onClick={drawer.open}
        onPointerEnter={drawer.preload}
        onFocus={drawer.preload}
        className={iconButtonClass()}
      >
        <ShoppingCart className="size-5.5" />
        {lines > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 count-badge bg-copper text-on-copper ring-2 ring-surface"
          >
            {lines}
          </span>
        )}
      </Link>
      <Drawer
        open={drawer.isOpen}
        onClose={drawer.close}
        side="right"
        title={lines > 0 ? `${cartWords.heading} (${cartWords.count(lines)})` : cartWords.heading}
        footer={drawer.view && <drawer.view.CartDrawerFooter />}
      >
        {drawer.view ? <drawer.view.CartDrawerBody onClose={drawer.close} /> : <CartLoading />}
      </Drawer>
    </>
  )
}
