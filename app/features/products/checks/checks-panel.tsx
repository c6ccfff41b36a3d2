import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import type { listListingChecks } from '#contract/products/listing-checks.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { QueuePanel } from '#app/ui/queue-panel.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { CheckRow, type CheckAction } from './check-row.tsx'
import { CheckedImportPanel, KEYS } from './checked-import.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { SETTLE_FAILURE, useApproveListings, type Checked } from './use-settle-checks.ts'

/**
 * Queue of products awaiting review. Imports are shown as samples; other products are reviewed individually or in
 * groups.
 */
export function ChecksPanel({ checks: { items, imports, total } }: { checks: ResponseOf<typeof listListingChecks> }) {
  const [refused, setRefused] = useState<Checked | null>(null)
  const selection = useSelection(items)
  const pass = useApproveListings(selection.clear)
  function perform(action: CheckAction, checked: Checked) {
    if (action === 'pass') pass.mutate(checked)
    else setRefused(checked)
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
            { action: 'pass', children: words.pass, tone: 'main', busy: pass.isPending, busyText: words.passing },
          ]}
          perform={(action, products) => perform(action, { products, count: products.length })}
        >
          {(product, row) => <CheckRow key={product.id} product={product} {...row} />}
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
