import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { OVER_OVERVIEW } from '#app/features/dashboard/use-close-dialog.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { SearchField } from '#app/ui/dashboard/search-field.tsx'
import { Toolbar } from '#app/ui/dashboard/toolbar.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { managedWords } from '#app/words/managed-products.ts'
import { CompactProducts } from './compact-products.tsx'
import { ManagedContent } from './managed-content.tsx'
import { ManagedFrame } from './managed-frame.tsx'
import { totalText } from './managed-queries.ts'
import { useManagedView } from './managed-view.ts'
import { useManagedProducts } from './use-managed-products.ts'

/** Product management beside other panels: it scrolls by itself, so that what loads at its end does not move the page. */
export function ProductsOverview({ accountId }: { accountId: number | undefined }) {
  const view = useManagedView('products_')
  const products = useManagedProducts({ accountId, scope: 'all' }, view)
  const { search } = useLocation()
  const dialogs = `${OVER_OVERVIEW}/products`
  return (
    <ManagedFrame className="min-h-0 flex-1">
      {({ onDelete }) => (
        <Panel
          title={dashboardWords.products}
          note={dashboardWords.newestFirst}
          actions={
            <>
              <Link to="/admin/products" className={buttonClass({ tone: 'quiet', size: 'dense' })}>
                {dashboardWords.all(products.all ? totalText(products.all) : '')}
                <span className="sr-only">{dashboardWords.products}</span>
              </Link>
              <Link
                to={{ pathname: `${dialogs}/new`, search }}
                preventScrollReset
                className={buttonClass({ size: 'dense' })}
              >
                <Plus />
                {managedWords.add}
              </Link>
            </>
          }
          className="flex h-full flex-col"
        >
          <Toolbar>
            <SearchField
              label={managedWords.search}
              placeholder={managedWords.searchPlaceholder}
              value={view.typed}
              onChange={view.setTyped}
            />
          </Toolbar>
          <div className="min-h-0 flex-1 overflow-y-auto rounded-b-md max-xl:max-h-[min(34rem,75dvh)]">
            <ManagedContent products={products} view={view}>
              <CompactProducts dialogs={dialogs} rows={products.rows} onDelete={onDelete} />
            </ManagedContent>
          </div>
        </Panel>
      )}
    </ManagedFrame>
  )
}
