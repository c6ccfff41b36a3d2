import { Check, FolderInput, Pencil } from 'lucide-react'
import type { CategoryProposal } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { useNow } from '#app/browser/use-now.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { QueueRow } from '#app/ui/queue-panel.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { proposalWords as words } from '#app/words/categories-proposals.ts'

export type ProposalAction = 'accept' | 'merge' | 'change'

interface ProposalRowProps extends QueueRow<ProposalAction> {
  proposal: CategoryProposal
}

/** Proposed category with its seller and products. */
export function ProposalRow({ proposal, selection: { isSelected, onSelect }, onAction }: ProposalRowProps) {
  const { id, path, seller, product_count: count, products } = proposal
  const now = useNow(MINUTE_MS)
  const name = path.at(-1) ?? ''
  const names = products.map((product) => product.name).join(', ')
  const shown = count > products.length ? words.more(names) : names
  return (
    <li aria-current={isSelected || undefined} className={rowClass}>
      <RowCheckbox
        label={words.select(name)}
        checked={isSelected}
        onChange={() => onSelect(id)}
        className="max-md:mt-1"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-ink">
          {path.length > 1 && <span className="font-text text-ink-3">{path.slice(0, -1).join(' / ')} / </span>}
          {name}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2 md:line-clamp-1">
          {words.products(formatCount(count), shown)}
        </p>
        <p className="meta">{words.waits(seller?.name ?? words.theShop, formatAgo(proposal.proposed_at, now))}</p>
      </div>
      <div className="flex items-center gap-2 max-md:col-start-2">
        <Button size="dense" tone="brand" aria-label={words.acceptItem(name)} onClick={() => onAction('accept')}>
          <Check />
          {words.accept}
        </Button>
        <Button size="dense" aria-label={words.mergeItem(name)} onClick={() => onAction('merge')}>
          <FolderInput />
          {words.merge}
        </Button>
        <IconButton size="dense" icon={Pencil} label={words.changeItem(name)} onClick={() => onAction('change')} />
      </div>
    </li>
  )
}

const MINUTE_MS = 60_000

const rowClass = classNames(
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-3 py-2.5 first:border-t-0',
  'aria-current:bg-brand-soft md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:px-4',
)
