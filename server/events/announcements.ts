import type { Change } from './changes.ts'
import type { DomainEvent } from './domain-events.ts'

/** What the public sees otherwise after an event. */
export function changeOf(event: DomainEvent): Change {
  switch (event.kind) {
    case 'order_placed':
      return { products: event.lines.map(({ productId }) => productId) }
    case 'order_status_changed':
      return { products: event.restocked }
    case 'products_created':
    case 'products_updated':
    case 'products_deleted':
      return event.products.length > 0 ? { catalogue: true } : {}
    case 'products_imported':
      return event.created.length + event.updated.length > 0 ? { catalogue: true } : {}
    case 'handover_changed':
    case 'stock_low':
      return {}
  }
}
