import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatCount } from '#contract/money.ts'
import type { listListingChecks, ListingCheck } from '#contract/product-checks.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useRowKeys } from '#app/browser/use-row-keys.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { CheckRow, type CheckAction } from './check-row.tsx'
import { CheckedImportPanel, KEYS } from './checked-import.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { SETTLE_FAILURE, usePass, type Checked } from './use-settle-checks.ts'

/** The queue of products that wait: imports by a sample, the others one by one or several at once. */
export function ChecksPanel({ checks: { items, imports, total } }: { checks: ResponseOf<typeof listListingChecks> }) {
  const [refused, setRefused] = useState<Checked | null>(null)
  const selection = useSelection(items)
  const pass = usePass(selection.clear)
  const { selected } = selection
  function perform(action: CheckAction, checked: Checked) {
    if (action === 'pass') pass.mutate(checked)
    else setRefused(checked)
  }
  const isPassing = ({ importId, products }: Checked) =>
    pass.isPending && pass.variables.importId === importId && pass.variables.products === products
  const toChecked = (products: readonly ListingCheck[]): Checked => ({ products, count: products.length })
  const { list, onKeyDown, pressed } = useRowKeys(items, KEYS, (action: CheckAction, one) =>
    perform(action, toChecked(selection.has(one.id) ? selected : [one])),
  )
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
        <Panel label={words.list}>
          {selected.length > 0 && (
            <SelectionBar label={words.selection}>
              <SelectedRows
                count={selected.length}
                isAll={selected.length === items.length}
                selectAllLabel={words.selectAll}
                selectAll={selection.selectAll}
                clear={selection.clear}
              />
              <div className="flex gap-2 max-md:basis-full md:ml-auto">
                <Button size="dense" className="max-md:flex-1" onClick={() => perform('refuse', toChecked(selected))}>
                  {words.refuse}
                </Button>
                <Button
                  tone="main"
                  size="dense"
                  className="max-md:flex-1"
                  busy={pass.isPending}
                  busyText={words.passing}
                  onClick={() => perform('pass', toChecked(selected))}
                >
                  {words.pass}
                </Button>
              </div>
            </SelectionBar>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside */}
          <ul ref={list} aria-label={words.list} onKeyDown={onKeyDown}>
            {items.map((product, at) => (
              <CheckRow
                key={product.id}
                product={product}
                selection={{ isSelected: selection.has(product.id), onSelect: selection.toggle }}
                onAction={(action) => {
                  pressed(at)
                  perform(action, toChecked([product]))
                }}
              />
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2.5 meta max-md:hidden">{words.keys}</p>
        </Panel>
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
