import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { orderWords } from '#app/words/orders.ts'
import { Time } from '#app/display/time.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Maximum number of product pictures to show; the other products are only counted. */
const MAX_PICTURES = 3

/** Row of the account's order list; the whole row is a link. */
export function OrderRow({ order }: { order: Order }) {
  const [first, ...others] = order.items
  return (
    <li className={rowClass}>
      <Pictures items={order.items} />
      <div className="max-sm:row-start-1 sm:self-end">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/orders/${order.id}`} className="cover font-semibold text-ink">
            {orderWords.titleOf(order.id)}
          </Link>
          <StatusBadge status={order.status} />
        </p>
        <p className="meta">
          <Time at={order.created_at} format={formatShortDate} />
          {` · ${orderWords.count(order.items.length)}`}
        </p>
      </div>
      {first && (
        <p className="text-sm wrap-anywhere max-sm:col-span-2 max-sm:row-start-2 sm:col-start-1">
          <Unbroken text={orderWords.andMore(first.product_name, others.length)} />
        </p>
      )}
      <p className="row-start-1 font-bold whitespace-nowrap text-ink max-sm:col-start-2 sm:col-start-3 sm:row-end-3 sm:min-w-36 sm:self-center sm:text-right">
        {formatAmount(order.total_amount)}
      </p>
    </li>
  )
}

function Pictures({ items }: { items: OrderItem[] }) {
  const more = items.length - MAX_PICTURES
  return (
    <p
      aria-hidden="true"
      className="flex gap-1.5 max-sm:col-span-2 max-sm:row-start-3 max-sm:mt-1 sm:col-start-2 sm:row-span-2 sm:row-start-1"
    >
      {items.slice(0, MAX_PICTURES).map((item) => (
        <ProductPicture
          key={item.product_id}
          picture={item.picture}
          sizes="56px"
          alt=""
          className="size-14 flex-none rounded-sm"
        />
      ))}
      {more > 0 && (
        <span className="grid h-14 min-w-9 place-items-center text-sm text-ink-3">{orderWords.more(more)}</span>
      )}
    </p>
  )
}

const rowClass = classNames(
  'cover-frame relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 p-3.5 transition-colors hover:bg-fill',
  'not-first:border-t not-first:border-line first:rounded-t-md last:rounded-b-md',
  '@max-[16rem]:grid-cols-[minmax(0,1fr)] @max-[16rem]:*:col-span-1 @max-[16rem]:*:col-start-1 @max-[16rem]:*:row-auto',
  'sm:grid-cols-[minmax(0,1fr)_auto_auto] md:px-4',
)
