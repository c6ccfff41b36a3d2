import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListingCheck } from '#contract/products/listing-checks.ts'
import { Amount } from '#app/display/amount.tsx'
import { MediaCell } from '#app/display/media-cell.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { watchInView } from '#app/browser/use-in-view.ts'
import { useNow } from '#app/browser/use-now.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { QueueRow } from '#app/ui/queue-panel.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { whyImplausible } from '#app/words/products-list.ts'
import { checkWords as words } from '#app/words/products-checks.ts'

export type CheckAction = 'pass' | 'refuse'

interface CheckRowProps extends Pick<QueueRow<CheckAction>, 'onAction'> {
  product: ListingCheck
  /** Selection state of the row; omitted if the row can't be selected, as in a sample of an import. */
  selection?: QueueRow<CheckAction>['selection']
  /** Called once the product is on the screen. */
  onView: (productId: number) => void
}

/** Product that awaits review, shown with its seller and as shoppers would see it. */
export function CheckRow({ product, selection, onAction, onView }: CheckRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (row.current) return watchInView(row.current, (isInView) => isInView && onView(product.id), MOSTLY_VISIBLE)
  }, [product.id, onView])
  const { id, name, price, pictures, mpn, seller, category, waiting_since: since } = product
  const now = useNow(MINUTE_MS)
  return (
    <li ref={row} aria-current={selection?.isSelected || undefined} className={rowClass}>
      <div className="flex min-w-0 items-center gap-3 max-md:basis-full md:flex-1">
        {selection && (
          <RowCheckbox
            label={words.select(name)}
            checked={selection.isSelected}
            onChange={() => selection.onSelect(id)}
          />
        )}
        <div className="min-w-0 flex-1">
          <MediaCell
            picture={pictures[0] ?? null}
            name={
              <Link to={`/admin/products/${id}`} className="link">
                <Unbroken text={name} />
              </Link>
            }
            partNumber={mpn}
            note={
              <span className="truncate text-xs text-ink-3">
                {selection ? words.waits(seller.name, formatAgo(since, now)) : category?.name}
              </span>
            }
          />
          <Flags product={product} />
        </div>
      </div>
      <Amount francs={price} />
      <div className="flex items-center gap-2 max-md:ml-auto">
        <Button size="dense" tone="brand" aria-label={words.passItem(name)} onClick={() => onAction('pass')}>
          <Check />
          {words.pass}
        </Button>
        <Button size="dense" aria-label={words.refuseItem(name)} onClick={() => onAction('refuse')}>
          <X />
          {words.refuse}
        </Button>
      </div>
    </li>
  )
}

/** Reasons to look at the product before approving it. */
function Flags({ product: { flags, implausible_price: price } }: { product: ListingCheck }) {
  if (!flags?.length) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs font-medium text-amber">
      {flags.map((flag) => (
        <span key={flag}>{flag === 'price' && price ? whyImplausible(price) : words.flags[flag]}</span>
      ))}
    </p>
  )
}

const MINUTE_MS = 60_000
const MOSTLY_VISIBLE = { threshold: 0.6 }

const rowClass = classNames(
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2.5 first:border-t-0',
  'aria-current:bg-brand-soft md:flex-nowrap md:px-4',
)
