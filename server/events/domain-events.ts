import type { ApplicationStatus } from '#contract/accounts-applications.ts'
import type { AuditAction } from '#contract/activity.ts'
import type { OrderChange, ReportedShortage } from '#contract/orders-change.ts'
import type { Handover, OrderDetail, OrderStatus, StatusChange } from '#contract/orders.ts'
import type { OrderEvent } from '#contract/orders-events.ts'
import type { accounts } from '#server/db/schema.ts'
import type { OrderContacts, OrderToTell } from '#server/orders/recipients.ts'
import type { FieldChange } from './field-changes.ts'

/** Author of an event; null for the operator's configuration. */
export interface Author {
  accountId: number | null
}

type Account = typeof accounts.$inferSelect

/** A product in an event. */
export interface EventProduct {
  id: number
  name: string
  sellerId: number | null
}

/** A product with its changed fields and the version that the edit created. */
export interface UpdatedProduct extends EventProduct {
  version: number
  changes: FieldChange[]
}

/** A line of an order at the time of sale. */
export interface SoldLine {
  productId: number
  sellerId: number | null
  priceCents: bigint
  quantity: number
}

/** A domain event; each projection in `emitEvents` derives its own consequences from it. */
export type DomainEvent =
  | { kind: 'order_placed'; order: OrderDetail; buyerName: string; lines: SoldLine[]; contacts: OrderContacts }
  | OrderStatusChanged
  | OrderChanged
  | OrderShortage
  | {
      kind: 'handover_changed'
      orderId: number
      productId: number
      product: string
      from: Handover
      handover: Handover
    }
  | { kind: 'order_event_added'; orderId: number; event: OrderEvent['kind']; outcome: OrderEvent['outcome'] }
  | { kind: 'order_event_withdrawn'; orderId: number; event: OrderEvent['kind'] }
  | { kind: 'products_created'; products: EventProduct[] }
  /** `takesBack` is set when a person reverts their own earlier change. */
  | { kind: 'products_updated'; products: UpdatedProduct[]; takesBack?: boolean }
  | { kind: 'products_deleted'; products: EventProduct[] }
  | { kind: 'products_imported'; created: EventProduct[]; updated: UpdatedProduct[] }
  /** Result of reviewing new sellers' products: active immediately, or rejected with a reason for the seller. */
  | { kind: 'listings_passed'; products: UpdatedProduct[] }
  | { kind: 'listings_refused'; products: EventProduct[]; reason: string }
  | { kind: 'stock_low'; product: EventProduct; left: number }
  | { kind: 'application_received'; applicationId: number; name: string; business: string }
  | { kind: 'application_changed'; applicationId: number; from: ApplicationStatus; to: ApplicationStatus }
  /** Commission as a percentage of the price; `from` is the previous commission, or null. */
  | { kind: 'terms_changed'; sellerId: number; fromDay: string; from: number | null; to: number }
  /** Number of a seller's upcoming products that need review. */
  | { kind: 'checks_changed'; sellerId: number; from: number; to: number }
  /** Invitation of a new seller, who sets the account's password through the emailed link. */
  | { kind: 'invitation_sent'; account: Account }
  | { kind: 'account_signed_up'; account: Account; isConfirmationMailed: boolean }
  | { kind: 'account_created'; account: Account }
  | {
      kind: 'account_changed'
      before: Account
      account: Account
      shopNames: { from: string | null; to: string | null }
    }
  | { kind: 'account_deleted'; account: Account }
  /** `isTakenOver` is set when the account's email address had never been confirmed. */
  | { kind: 'account_linked'; account: Account; isTakenOver: boolean }
  | { kind: 'profile_changed'; account: Account }
  | { kind: 'shop_changed'; sellerId: number; changes: FieldChange[] }
  /** `lastDigits` are the last digits of the new payout number; empty if there is no number. */
  | { kind: 'payout_changed'; account: Account; fields: string[]; changedAt: string; lastDigits: string }
  | { kind: 'password_changed'; account: Account }
  | { kind: 'email_change_requested'; account: Account; newEmail: string }
  | { kind: 'two_step_on' | 'two_step_off' | 'two_step_removed' | 'recovery_codes_made'; account: Account }
  | { kind: 'recovery_code_used'; account: Account; left: number }
  | { kind: 'admin_password_applied'; accountId: number }
  | { kind: 'category_edited'; action: ActionOn<'category'>; categoryId: number; detail: object }
  /** Categories that need review; a separate event records their creation. */
  | { kind: 'categories_proposed'; categories: { id: number; name: string }[] }
  | { kind: 'property_edited'; action: ActionOn<'property'>; detail: { name: string; changed: string[] } }
  /** A banner slide, identified by its main tile. */
  | { kind: 'banner_edited'; action: ActionOn<'banner'>; tileId: number; detail: object }

type ActionOn<Subject extends string> = Extract<AuditAction, `${Subject}_${string}`>

/** Change to an order's status, or to the details of its cancellation; in the latter case, `from` is unchanged. */
interface OrderStatusChanged extends OrderToTell {
  kind: 'order_status_changed'
  from: OrderStatus
  reason: StatusChange['reason'] | undefined
  isByBuyer: boolean
  /** Products whose stock changed along with the order. */
  restocked: number[]
}

/** An order with changed lines, prices or delivery. */
interface OrderChanged extends OrderToTell {
  kind: 'order_changed'
  change: OrderChange
  /** Sellers of the changed lines; null stands for the shop. */
  sellerIds: (number | null)[]
  /** Products whose stock may have changed along with the order. */
  moved: number[]
}

/** Order line whose seller cannot supply the full quantity, or can supply it after all. */
interface OrderShortage {
  kind: 'order_shortage'
  orderId: number
  sellerId: number | null
  sellerName: string
  shortage: ReportedShortage
  /** True if the remaining stock was counted as well. */
  isCounted: boolean
}

export type EventOf<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>
