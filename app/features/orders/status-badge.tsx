import type { OrderStatus } from '#contract/orders/calls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { orderWords } from '#app/words/orders.ts'

const tones = { pending: 'amber', completed: 'green', delivered: 'blue', cancelled: 'red' } as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTone(status)}>{orderWords.status[status]}</Badge>
}

/** Status badge for admins and sellers, which shows the status as named in the API. */
export function RawStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>
}

function statusTone(status: string) {
  return status in tones ? tones[status as OrderStatus] : 'grey'
}
