import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import type { listListingChecks, ListingCheck } from '#contract/products/listing-checks.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { QueuePanel } from '#app/ui/queue-panel.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { CheckRow, type CheckAction } from './check-row.tsx'
import { CheckedImportPanel, KEYS } from './checked-import.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useViewed } from './use-viewed.ts'
import { SETTLE_FAILURE, useApproveListings, type Checked } from './use-settle-checks.ts'

/**
 * Queue of products awaiting review. Imports are shown as samples; other products are reviewed individually or in
 * groups.
 */
export function ChecksPanel({ checks: { items, imports, total } }: { checks: ResponseOf<typeof listListingChecks> }) {
  const [refused, setRefused] = useState<Checked | null>(null)
  const selection = useSelection(items)
  const viewed = useViewed()
  const pass = useApproveListings(selection.clear)
  const unseen = selection.selected.filter((product) => !viewed.isReviewed(product))
  function perform(action: CheckAction, checked: Checked) {
    if (action === 'pass') pass.mutate(checked)
    else setRefused(checked)
  }
  /**
   * Performs an action on the chosen products. Approving several skips flagged products that haven't been on the
   * screen.
   */
  function performEach(action: CheckAction, chosen: readonly ListingCheck[]) {
    const products = action === 'pass' && chosen.length > 1 ? chosen.filter(viewed.isReviewed) : chosen
    if (products.length > 0) perform(action, { products, count: products.length })
  }
  const isPassing = ({ importId, products }: Checked) =>
    pass.isPending && pass.variables.importId === importId && pass.variables.products === products
  const listed = items.length + imports.reduce((sum, { count }) => sum + count, 0)
  const close = () => setRefused(null)
  if (total === 0) return <EmptyState icon={BadgeCheck} heading={words.none} text={words.noneText} />
  return (
    <div className="grid gap-4">
      <Failure
        place="form"
        failure={pass.error && describeFailure(pass.error, SETTLE_FAILURE)}
        onDismiss={pass.reset}
      />
      {imports.map((batch) => (
        <CheckedImportPanel
          key={batch.import_id}
          batch={batch}
          isPassing={isPassing({ importId: batch.import_id, products: batch.sample, count: batch.count })}
          perform={perform}
        />
      ))}
      {items.length > 0 && (
        <QueuePanel
          {...{ words, selection }}
          rows={items}
          keys={KEYS}
          actions={[
            { action: 'refuse', children: words.refuse },
            {
              action: 'pass',
              children:
                unseen.length === 0
                  ? words.pass
                  : words.passSome(formatCount(selection.selected.length - unseen.length), formatCount(unseen.length)),
              tone: 'main',
              busy: pass.isPending,
              busyText: words.passing,
            },
          ]}
          perform={(action, products) => performEach(action, products)}
        >
          {(product, row) => <CheckRow key={product.id} product={product} onView={viewed.onView} {...row} />}
        </QueuePanel>
      )}
      {total > listed && <p className="meta">{words.listed(formatCount(listed), formatCount(total))}</p>}
      {refused && (
        <RefuseDialog
          checked={refused}
          onClose={close}
          onDone={() => {
            close()
            selection.clear()
          }}
        />
      )}
    </div>
  )
}
