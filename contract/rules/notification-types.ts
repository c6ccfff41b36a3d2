interface TypeTraits {
  /** It is about an order. */
  isOrder: boolean
  /** Somebody has to do something: admins are always told. */
  needsYou: boolean
}

const news: TypeTraits = { isOrder: false, needsYou: false }

/** What each type of notification is. Orders and what needs somebody stand alone; of anything else an hour is told as one. */
export const notificationTypes = {
  new_order: { isOrder: true, needsYou: true },
  order_cancelled: { isOrder: true, needsYou: false },
  order_changed: { isOrder: true, needsYou: false },
  application: { isOrder: false, needsYou: true },
  order_shortage: { isOrder: true, needsYou: true },
  payout_changed: { isOrder: false, needsYou: true },
  new_user: news,
  category_proposed: news,
  user_role_change: news,
  low_stock: news,
  product_update: news,
  new_product: news,
} satisfies Record<string, TypeTraits>

type Type = keyof typeof notificationTypes

/** Traits of a type; of one that this version does not know those of news. */
export const traitsOf = (type: string): TypeTraits =>
  (notificationTypes as Partial<Record<string, TypeTraits>>)[type] ?? news

/** Whether a type is never told together with others, and stands first within the unread. */
export const standsAlone = (type: string) => traitsOf(type).isOrder || traitsOf(type).needsYou

/** What somebody of a role is told of at all, in the order of their preferences. */
export const typesOf = (role: string): Type[] =>
  (Object.keys(notificationTypes) as Type[]).filter((type) => role === 'admin' || !ADMIN_TYPES.includes(type))

/** Whether somebody of a role may choose not to be told. */
export const mayTurnOff = (type: string, role: string) => role !== 'admin' || !traitsOf(type).needsYou

const ADMIN_TYPES: Type[] = [
  'order_shortage',
  'new_user',
  'new_product',
  'application',
  'category_proposed',
  'payout_changed',
]
