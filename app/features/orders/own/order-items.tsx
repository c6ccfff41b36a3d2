import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/orders/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { formatAmount } from '#app/format/amount.ts'
import { PackOf } from '#app/display/pack-of.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { returnWords } from '#app/words/orders-returns.ts'
import { orderWords } from '#app/words/orders.ts'

interface OrderItemsProps {
  items: OrderItem[]
  /** Reasons why products couldn't be reordered, by product ID. */
  issues?: ReadonlyMap<number, string>
}

/** Items as they were bought, unaffected by later changes to a product's name, picture, price or seller. */
export function OrderItems({ items, issues }: OrderItemsProps) {
  return (
    <ul className="@container box print:border-x-0 print:rounded-none">
      {items.map((item) => (
        <li key={item.product_id} className={lineClass}>
          <ProductPicture picture={item.picture} sizes="88px" alt="" className="h-16 w-full rounded-sm print:hidden" />
          <div className="min-w-0">
            <Link
              to={`/product/${item.product_id}`}
              className="inline-block py-0.5 font-semibold wrap-anywhere text-ink hover:text-brand"
            >
              <Unbroken text={item.product_name} />
            </Link>
            <p className="meta">{orderWords.soldBy(item.seller_name)}</p>
            <PackOf pieces={item.pieces_per_pack} className="block meta" />
            {item.returned > 0 && <p className="text-sm font-medium text-ink">{returnWords.returned(item.returned)}</p>}
            <ItemIssue sentence={issues?.get(item.product_id)} />
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-5">
            <span className="meta">{orderWords.times(formatCount(item.quantity), formatFrancs(item.price, 2))}</span>
            <span className="ml-auto font-bold whitespace-nowrap text-ink @min-[35rem]:min-w-32 @min-[35rem]:text-right">
              {formatAmount(item.price * item.quantity)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function ItemIssue({ sentence }: { sentence?: string }) {
  if (!sentence) return null
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm font-medium text-amber print:hidden">
      <TriangleAlert className="mt-0.5 size-4" />
      {sentence}
    </p>
  )
}

const lineClass = 'bought-line print:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid print:px-0 print:py-2'
