import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatLongDateTime } from '#app/format/dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { PhoneNumber } from '../phone-number.tsx'

/** Buyer, date and total of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { timeZone } = useShopDetails()
  const { full_name: name, phone_number: phone, address } = order.user_profile
  const { window, note } = order.customer_info
  return (
    <div className={factLists}>
      <dl className={factList}>
        <Fact name={orderManagementWords.columns.customer}>
          <span className="font-semibold">{name}</span>
        </Fact>
        <Fact name={orderManagementWords.phone}>
          <PhoneNumber phone={phone} />
        </Fact>
        <Fact name={orderManagementWords.address}>{address}</Fact>
        {window && <Fact name={orderWords.window}>{window}</Fact>}
        {note && (
          <Fact name={orderManagementWords.forDriver}>
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
      </dl>
      <dl className={factList}>
        <Fact name={orderManagementWords.orderDate}>{formatLongDateTime(order.created_at, timeZone)}</Fact>
        <Fact name={orderManagementWords.columns.email}>{order.user_email}</Fact>
        <Fact name={orderManagementWords.columns.total}>
          <Amount francs={order.total_amount} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </>
  )
}

/** Lists that are side by side or, on phones, stacked with aligned columns. */
const factLists = classNames(
  'grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]',
  'max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-5',
)
const factList = classNames(
  'grid content-start gap-x-5 gap-y-1.25 md:grid-cols-[auto_minmax(0,1fr)]',
  'max-md:col-span-full max-md:grid-cols-subgrid',
)
