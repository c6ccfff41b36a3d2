import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { managedWords } from '#app/words/managed-products.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportProducts } from './export-products.tsx'
import { managedCountsQuery, totalText, type ManagedScope } from './managed-queries.ts'
import { ManagedContent } from './managed-content.tsx'
import { ManagedFrame } from './managed-frame.tsx'
import { ManagedToolbar } from './managed-toolbar.tsx'
import { useManagedView } from './managed-view.ts'
import { ProductsTable } from './products-table.tsx'
import { useManagedProducts, type ManagedList } from './use-managed-products.ts'
import { useSelection } from './use-selection.ts'

interface ProductsManagerProps extends ManagedScope {
  /** Where it lies: the product form has the addresses `products/new` and `products/:productId` below it. */
  area: '/seller' | '/admin'
  /** The section's pages, where it has several. */
  tabs?: ReactNode
  /** Stands between head and table. */
  children?: ReactNode
}

/** Product management: the products that a seller or admin manages, to be found, edited in place, and changed by the dozen. */
export function ProductsManager({ area, accountId, scope, tabs, children }: ProductsManagerProps) {
  const view = useManagedView()
  const products = useManagedProducts({ accountId, scope }, view)
  const counts = useQuery(managedCountsQuery({ accountId, scope }))
  const selection = useSelection(products.rows)
  const { search } = useLocation()
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
              {managedWords.import}
            </Link>
            <ExportProducts />
            <Link
              to={{ pathname: `${area}/products/new`, search }}
              preventScrollReset
              className={buttonClass({ tone: 'main', size: 'dense' })}
            >
              <Plus />
              {managedWords.add}
            </Link>
          </>
        }
      />
      {children}
      <ManagedFrame onDeleted={selection.clear}>
        {({ onDelete, onFailure }) => (
          <Panel label={managedWords.table}>
            {selection.selected.length > 0 ? (
              <BulkBar
                rows={products.rows}
                selection={selection}
                onDelete={() => onDelete(selection.selected)}
                onFailure={onFailure}
              />
            ) : (
              <ManagedToolbar
                view={view}
                counts={counts.data}
                sellerName={products.rows.find(({ seller }) => (seller.id ?? 0) === view.seller)?.seller.name}
              />
            )}
            <ManagedContent products={products} view={view}>
              <ProductsTable
                area={area}
                rows={products.rows}
                selection={selection}
                onDelete={onDelete}
                onFailure={onFailure}
              />
            </ManagedContent>
          </Panel>
        )}
      </ManagedFrame>
      <Outlet />
    </>
  )
}

const importPaths = { '/seller': '/seller/import', '/admin': '/admin/products/import' }

/** `211 products, 50 loaded`. */
function ProductsNote({ products: { total: page, rows } }: { products: ManagedList }) {
  if (!page) return <>&nbsp;</>
  const total = totalText(page)
  const isAllLoaded = !page.total_is_bounded && rows.length >= page.total
  if (isAllLoaded || rows.length === 0) return managedWords.total(total)
  return managedWords.note(total, formatCount(rows.length))
}
