import type { Role } from '#contract/accounts.ts'
import { formatFrancs } from '#contract/money.ts'

/** Title and message of each notification, keyed by event; all notification texts are defined here. */
const sentences = {
  order_placed: ({ orderId, buyer, pieces, francs }: Ordered) => ({
    title: `New order #${orderId}`,
    message: `${buyer} ordered ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
  }),
  order_cancelled: ({ orderId, buyer, pieces, francs }: Ordered) => ({
    title: `Order #${orderId} cancelled`,
    message: `${buyer} cancelled the order of ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
  }),
  order_changed: ({ orderId, facts }: { orderId: number } & Merged) => ({
    title: `Order #${orderId} changed`,
    message:
      Object.keys(facts).length > 0
        ? `${formatNames(facts, 'other product')}: quantity or price changed.`
        : 'Contact or delivery details changed.',
  }),
  application_received: ({ name, business }: { name: string; business: string }) => ({
    title: 'Application to sell',
    message: `${name} from ${business} would like to sell here.`,
  }),
  payout_changed: ({ by, fields }: { by: string; fields: string[] }) => ({
    title: 'Payout details changed',
    message: `${by} changed their payout details: ${fields.map(payoutFieldName).join(', ')}.`,
  }),
  categories_proposed: ({ by, facts }: Products) => ({
    title: isOne(facts) ? 'New category to approve' : 'New categories to approve',
    message: `${by} proposes ${formatCategories(facts)}.`,
  }),
  order_shortage: ({ orderId, by, product, quantity, canSupply }: Short) => ({
    title: `Order #${orderId} can't be fully supplied`,
    message: `${by} has only ${canSupply} of ${formatCount(quantity, 'piece')} of ${product}.`,
  }),
  account_signed_up: ({ facts }: Merged) => ({
    title: isOne(facts) ? 'New account' : 'New accounts',
    message: `${formatNames(facts, 'other')} signed up.`,
  }),
  account_created: ({ role, facts }: { role: Role } & Merged) => ({
    title: isOne(facts) ? 'New account' : 'New accounts',
    message: isOne(facts)
      ? `${formatNames(facts, 'other')} was added as ${roleNames[role]}.`
      : `${formatNames(facts, 'other')} were added.`,
  }),
  account_changed: ({ name, from, to }: { name: string; from: Role; to: Role }) => ({
    title: 'Role changed',
    message: `The role of ${name} changed from ${roleNames[from]} to ${roleNames[to]}.`,
  }),
  products_created: ({ by, facts }: Products) => ({
    title: isOne(facts) ? 'New product' : 'New products',
    message: `${by} added ${formatNames(facts, 'other product')}.`,
  }),
  products_updated: ({ by, facts }: Products) => ({
    title: isOne(facts) ? 'Product changed' : 'Products changed',
    message: isOne(facts)
      ? `${by} changed ${formatNames(facts, '')}: ${fieldsIn(facts).map(fieldName).join(', ')}.`
      : `${by} changed ${formatCount(Object.keys(facts).length, 'product')}: ${formatFieldCounts(facts)}.`,
  }),
  products_deleted: ({ by, facts }: Products) => ({
    title: isOne(facts) ? 'Product removed' : 'Products removed',
    message: `${by} removed ${formatNames(facts, 'other product')}.`,
  }),
  listings_passed: ({ facts }: Merged) => ({
    title: isOne(facts) ? 'Product approved' : 'Products approved',
    message: `Shoppers can now see ${formatNames(facts, 'other product')}.`,
  }),
  listings_refused: ({ reason, facts }: { reason: string } & Merged) => ({
    title: isOne(facts) ? 'Product not approved' : 'Products not approved',
    message: `${formatNames(facts, 'other product')}: ${reason}`,
  }),
  stock_low: ({ left, facts }: { left: number } & Merged) => {
    const names = formatNames(facts, 'other product')
    if (!isOne(facts)) return { title: 'Low stock', message: `${names} are running low.` }
    return left === 0
      ? { title: 'Sold out', message: `${names} is sold out.` }
      : { title: 'Low stock', message: `Only ${left} of ${names} left.` }
  },
}

/** Facts of a merged notification, keyed by product id: the product's name and its changed fields. */
export type Facts = Record<string, { name: string; fields: string[] }>
interface Merged {
  facts: Facts
}

interface Ordered {
  orderId: number
  buyer: string
  pieces: number
  francs: number
}

interface Short {
  orderId: number
  by: string
  product: string
  quantity: number
  canSupply: number
}

interface Products extends Merged {
  by: string
}

type Sentences = typeof sentences
/** Event of a notification, stored with its texts so that they can be generated in other languages. */
export type NotifiedEvent = {
  [Kind in keyof Sentences]: { kind: Kind } & Parameters<Sentences[Kind]>[0]
}[keyof Sentences]

export const describeEvent = (event: NotifiedEvent) =>
  (sentences[event.kind] as (event: NotifiedEvent) => { title: string; message: string })(event)

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>
const isOne = (facts: Facts) => Object.keys(facts).length === 1
/** Summarizes the changed products: `HC-SR04 and 37 other products`. */
function formatNames(facts: Facts, noun: string): string {
  const [first, ...others] = Object.values(facts)
  return (first?.name ?? '') + (others.length > 0 ? ` and ${formatCount(others.length, noun)}` : '')
}

function formatCategories(facts: Facts): string {
  const more = Object.keys(facts).length - 1
  return (
    (Object.values(facts)[0]?.name ?? '') +
    (more > 0 ? ` and ${more} other ${more === 1 ? 'category' : 'categories'}` : '')
  )
}

const fieldsIn = (facts: Facts) => Object.values(facts).flatMap(({ fields }) => fields)

/** Counts the changed fields, most frequent first: `price of 9, stock of 4`. */
function formatFieldCounts(facts: Facts): string {
  const counts = Map.groupBy(fieldsIn(facts), (field) => field)
  const byCount = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  const named = byCount.slice(0, MAX_FIELDS).map(([field, { length }]) => `${fieldName(field)} of ${length}`)
  return [...named, ...(byCount.length > MAX_FIELDS ? ['and more'] : [])].join(', ')
}

/** Maximum number of fields named in a notification, so that its message stays a single sentence. */
const MAX_FIELDS = 4
/** Display names of product fields whose key is not readable. */
const FIELD_NAMES: Partial<Record<string, string>> = {
  stock_quantity: 'stock',
  category_id: 'category',
  seller_id: 'seller',
  sku: 'SKU',
  mpn: 'part number',
  datasheet_url: 'datasheet',
  image_urls: 'pictures',
}
const PAYOUT_FIELD_NAMES: Partial<Record<string, string>> = {
  tin: 'TIN',
  vat_registered: 'VAT',
  receipts_by: 'who issues receipts',
  payout_method: 'method',
  payout_name: 'name',
  payout_number: 'number',
}
/** Returns the name of a payout field as used in notifications and emails. */
export const payoutFieldName = (field: string) => PAYOUT_FIELD_NAMES[field] ?? field
const fieldName = (field: string) => FIELD_NAMES[field] ?? field.replaceAll('_', ' ')
const formatCount = (pieces: number, noun: string) => `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
