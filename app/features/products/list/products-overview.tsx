import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { OVERVIEW_DIALOGS_PATH } from '#app/browser/use-routed-dialog.ts'
import { formatTotal } from '#app/format/total.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { productListWords } from '#app/words/products-list.ts'
import { CompactProducts } from './compact-products.tsx'
import { ProductsContent } from './products-content.tsx'
import { ProductsFrame } from './products-frame.tsx'
import { productsOverviewState } from './product-list-state.ts'
import { useProductList } from './use-product-list.ts'

/**
 * Product management as a panel of the overview. The panel scrolls separately, so that loading more products doesn't
 * move the page.
 */
export function ProductsOverview() {
  const products = useProductList('all', productsOverviewState)
  const { search } = useLocation()
  const dialogsPath = `${OVERVIEW_DIALOGS_PATH}/products`
  return (
    <ProductsFrame className="min-h-0 flex-1">
      {({ onDelete }) => (
        <Panel
          title={dashboardWords.products}
          note={dashboardWords.newestFirst}
          actions={
            <>
              <Link to="/admin/products" className={buttonClass({ tone: 'quiet', size: 'dense' })}>
                {dashboardWords.all(products.all ? formatTotal(products.all) : '')}
                <span className="sr-only">{dashboardWords.products}</span>
              </Link>
              <Link
                to={{ pathname: `${dialogsPath}/new`, search }}
                preventScrollReset
                className={buttonClass({ size: 'dense' })}
              >
                <Plus />
                {productListWords.add}
              </Link>
            </>
          }
          className="flex h-full flex-col"
        >
          <Toolbar>
            <SearchField
              label={productListWords.search}
              placeholder={productListWords.searchPlaceholder}
              value={products.state.search}
              onChange={(text) => products.change({ search: text })}
            />
          </Toolbar>
          <div className="min-h-0 flex-1 overflow-y-auto rounded-b-md max-xl:max-h-[min(34rem,75dvh)]">
            <ProductsContent products={products}>
              <CompactProducts dialogsPath={dialogsPath} rows={products.rows} onDelete={onDelete} />
            </ProductsContent>
          </div>
        </Panel>
      )}
    </ProductsFrame>
  )
}
