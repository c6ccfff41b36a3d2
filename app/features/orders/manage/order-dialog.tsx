import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Amount } from '#app/display/amount.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { newestOrdersQuery } from './order-management-queries.ts'
import { ManagedItems } from './dialog-items.tsx'
import { orderListFailure, statusFailure } from './order-failures.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { withDefaults } from './order-defaults.ts'
import { orderQuery } from '../order-queries.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { PrintSlipButton } from './print-slip-button.tsx'
import { RawStatusBadge } from '../status-badge.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { StatusLog } from './status-log.tsx'
import { useChangeHandover } from './use-change-handover.ts'
import { useChangeStatus } from './use-change-status.ts'

interface OrderDialogProps {
  orderId: number
  onClose: () => void
}

/** Dialog of one order for admins, who may set its status; shows the cached order while its history loads. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const detail = useQuery(orderQuery(orderId))
  const { data: orders } = useQuery(newestOrdersQuery)
  const order = detail.data ? withDefaults(detail.data) : orders?.find(({ id }) => id === orderId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderManagementWords.order(orderId)}
      size="table"
      aside={
        order && (
          <>
            <RawStatusBadge status={order.status} />
            <PrintSlipButton order={order} isIcon />
          </>
        )
      }
      footer={
        <Button data-autofocus size="dense" onClick={onClose}>
          {controlWords.close}
        </Button>
      }
    >
      {order ? (
        <Content order={order}>
          {detail.data ? (
            <StatusLog changes={detail.data.status_history} />
          ) : (
            <DetailState
              error={detail.error}
              sentence={orderManagementWords.historyFailed}
              onRetry={() => void detail.refetch()}
            />
          )}
        </Content>
      ) : (
        <DetailState
          error={detail.error}
          sentence={detail.error ? failureText(detail.error, orderFailure) : ''}
          onRetry={() => void detail.refetch()}
        />
      )}
    </Dialog>
  )
}

/** The server's sentence for a missing order, else that of the list. */
const orderFailure: FailureTexts = {
  ...orderListFailure,
  answered: (error) => (error.status === 404 ? error.message : orderListFailure.answered(error)),
}

function Content({ order, children }: { order: Order; children: ReactNode }) {
  const change = useChangeStatus(order.id)
  const handover = useChangeHandover(order.id)
  return (
    <>
      {change.error && (
        <Notice tone="red" onDismiss={change.reset}>
          {failureText(change.error, statusFailure)}
        </Notice>
      )}
      <Failure place="form" failure={handover.failure} onDismiss={handover.dismiss} />
      <Facts order={order} />
      <section className="border-t border-line pt-4">
        <h3 className="mb-2 text-dense">{orderManagementWords.updateStatus}</h3>
        <StatusButtons
          status={order.status}
          setting={change.isPending ? change.variables : undefined}
          onSet={change.mutate}
        />
      </section>
      <section className="border-t border-line pt-4">
        <ManagedItems order={order} onChangeHandover={handover.change} />
      </section>
      <section className="border-t border-line pt-4">
        <h3 className="mb-2 text-dense">{orderManagementWords.history}</h3>
        {children}
      </section>
    </>
  )
}

function Facts({ order }: { order: Order }) {
  const { timeZone } = useShopDetails()
  const { full_name: name, phone_number: phone, address } = order.user_profile
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <dl className={factList}>
        <Fact name={orderManagementWords.columns.customer}>
          <span className="font-semibold">{name}</span>
        </Fact>
        <Fact name={orderManagementWords.phone}>
          <PhoneNumber phone={phone} />
        </Fact>
        <Fact name={orderManagementWords.address}>{address}</Fact>
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

const factList = 'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1.25'

/** Loading or error state of the order's details. */
function DetailState({ error, sentence, onRetry }: { error: Error | null; sentence: string; onRetry: () => void }) {
  if (!error)
    return (
      <div aria-busy="true" className="grid animate-late gap-2.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{sentence}</p>
      <Button size="dense" onClick={onRetry}>
        {controlWords.tryAgain}
      </Button>
    </div>
  )
}
