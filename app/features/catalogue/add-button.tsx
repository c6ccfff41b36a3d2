import { Plus } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue.ts'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'

/** Button that adds one piece to the cart, above the link of its card. */
export function AddButton({ product }: { product: ProductCard }) {
  const add = useAddToCart()
  const className = 'relative z-1 min-w-21 pr-2 pl-2 max-sm:h-9' // four cards between filters and panel are narrow
  if (product.stock_quantity === 0)
    return (
      <Button size="sm" disabled className={className}>
        {catalogueWords.soldOut}
      </Button>
    )
  return (
    <Button
      tone="soft"
      size="sm"
      busy={add.isPending}
      busyText={catalogueWords.adding}
      onClick={() => add.mutate({ product, quantity: 1 })}
      className={className}
    >
      <Plus />
      <span>
        {catalogueWords.add}
        <span className="sr-only">{catalogueWords.addOf(product.name)}</span>
      </span>
    </Button>
  )
}

/** Renders `AddButton` for product grids. */
export const renderAddButton = (product: ProductCard) => <AddButton product={product} />
