import { Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { formatTotal } from '#app/format/total.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { productListWords } from '#app/words/products-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportProducts } from './export-products.tsx'
import type { ProductScope } from './product-list-queries.ts'
import { ProductsContent } from './products-content.tsx'
import { ProductsFrame } from './products-frame.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { productsState } from './product-list-state.ts'
import { ProductsTable } from './products-table.tsx'
import { useProductCounts } from './use-product-counts.ts'
import { useProductList, type ProductList } from './use-product-list.ts'
import { SelectWhole } from './select-whole.tsx'

interface ProductsManagerProps {
  /**
   * Dashboard that contains the page. The URLs of the product form, `products/new` and `products/:productId`, are
   * relative to its URL.
   */
  area: '/seller' | '/admin'
  scope: ProductScope
  /** Links to the other pages of the section, if there are any. */
  tabs?: ReactNode
  /** Content shown between the header and the table. */
  children?: ReactNode
}

/** Product management page, where products can be searched, edited in place and changed in bulk. */
export function ProductsManager({ area, scope, tabs, children }: ProductsManagerProps) {
  const products = useProductList(scope, productsState)
  const counts = useProductCounts(scope, products.state)
  const selection = useSelection(products.rows, JSON.stringify(products.state))
  const { search } = useLocation()
  const whole = { scope, products, selection }
  const isSelecting = selection.ids.length > 0
  const isAllLoaded = selection.selected.length === products.rows.length
  return (
    <>
      <SectionHead
        title={dashboardWords.products}
        note={<ProductsNote products={products} />}
        isLoading={products.list.isPending}
        tabs={tabs}
        actions={
          <>
            <Link to={importPaths[area]} className={buttonClass({ size: 'dense' })}>
              <Upload />
              {productListWords.import}
            </Link>
            <ExportProducts />
            <Link
              to={{ pathname: `${area}/products/new`, search }}
              preventScrollReset
              className={buttonClass({ tone: 'main', size: 'dense' })}
            >
              <Plus />
              {productListWords.add}
            </Link>
          </>
        }
      />
      {children}
      <ProductsFrame onDeleted={selection.clear}>
        {({ onDelete, onDeleteAll, batches, onHistory, onFailure }) => (
          <Panel label={productListWords.table}>
            {isSelecting && (
              <>
                <BulkBar
                  rows={products.rows}
                  selection={selection}
                  batches={batches}
                  onDelete={onDeleteAll}
                  onFailure={onFailure}
                >
                  <SelectWhole {...whole} onFailure={onFailure} className="basis-full md:hidden" />
                </BulkBar>
                {(isAllLoaded || selection.isWhole) && !batches.progress && (
                  <SelectWhole
                    {...whole}
                    onFailure={onFailure}
                    className="border-b border-line px-4 py-1.5 max-md:hidden"
                  />
                )}
              </>
            )}
            {/* Remains visible on phones, so that rows don't move as the user taps. */}
            <div className={isSelecting ? 'md:hidden' : undefined}>
              <ProductsToolbar products={products} counts={counts} />
            </div>
            <ProductsContent products={products}>
              <ProductsTable
                area={area}
                rows={products.rows}
                selection={selection}
                onDelete={onDelete}
                onHistory={onHistory}
                onFailure={onFailure}
              />
            </ProductsContent>
          </Panel>
        )}
      </ProductsFrame>
      <Outlet />
    </>
  )
}

const importPaths = { '/seller': '/seller/import', '/admin': '/admin/products/import' }

/** Number of all products and number of loaded products: `211 products, 50 loaded`. */
function ProductsNote({ products: { total: page, rows } }: { products: ProductList }) {
  if (!page) return <>&nbsp;</>
  const total = formatTotal(page)
  const isAllLoaded = !page.total_is_bounded && rows.length >= page.total
  if (isAllLoaded || rows.length === 0) return productListWords.total(total)
  return productListWords.note(total, formatCount(rows.length))
}
