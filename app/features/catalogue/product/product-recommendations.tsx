import { useQuery } from '@tanstack/react-query'
import { productPageWords } from '#app/words/catalogue-product.ts'
import { ProductShelf } from '#app/display/product-grid.tsx'
import { renderAddButton } from '../add-button.tsx'
import { alsoLikeQuery, relatedQuery } from '../product-queries.ts'

/** Rows of Related Products and You May Also Like; empty rows are hidden. */
export function ProductRecommendations({ productId }: { productId: number }) {
  const related = useQuery(relatedQuery(productId))
  const alsoLiked = useQuery(alsoLikeQuery(productId))
  return (
    <div className="print:hidden">
      {related.isError && (
        <ProductShelf renderAction={renderAddButton} heading={productPageWords.related} products={[]}>
          <p>{productPageWords.relatedFailed}</p>
        </ProductShelf>
      )}
      {related.data && related.data.length > 0 && (
        <ProductShelf renderAction={renderAddButton} heading={productPageWords.related} products={related.data} />
      )}
      {alsoLiked.data && alsoLiked.data.length > 0 && (
        <ProductShelf renderAction={renderAddButton} heading={productPageWords.alsoLike} products={alsoLiked.data} />
      )}
    </div>
  )
}
