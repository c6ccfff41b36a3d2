import type { Handover, OrderDetail, OrderStatus } from '#contract/orders.ts'

/** A product as events name it. */
export interface EventProduct {
  id: number
  name: string
  sellerId: number | null
}

/** A line of an order as it was sold. */
interface SoldLine {
  productId: number
  sellerId: number | null
  priceCents: bigint
  quantity: number
}

/** What happened; each projection of `record` says what follows from it. */
export type DomainEvent =
  | { kind: 'order_placed'; order: OrderDetail; buyerName: string; lines: SoldLine[] }
  /** `restocked`: products whose stock moved with the status. */
  | { kind: 'order_status_changed'; order: OrderDetail; from: OrderStatus; restocked: number[] }
  | { kind: 'handover_changed'; orderId: number; productId: number; handover: Handover }
  | { kind: 'stock_low'; product: EventProduct; left: number }

export type EventOf<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>
