import { Spinner } from '#app/ui/spinner.tsx'
import { cartWords } from '#app/words/cart.ts'

/** Spinner shown in the cart drawer while the drawer's code or the cart lines load. */
export function CartLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-10">
      <Spinner />
      {cartWords.loading}
    </p>
  )
}
