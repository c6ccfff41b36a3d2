import type { OrderStatus } from '#contract/orders.ts'
import { Badge } from '#app/ui/badge.tsx'
import { orderWords } from '#app/words/orders.ts'

const tones = { pending: 'amber', completed: 'green', delivered: 'blue', cancelled: 'red' } as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderWords.status[status]}</Badge>
}
