import { Link } from 'react-router'
import type { StockAlert } from '#contract/alerts/calls.ts'
import { closedText } from '#app/display/closed-text.ts'
import { Stock } from '#app/display/stock.tsx'
import { Time } from '#app/display/time.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { alertWords } from '#app/words/alerts.ts'

interface AlertRowProps {
  alert: StockAlert
  onCancel: () => void
}

/** Row for a stock alert: the name opens the product, and a waiting alert can be cancelled. */
export function AlertRow({ alert, onCancel }: AlertRowProps) {
  const { product, product_id: id, product_name: name, asked_at: askedAt, emailed_at: emailedAt } = alert
  return (
    <li className={rowClass}>
      <div>
        {product ? (
          <Link to={`/product/${id}`} className="cover font-semibold wrap-anywhere text-ink">
            <Unbroken text={name} />
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere text-ink">
            <Unbroken text={name} />
          </span>
        )}
        <p className="flex flex-wrap gap-x-3 meta">
          <span>
            {`${emailedAt ? alertWords.emailedOn : alertWords.waitingSince} `}
            <Time at={emailedAt ?? askedAt} format={formatShortDate} />
          </span>
          <Availability product={product} />
        </p>
      </div>
      {emailedAt === null && (
        <Button size="sm" onClick={onCancel} className="relative z-1">
          {alertWords.cancel}
          <span className="sr-only">{alertWords.cancelOf(name)}</span>
        </Button>
      )}
    </li>
  )
}

function Availability({ product }: Pick<StockAlert, 'product'>) {
  if (!product) return <span>{alertWords.notForSale}</span>
  if (product.stock_quantity > 0 && product.away_until) return <span>{closedText(product)}</span>
  return <Stock pieces={product.stock_quantity} />
}

const rowClass = classNames(
  'cover-frame relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-3.5 md:px-4',
  'transition-colors not-first:border-t not-first:border-line hover:bg-fill',
)
