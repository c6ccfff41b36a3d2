import type { Order, OrderItem } from '#contract/orders.ts'

const NOT_KNOWN = 'N/A'
const UNKNOWN_PRODUCT = 'Unknown Product'

/** Fills what an answer leaves out, and reads numbers that came as text; a missing total is that of the lines. */
export function completeOrder(order: Order): Order {
  const given: Partial<Order> = order
  const items = (given.items ?? []).map(completeItem)
  return {
    ...order,
    status: given.status ?? 'pending',
    created_at: given.created_at ?? new Date().toISOString(),
    user_email: given.user_email || NOT_KNOWN,
    user_profile: filled(given.user_profile, ['full_name', 'phone_number', 'address']),
    customer_info: filled(given.customer_info, ['name', 'phone', 'location']),
    items,
    total_amount: readNumber(given.total_amount) ?? sumOf(items),
  }
}

function completeItem(item: OrderItem): OrderItem {
  const given: Partial<OrderItem> = item
  return {
    ...item,
    product_name: given.product_name || UNKNOWN_PRODUCT,
    price: readNumber(given.price) ?? 0,
    quantity: readNumber(given.quantity) ?? 0,
  }
}

function filled<Name extends string>(texts: Partial<Record<Name, string>> | null | undefined, names: Name[]) {
  const pairs = names.map((name) => [name, texts?.[name] || NOT_KNOWN])
  return Object.fromEntries(pairs) as Record<Name, string>
}

function readNumber(given: unknown): number | undefined {
  const read = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** In hundredths, which add up exactly. */
function sumOf(items: OrderItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100
}
