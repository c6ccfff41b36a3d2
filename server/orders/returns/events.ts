import { formatFrancs } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { defineNotification, formatCount } from '#server/events/define-notification.ts'
import type { NotificationRequest } from '#server/events/notifications.ts'
import { publishOrder } from '../events.ts'
import { returnMails } from '../recipients.ts'

interface ReturnOfOrder {
  order: OrderDetail
  returnId: number
}

const returnOf = ({ order, returnId }: ReturnOfOrder): OrderReturn => {
  const found = order.returns.find(({ id }) => id === returnId)
  if (!found) throw new Error('The return is gone')
  return found
}

export const returnRequested = defineEvent<ReturnOfOrder>()('return_requested', {
  audit: ({ order, returnId }) => [auditEntry('return_requested', 'order', order.id, { return: returnId })],
  notify: (_tx, { order, ...named }) => {
    const { lines } = returnOf({ order, ...named })
    const pieces = lines.reduce((sum, { asked }) => sum + asked, 0)
    const content = requestedNotification({ orderId: order.id, buyer: order.customer_info.name, pieces })
    return [{ to: 'admins', type: 'return_requested', subjectId: order.id, content }]
  },
  mails: (tx, facts) => returnMails(tx, facts.order, returnOf(facts)),
  publishes: ({ order }, author) => publishOrder({ orderId: order.id }, author),
})

export const returnAnswered = defineEvent<ReturnOfOrder & { status: 'agreed' | 'refused'; answer: string }>()(
  'return_answered',
  {
    audit: ({ order, returnId, status }) => [
      auditEntry('return_answered', 'order', order.id, { return: returnId, to: status }),
    ],
    notify: null,
    mails: (tx, facts) => returnMails(tx, facts.order, returnOf(facts)),
    publishes: ({ order }, author) => publishOrder({ orderId: order.id }, author),
  },
)

interface NamedReturn {
  orderId: number
  returnId: number
}

export const returnWithdrawn = defineEvent<NamedReturn>()('return_withdrawn', {
  audit: ({ orderId, returnId }) => [auditEntry('return_withdrawn', 'order', orderId, { return: returnId })],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

export const returnClosed = defineEvent<ReturnOfOrder & { moved: number[] }>()('return_closed', {
  audit: (facts) => {
    const { lines } = returnOf(facts)
    const value = lines.reduce((sum, line) => sum + Math.round(line.value * 100), 0) / 100
    const pieces = lines.reduce((sum, { counted }) => sum + counted, 0)
    return [auditEntry('return_closed', 'order', facts.order.id, { return: facts.returnId, pieces, value })]
  },
  notify: (tx, { order, returnId }) => notifySellers(tx, order.id, returnId),
  mails: (tx, facts) => returnMails(tx, facts.order, returnOf(facts)),
  publishes: ({ order, moved }, author) => ({ ...publishOrder({ orderId: order.id }, author), products: moved }),
})

/** Notifies each seller whose pieces came back, with the amount taken off their earnings. */
async function notifySellers(tx: Db, orderId: number, returnId: number): Promise<NotificationRequest[]> {
  const rows = await sqlOf(tx)<{ sellerId: number; pieces: number; francs: number }>`
    select l.seller_id as "sellerId", sum(r.counted)::int as pieces,
      (coalesce(sum(r.value_cents) filter (where r.borne_by = 'seller'), 0) / 100.0)::float8 as francs
    from return_lines r join order_lines l on l.id = r.line_id
    where r.return_id = ${returnId} and l.seller_id is not null and r.counted > 0
    group by 1 order by 1`
  return rows.map(({ sellerId: to, pieces, francs }) => ({
    to,
    type: 'return_closed',
    subjectId: orderId,
    content: closedNotification({ orderId, pieces, francs }),
  }))
}

const closedNotification = defineNotification(
  'return_closed',
  ({ orderId, pieces, francs }: { orderId: number; pieces: number; francs: number }) => ({
    title: `Return of order #${orderId}`,
    message:
      francs > 0
        ? `${formatCount(pieces, 'piece')} came back or went missing. Your earnings are Rwf ${formatFrancs(francs)} lower.`
        : `${formatCount(pieces, 'piece')} came back or went missing. Your earnings stay the same.`,
  }),
)

export const returnReopened = defineEvent<NamedReturn & { moved: number[] }>()('return_reopened', {
  audit: ({ orderId, returnId }) => [auditEntry('return_reopened', 'order', orderId, { return: returnId })],
  notify: null,
  mails: null,
  publishes: ({ orderId, moved }, author) => ({ ...publishOrder({ orderId }, author), products: moved }),
})

interface Requested {
  orderId: number
  buyer: string
  pieces: number
}

const requestedNotification = defineNotification('return_requested', ({ orderId, buyer, pieces }: Requested) => ({
  title: `Problem with order #${orderId}`,
  message: `${buyer} reported a problem with ${formatCount(pieces, 'piece')}.`,
}))
