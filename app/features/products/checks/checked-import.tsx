import type { CheckedImport, ListingCheck } from '#contract/products/listing-checks.ts'
import { formatCount } from '#contract/money.ts'
import { useNow } from '#app/browser/use-now.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { QueueList } from '#app/ui/queue-panel.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { CheckRow, type CheckAction } from './check-row.tsx'
import type { Checked } from './use-settle-checks.ts'

interface CheckedImportPanelProps {
  batch: CheckedImport
  isPassing: boolean
  perform: (action: CheckAction, checked: Checked) => void
}

/** Import that awaits review, shown as a sample of its products; it is accepted or refused as a whole. */
export function CheckedImportPanel({ batch, isPassing, perform }: CheckedImportPanelProps) {
  const { import_id: importId, sample, count, file_name: file, since } = batch
  const now = useNow(MINUTE_MS)
  const all = { products: sample, importId, count }
  const title = words.import(sample[0]?.seller.name ?? '', formatCount(count))
  const performOne = (action: CheckAction, one: ListingCheck) => perform(action, { products: [one], count: 1 })
  return (
    <Panel label={title}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-medium wrap-anywhere text-ink">{title}</h2>
          <p className="meta wrap-anywhere">
            {words.importOf(file ?? words.anImport, formatAgo(since, now))}.{' '}
            {words.sample(formatCount(sample.length), formatCount(count))}
          </p>
        </div>
        <Button
          size="dense"
          tone="main"
          className="max-md:flex-1"
          busy={isPassing}
          busyText={words.passing}
          onClick={() => perform('pass', all)}
        >
          {words.passAll(formatCount(count))}
        </Button>
        <Button size="dense" className="max-md:flex-1" onClick={() => perform('refuse', all)}>
          {words.refuseAll(formatCount(count))}
        </Button>
      </div>
      <QueueList label={title} rows={sample} keys={KEYS} onKey={performOne}>
        {(product) => (
          <CheckRow key={product.id} product={product} onAction={(action) => performOne(action, product)} />
        )}
      </QueueList>
    </Panel>
  )
}

const MINUTE_MS = 60_000

export const KEYS: Partial<Record<string, CheckAction>> = { p: 'pass', r: 'refuse' }
