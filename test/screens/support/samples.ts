import { examples } from 'virtual:examples'
import type { User } from '#contract/accounts/calls.ts'
import { getCart, type Cart, type CartLine } from '#contract/cart/calls.ts'
import { getProduct, type Picture } from '#contract/catalogue/calls.ts'
import type { Category } from '#contract/categories/calls.ts'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { Order, OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import type { Store } from '#contract/request.ts'

/** Returns the contract's example response for an endpoint, in which each list has one entry. */
export function exampleOf<E extends Endpoint>({ method, path }: E): ResponseOf<E> {
  return structuredClone(examples[`${method} ${path}`]) as ResponseOf<E>
}

export const sampleStore: Store = {
  name: 'Isoko',
  phone: '0788 000 000',
  isPhoneSet: true,
  whatsapp: null,
  email: 'shop@isoko.example',
  address: 'KN 4 Ave, Kigali',
  hours: 'Monday to Friday',
  timeZone: 'Africa/Kigali',
  payment: [],
  deliveryDays: null,
  returnDays: null,
  deliveryWindows: ['Morning, 8:00 to 12:00', 'Afternoon, 12:00 to 17:00'],
  publicUrl: 'https://isoko.example',
  website: null,
  hasGoogle: false,
  featuredBy: 'sellers',
  hasMailServer: true,
  social: [],
}

export function sampleUser(fields: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'aline',
    email: 'aline@isoko.example',
    email_confirmed: true,
    pending_email: null,
    full_name: 'Aline Uwase',
    name: 'Aline Uwase',
    role: 'user',
    status: 'Active',
    shop_name: null,
    two_step: false,
    profile: { phone_number: '', address: '', picture: '' },
    ...fields,
  }
}

export function sampleSeller(fields: Partial<User> = {}): User {
  return sampleUser({ role: 'seller', shop_name: 'Kigali Parts', ...fields })
}

export function sampleAdmin(fields: Partial<User> = {}): User {
  return sampleUser({ id: 1, role: 'admin', username: 'admin', email: 'admin@isoko.example', ...fields })
}

export function sampleCartLine(fields: Partial<CartLine> = {}): CartLine {
  const [line] = exampleOf(getCart).items
  return {
    ...(line as CartLine),
    id: 1,
    name: 'Relay',
    price: 1500,
    quantity: 1,
    image: '',
    picture: null,
    stock_quantity: 9,
    min_quantity: 1,
    quantity_step: 1,
    pieces_per_pack: 1,
    available: true,
    away_until: null,
    ...fields,
  }
}

/** Returns a cart with the total of its available lines. */
export function sampleCart(...items: CartLine[]): Cart {
  const total = items.reduce((sum, { price, quantity, available }) => sum + (available ? price * quantity : 0), 0)
  return { items, total }
}

export function sampleOrderItem(fields: Partial<OrderItem> = {}): OrderItem {
  return {
    product_id: 1,
    product_name: 'Relay',
    price: 1500,
    quantity: 1,
    pieces_per_pack: 1,
    picture: null,
    mpn: null,
    seller_name: 'Isoko',
    sold_by_shop: true,
    handover: 'to_pack',
    restocked: 0,
    returned: 0,
    returned_value: 0,
    ordered_quantity: 1,
    shortage: null,
    product_now: null,
    ...fields,
  }
}

export function sampleOrder(fields: Partial<Order> = {}): Order {
  const { status, total_amount: total = 1500 } = fields
  const due = status === 'cancelled' ? 0 : total
  return {
    id: 41,
    status: 'pending',
    total_amount: 1500,
    quote_id: null,
    account: { due, paid: 0, balance: due },
    created_at: '2026-01-05T08:00:00Z',
    version: 1,
    has_open_return: false,
    call_back_at: null,
    user_email: 'aline@isoko.example',
    user_profile: { full_name: 'Aline Uwase', phone_number: 'N/A', address: 'N/A' },
    customer_info: { name: 'Aline Uwase', phone: '0788 123 456', location: 'KG 11 Ave 42' },
    items: [sampleOrderItem()],
    removed_items: [],
    ...fields,
  }
}

function sampleCategory(id: number, name: string): Category {
  return { id, name, description: '', parent_id: null, product_count: 3, children: [] }
}

export const sampleCategories = [
  sampleCategory(1, 'Boards'),
  sampleCategory(2, 'Sensors'),
  sampleCategory(3, 'Robotics'),
]

export function sampleProduct(fields: Partial<ResponseOf<typeof getProduct>> = {}): ResponseOf<typeof getProduct> {
  return {
    ...exampleOf(getProduct),
    id: 1,
    name: 'Relay',
    price: 1200,
    stock_quantity: 9,
    image_urls: [],
    pictures: [],
    away_until: undefined,
    ...fields,
  }
}

export function samplePicture(path: string, shows: Picture['shows'] = 'part'): Picture {
  return { path, shows, width: 1280, height: 960, avif: false, alt: path }
}

/** Returns an order with the history of a pending order. */
export function sampleOrderDetail(fields: Partial<OrderDetail> = {}): OrderDetail {
  const order = sampleOrder(fields)
  const placed = { status: 'pending' as const, changed_at: order.created_at, by: 'Aline Uwase', reason: null, note: '' }
  return {
    ...order,
    status_history: [placed],
    events: [],
    returns: [],
    pay: null,
    payments: [],
    quoted_prices: [],
    ...fields,
  }
}
