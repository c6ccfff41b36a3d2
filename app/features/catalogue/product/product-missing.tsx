import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { controlWords } from '#app/words/controls.ts'
import { shellWords } from '#app/words/shell.ts'

/** Not-found or error state of a product page; `onRetry` loads again after an error. */
export function ProductMissing({ onRetry }: { onRetry?: () => void }) {
  const { name } = useShopDetails()
  return (
    <div className="page pt-6">
      <PageHead title={shellWords.title(catalogueWords.productMissing, name)} isNoIndex />
      <EmptyState
        level={1}
        icon={SearchX}
        heading={catalogueWords.productMissing}
        text={onRetry ? undefined : catalogueWords.productMissingHint}
        actions={
          <>
            {onRetry && (
              <Button tone="brand" onClick={onRetry}>
                {controlWords.tryAgain}
              </Button>
            )}
            <Link to="/products" className={buttonClass()}>
              {catalogueWords.allProducts}
            </Link>
          </>
        }
      />
    </div>
  )
}
