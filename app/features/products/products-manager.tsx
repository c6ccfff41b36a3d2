import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { formatCount } from '#contract/money.ts'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { managedWords } from '#app/words/managed-products.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteProducts } from './delete-products.tsx'
import { ExportProducts } from './export-products.tsx'
import { managedCountsQuery, type ManagedScope } from './managed-queries.ts'
import { ManagedContent } from './managed-content.tsx'
import { ManagedToolbar } from './managed-toolbar.tsx'
import { useManagedView } from './managed-view.ts'
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
  const [deleting, setDeleting] = useState<ProductCard[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { search } = useLocation()

  function forgetDeleted() {
    selection.clear()
    panel.current?.focus({ preventScroll: true }) // the row that had the focus is gone
  }
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
            <ExportProducts onFailure={setFailure} />
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
      {failure && (
        <Notice
          tone="red"
          onDismiss={() => setFailure(null)}
          className="sticky top-[calc(var(--header-h)+3.75rem)] z-(--z-sticky) shadow-float md:top-[calc(var(--header-h)+0.75rem)]"
        >
          {failure}
        </Notice>
      )}
      <div ref={panel} tabIndex={-1} className="outline-none">
        <Panel label={managedWords.table}>
          {selection.selected.length > 0 ? (
            <BulkBar
              rows={products.rows}
              selection={selection}
              onDelete={() => setDeleting(selection.selected)}
              onFailure={setFailure}
            />
          ) : (
            <ManagedToolbar
              view={view}
              counts={counts.data}
              sellerName={products.rows.find(({ seller }) => (seller.id ?? 0) === view.seller)?.seller.name}
            />
          )}
          <ManagedContent
            area={area}
            products={products}
            view={view}
            selection={selection}
            onDelete={setDeleting}
            onFailure={setFailure}
          />
        </Panel>
      </div>
      <DeleteProducts
        products={deleting}
        onClose={() => setDeleting([])}
        onDeleted={forgetDeleted}
        onFailure={setFailure}
      />
      <Outlet />
    </>
  )
}

const importPaths = { '/seller': '/seller/import', '/admin': '/admin/products/import' }

/** `211 products, 50 loaded`. */
function ProductsNote({ products: { total: page, rows } }: { products: ManagedList }) {
  if (!page) return <>&nbsp;</>
  const bound = formatCount(page.total)
  const total = page.total_is_bounded ? managedWords.bounded(bound) : bound
  if (!page.total_is_bounded && rows.length >= page.total) return managedWords.total(total)
  return managedWords.note(total, formatCount(rows.length))
}
