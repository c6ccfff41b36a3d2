import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Amount } from '#app/display/amount.tsx'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { formatShortDate } from '#app/format/dates.ts'

import { RawStatusBadge } from '../status-badge.tsx'

const { columns } = orderManagementWords

/** Table of all orders; cards on a phone. */
export function OrdersTable({ orders, isPlaceholder }: { orders: Order[]; isPlaceholder: boolean }) {
  return (
    <DataTable
      label={orderManagementWords.list}
      isBusy={isPlaceholder}
      columns={[
        { head: columns.id },
        { head: columns.customer },
        { head: columns.email },
        { head: columns.total, isNumber: true },
        { head: columns.status },
        { head: columns.date },
        { head: columns.actions, isNumber: true },
      ]}
      className="aria-busy:opacity-60 md:grid-cols-[4.25rem_minmax(6rem,1fr)_minmax(6rem,1.4fr)_8.5rem_6rem_7rem_8rem] md:max-lg:text-sm lg:grid-cols-[6rem_minmax(8rem,1fr)_minmax(10rem,1.6fr)_11rem_8rem_8rem_9rem]"
    >
      {orders.map((order) => (
        <OrderTableRow key={order.id} order={order} />
      ))}
    </DataTable>
  )
}

function OrderTableRow({ order }: { order: Order }) {
  const { timeZone } = useShopDetails()
  const { search } = useLocation()
  const { id, user_profile: customer, user_email: email, total_amount: total, status, created_at: createdAt } = order
  return (
    <DataRow className="max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Cell className="max-md:row-start-2 max-md:text-sm max-md:text-ink-3">{orderWords.number(id)}</Cell>
      <Cell title={customer.full_name} className="font-medium text-ink max-md:row-start-1">
        {customer.full_name}
      </Cell>
      <Cell title={email} className="max-md:hidden">
        {email}
      </Cell>
      <Cell isNumber className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        <Amount francs={total} />
      </Cell>
      <Cell className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <RawStatusBadge status={status} />
      </Cell>
      <Cell className="max-md:row-start-3 max-md:text-sm max-md:text-ink-3">
        <time dateTime={createdAt}>{formatShortDate(createdAt, timeZone)}</time>
      </Cell>
      <Cell isNumber className="overflow-visible max-md:col-start-2 max-md:row-start-3 max-md:text-right">
        <Link
          to={{ pathname: `/admin/orders/${id}`, search }}
          state={FROM_LIST_STATE}
          preventScrollReset
          aria-label={orderManagementWords.detailsOf(id)}
          className={`${buttonClass({ size: 'dense' })} max-md:h-8! max-md:border-0! max-md:bg-transparent! max-md:px-0! max-md:text-brand! md:max-lg:px-2 md:max-lg:text-sm`}
        >
          {orderManagementWords.details}
        </Link>
      </Cell>
    </DataRow>
  )
}

/** Router state that makes closing the dialog go back to the list. */
const FROM_LIST_STATE = { isFromList: true }
