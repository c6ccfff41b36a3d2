interface TypeTraits {
  /** True if the notification concerns an order. */
  isOrder: boolean
  /** True if the notification requires action; admins cannot turn it off. */
  needsYou: boolean
}

const news: TypeTraits = { isOrder: false, needsYou: false }

/**
 * Traits of each notification type. Notifications that concern orders or require action are shown separately; all
 * others are merged within an hour.
 */
export const notificationTypes = {
  new_order: { isOrder: true, needsYou: true },
  order_cancelled: { isOrder: true, needsYou: false },
  order_changed: { isOrder: true, needsYou: false },
  application: { isOrder: false, needsYou: true },
  order_shortage: { isOrder: true, needsYou: true },
  return_requested: { isOrder: true, needsYou: true },
  return_closed: { isOrder: true, needsYou: false },
  payout_changed: { isOrder: false, needsYou: true },
  new_user: news,
  category_proposed: news,
  user_role_change: news,
  low_stock: news,
  product_update: news,
  new_product: news,
  statement_closed: news,
  payout: news,
} satisfies Record<string, TypeTraits>

type Type = keyof typeof notificationTypes

/** Returns the traits of a notification type. A type unknown to this version is treated as news. */
export const traitsOf = (type: string): TypeTraits =>
  (notificationTypes as Partial<Record<string, TypeTraits>>)[type] ?? news

/** Returns true if notifications of a type are never merged and precede the other unread notifications. */
export const standsAlone = (type: string) => traitsOf(type).isOrder || traitsOf(type).needsYou

/** Returns the notification types for users with a role, in the order used on the preferences page. */
export const typesOf = (role: string): Type[] =>
  (Object.keys(notificationTypes) as Type[]).filter(
    (type) => !(role === 'admin' ? SELLER_TYPES : ADMIN_TYPES).includes(type),
  )

/** Returns true if users with a role may turn off a notification type. */
export const mayTurnOff = (type: string, role: string) => role !== 'admin' || !traitsOf(type).needsYou

const SELLER_TYPES: Type[] = ['return_closed', 'statement_closed', 'payout']

const ADMIN_TYPES: Type[] = [
  'order_shortage',
  'return_requested',
  'new_user',
  'new_product',
  'application',
  'category_proposed',
  'payout_changed',
]
