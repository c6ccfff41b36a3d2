import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/orders/calls.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Amount } from '#app/display/amount.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { Time } from '#app/display/time.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { RawStatusBadge } from '../status-badge.tsx'
import { OrderSecondLine } from './order-second-line.tsx'

const { columns: headers } = orderManagementWords

/** Table of all orders; cards on phones. */
export function OrdersTable({ orders, isPlaceholder }: { orders: Order[]; isPlaceholder: boolean }) {
  return (
    <Table
      label={orderManagementWords.list}
      rows={orders}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      busy={isPlaceholder}
      detail={secondLine}
      detailClassName="md:col-[2/-1] md:px-2 md:pb-2 lg:px-3"
      rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto] md:pt-1.5"
      className="aria-busy:opacity-60 md:max-lg:text-sm"
    />
  )
}

const secondLine = (order: Order) => <OrderSecondLine order={order} />

const COLUMNS: Columns<Order> = {
  id: {
    header: headers.id,
    width: { md: '4.25rem', lg: '6rem' },
    card: 'subtitle',
    cell: ({ id }) => orderWords.number(id),
  },
  customer: {
    header: headers.customer,
    width: { md: 'minmax(6rem,1fr)', lg: 'minmax(8rem,1fr)' },
    card: 'title',
    title: ({ user_profile: customer }) => customer.full_name,
    cell: ({ user_profile: customer }) => customer.full_name,
    className: 'font-medium text-ink',
  },
  email: {
    header: headers.email,
    width: { md: 'minmax(6rem,1.4fr)', lg: 'minmax(10rem,1.6fr)' },
    card: 'hidden',
    title: ({ user_email: email }) => email,
    cell: ({ user_email: email }) => email,
  },
  total: {
    header: headers.total,
    width: { md: '8.5rem', lg: '11rem' },
    align: 'end',
    card: 'end',
    cell: ({ total_amount: total }) => <Amount francs={total} />,
  },
  status: {
    header: headers.status,
    width: { md: '6rem', lg: '8rem' },
    card: 'subend',
    cell: ({ status }) => <RawStatusBadge status={status} />,
  },
  date: {
    header: headers.date,
    width: { md: '7rem', lg: '8rem' },
    card: 'meta',
    cell: ({ created_at: at }) => <Time at={at} format={formatShortDate} />,
  },
  actions: {
    header: headers.actions,
    width: { md: '8rem', lg: '9rem' },
    align: 'end',
    card: 'metaEnd',
    cell: ({ id }) => <DetailsLink id={id} />,
    className: 'overflow-visible',
  },
}

function DetailsLink({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: `/admin/orders/${id}`, search }}
      state={FROM_LIST_STATE}
      preventScrollReset
      aria-label={orderManagementWords.detailsOf(id)}
      className={`${buttonClass({ size: 'dense' })} ${plainOnPhones} md:max-lg:px-2 md:max-lg:text-sm`}
    >
      {orderManagementWords.details}
    </Link>
  )
}

const plainOnPhones = 'max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-brand max-md:hover:bg-transparent'

/** Router state that makes closing an order dialog go back to the list. */
const FROM_LIST_STATE = { isFromList: true }
