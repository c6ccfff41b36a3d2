import { Package } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { formatCount } from '#contract/money.ts'
import { namedPack } from '#contract/products/stated-pack.ts'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { useSetPackSizes } from './product-mutations.ts'
import { productFailures } from './product-failures.ts'
import type { Batches } from './use-batches.ts'

interface TakePacksProps {
  /** Selected products that have been loaded. */
  products: ProductCard[]
  /** IDs of all selected products. */
  ids: number[]
  batches: Batches
  onDone: () => void
  onFailure: (sentence: string | null) => void
}

/** Button that sets the pack size of selected products based on their names; hidden if no name mentions a pack size. */
export function SetPackSizes({ products, ids, batches, onDone, onFailure }: TakePacksProps) {
  const takePacks = useSetPackSizes(batches)
  const named = products.filter((product) => product.pieces_per_pack === 1 && namedPack(product.name) !== null)
  const isBeyond = ids.length > products.length
  if (named.length === 0) return null
  function apply() {
    onFailure(null)
    takePacks.mutate(isBeyond ? ids : named.map(({ id }) => id), {
      onSuccess: onDone,
      onError: (error) => onFailure(failureText(error, productFailures.save)),
    })
  }
  return (
    <Button size="dense" busy={takePacks.isPending} busyText={productListWords.changing} onClick={apply}>
      <Package />
      {isBeyond ? productListWords.takeAllPacks : productListWords.takePacks(formatCount(named.length))}
    </Button>
  )
}
