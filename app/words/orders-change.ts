import type { DeliveryField } from '#contract/orders/change.ts'

const deliveryFields: Readonly<Record<DeliveryField, string>> = {
  name: 'name',
  phone: 'phone number',
  location: 'delivery place',
  window: 'delivery time',
  note: 'note for the driver',
}

const listFormat = new Intl.ListFormat('en-GB')

/** UI text for changing an order and for its past changes. */
export const orderChangeWords = {
  open: 'Change order',
  priceOf: (product: string) => `Price of ${product}`,
  takeOut: 'Remove',
  takeOutOf: (product: string) => `Remove ${product}`,
  putBack: 'Restore',
  putBackOf: (product: string) => `Restore ${product}`,
  was: (pieces: string) => `was ${pieces}`,
  onShelf: (pieces: string) => `${pieces} more in stock`,
  notOffered: 'no longer sold',
  applyQuoted: 'Use quoted prices',
  quotedLine: (product: string, price: string) => `${product}: ${price} each`,
  handedOver: 'already handed over',
  wasOut: 'removed',
  wasTotal: (total: string) => `was ${total}`,
  reason: 'Reason for the change',
  reasons: {
    customer_asked: 'Customer request',
    cannot_supply: "We can't supply everything",
    price_agreed: 'New price agreed',
    mistake: 'Mistake corrected',
    other: 'Other (not shown to the customer)',
  },
  wasAdded: 'added',
  add: 'Add a product',
  addHint: 'Name or part number',
  addOf: (product: string) => `Add ${product}`,
  offers: 'Products that can be added',
  addNone: 'Nothing else like this is in stock.',
  addFailed: "We couldn't search for products.",
  findSeller: 'Find another seller',
  findSellerOf: (product: string) => `Find another seller of ${product}`,
  delivery: 'Delivery details',
  agreed: 'The customer agrees to the higher total',
  notify: 'Email the changes to the customer and sellers',
  save: 'Save change',
  saving: 'Saving...',
  saved: (orderId: number) => `Order #${orderId} updated`,
  saveFailed: "We couldn't change the order.",

  changed: 'changed',
  because: {
    customer_asked: 'customer request',
    cannot_supply: "couldn't supply everything",
    price_agreed: 'new price agreed',
    mistake: 'mistake corrected',
    other: 'other reason',
  },
  /** Reasons for changes in the order history, as shown to the buyer. */
  toBuyer: {
    customer_asked: 'Changed at your request',
    cannot_supply: "Changed because we can't supply everything. We're sorry.",
    price_agreed: 'Agreed with the customer',
    mistake: 'Changed',
    other: 'Changed',
  },
  youChanged: (fields: readonly DeliveryField[]) =>
    `You changed the ${listFormat.format(fields.map((field) => deliveryFields[field]))}`,
  youChangedItems: 'You changed the items',
  pieces: (product: string, from: string, to: string) => `${product}: ${to} instead of ${from}`,
  added: (product: string, pieces: string) => `${product}: ${pieces} added`,
  removed: (product: string, pieces: string) => `${product}: removed, was ${pieces}`,
  price: (product: string, from: string, to: string) => `${product}: ${to} each instead of ${from}`,
  total: (from: string, to: string) => `Total ${to} instead of ${from}`,
  shortage: "can't supply",
  canSupply: (product: string, pieces: string, ordered: string) => `${product}: ${pieces} of ${ordered}`,
  shortOf: (seller: string, pieces: string, ordered: string) => `${seller} has ${pieces} of ${ordered}`,
  lowerTo: (pieces: string) => `Lower to ${pieces}`,
  lowerOf: (product: string, pieces: string) => `Lower ${product} to ${pieces}`,
  newField: (field: DeliveryField) => `new ${deliveryFields[field]}`,
} as const
