import type { Order, OrderItem } from '#contract/orders/calls.ts'

const NOT_AVAILABLE = 'N/A'
const UNKNOWN_PRODUCT = 'Unknown Product'

/**
 * Fills in the missing fields of a response and parses numbers sent as text; a missing total is calculated from the
 * lines.
 */
export function withDefaults(order: Order): Order {
  const partial: Partial<Order> = order
  const items = (partial.items ?? []).map(itemWithDefaults)
  return {
    ...order,
    status: partial.status ?? 'pending',
    created_at: partial.created_at ?? new Date().toISOString(),
    call_back_at: partial.call_back_at ?? null,
    account: partial.account ?? null,
    has_open_return: partial.has_open_return ?? false,
    user_email: partial.user_email || NOT_AVAILABLE,
    user_profile: fillTexts(partial.user_profile, ['full_name', 'phone_number', 'address']),
    customer_info: { ...partial.customer_info, ...fillTexts(partial.customer_info, ['name', 'phone', 'location']) },
    items,
    removed_items: partial.removed_items ?? [],
    total_amount: parseAmount(partial.total_amount) ?? sumOf(items),
  }
}

function itemWithDefaults(item: OrderItem): OrderItem {
  const partial: Partial<OrderItem> = item
  return {
    ...item,
    product_name: partial.product_name || UNKNOWN_PRODUCT,
    price: parseAmount(partial.price) ?? 0,
    quantity: parseAmount(partial.quantity) ?? 0,
    handover: partial.handover ?? 'to_pack',
    shortage: partial.shortage ?? null,
    returned: partial.returned ?? 0,
    returned_value: partial.returned_value ?? 0,
  }
}

function fillTexts<Name extends string>(texts: Partial<Record<Name, string>> | null | undefined, names: Name[]) {
  const pairs = names.map((name) => [name, texts?.[name] || NOT_AVAILABLE])
  return Object.fromEntries(pairs) as Record<Name, string>
}

function parseAmount(partial: unknown): number | undefined {
  const parsed = typeof partial === 'string' && partial.trim() !== '' ? Number(partial) : partial
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined
}

/** Sums the line totals in hundredths of a franc to avoid floating-point errors. */
function sumOf(items: OrderItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100
}
