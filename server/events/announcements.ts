import type { Change } from './changes.ts'
import type { Author, DomainEvent } from './domain-events.ts'

/**
 * Returns the changes that an event announces: changes to public data, and changes to orders for the people who handle
 * them.
 */
export function changeOf({ accountId: by }: Author, event: DomainEvent): Change {
  switch (event.kind) {
    case 'order_placed':
      return { products: event.lines.map(({ productId }) => productId) }
    case 'order_status_changed':
      return { products: event.restocked, orders: [{ id: event.order.id, by }] }
    case 'order_changed':
      return { products: event.moved, orders: [{ id: event.order.id, by }] }
    case 'order_shortage': {
      const { shortage, isCounted, orderId: id } = event
      return { products: isCounted ? [shortage.product_id] : [], orders: [{ id, by }] }
    }
    case 'handover_changed':
    case 'order_event_added':
    case 'order_event_withdrawn':
      return { orders: [{ id: event.orderId, by }] }
    case 'products_created':
    case 'products_updated':
    case 'products_deleted':
    case 'listings_passed':
      return event.products.length > 0 ? { catalogue: true } : {}
    case 'products_imported':
      return event.created.length + event.updated.length > 0 ? { catalogue: true } : {}
    case 'category_edited':
    case 'property_edited':
    case 'banner_edited':
      return { catalogue: true }
    case 'account_created':
    case 'account_changed':
    case 'account_deleted':
    case 'admin_password_applied':
    case 'shop_changed':
      return { catalogue: true } // the account can now sell, so its name and products appear
    case 'profile_changed':
      return event.account.role === 'user' ? {} : { catalogue: true } // products show their seller's name
    case 'stock_low':
    case 'listings_refused':
    case 'application_received':
    case 'application_changed':
    case 'invitation_sent':
    case 'categories_proposed':
    case 'terms_changed':
    case 'checks_changed':
    case 'account_signed_up':
    case 'account_linked':
    case 'payout_changed':
    case 'password_changed':
    case 'email_change_requested':
    case 'two_step_on':
    case 'two_step_off':
    case 'two_step_removed':
    case 'recovery_codes_made':
    case 'recovery_code_used':
      return {}
  }
}
