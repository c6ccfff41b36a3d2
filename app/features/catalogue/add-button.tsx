import type { ShownCard } from '#app/display/shown-card.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { closedText } from '#app/display/closed-text.ts'

/** Button layered over the product card's link; adds the minimum order quantity to the cart. */
export function AddButton({ product }: { product: ShownCard }) {
  const add = useAddToCart()
  const closed = closedText(product)
  if (closed)
    return (
      <Button size="card" disabled>
        {closed}
      </Button>
    )
  return (
    <Button
      tone="soft"
      size="card"
      busy={add.isPending}
      busyText={catalogueWords.adding}
      onClick={() => add.mutate({ product, quantity: product.min_quantity })}
      className="button-plus"
    >
      {catalogueWords.add}
      <span className="sr-only">{catalogueWords.addOf(product.name)}</span>
    </Button>
  )
}

export const renderAddButton = (product: ShownCard) => <AddButton product={product} />
