import type { Role } from '#contract/accounts.ts'
import { formatFrancs } from '#contract/money.ts'

/** Title and message of each notification, by the event that it tells of; the only place of their texts. */
const sentences = {
  order_placed: ({ orderId, buyer, pieces, francs }: Ordered) => ({
    title: `New order #${orderId}`,
    message: `${buyer} ordered ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
  }),
  order_cancelled: ({ orderId, buyer, pieces, francs }: Ordered) => ({
    title: `Order #${orderId} cancelled`,
    message: `${buyer} cancelled the order of ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
  }),
  account_signed_up: ({ name, email }: { name: string; email: string }) => ({
    title: 'New account',
    message: `${name} (${email}) signed up.`,
  }),
  account_created: ({ name, email, role }: { name: string; email: string; role: Role }) => ({
    title: 'New account',
    message: `${name} (${email}) was added as ${roleNames[role]}.`,
  }),
  account_changed: ({ name, from, to }: { name: string; from: Role; to: Role }) => ({
    title: 'Role changed',
    message: `The role of ${name} went from ${roleNames[from]} to ${roleNames[to]}.`,
  }),
  products_created: ({ by, product, others }: Products) => ({
    title: others ? 'New products' : 'New product',
    message: `${by} offers ${formatProducts(product, others)}.`,
  }),
  products_updated: ({ by, product, others }: Products) => ({
    title: others ? 'Products changed' : 'Product changed',
    message: `${by} changed ${formatProducts(product, others)}.`,
  }),
  products_deleted: ({ by, product, others }: Products) => ({
    title: others ? 'Products removed' : 'Product removed',
    message: `${by} removed ${formatProducts(product, others)}.`,
  }),
  products_imported: ({ by, added, changed }: { by: string; added: number; changed: number }) => ({
    title: 'Products imported',
    message: `${by} imported ${formatImport(added, changed)}.`,
  }),
  stock_low: ({ product, left, others }: { product: string; left: number; others: number }) => {
    if (others) return { title: 'Low stock', message: `${formatProducts(product, others)} ran low.` }
    return {
      title: left === 0 ? 'Sold out' : 'Low stock',
      message: left === 0 ? `${product} is sold out.` : `Only ${left} of ${product} left.`,
    }
  },
}

interface Ordered {
  orderId: number
  buyer: string
  pieces: number
  francs: number
}

interface Products {
  by: string
  /** One of them by name, and how many there are besides. */
  product: string
  others: number
}

type Sentences = typeof sentences
/** What a notification tells of; kept beside its texts, so that other languages can say it. */
export type NotifiedEvent = {
  [Kind in keyof Sentences]: { kind: Kind } & Parameters<Sentences[Kind]>[0]
}[keyof Sentences]

export const describeEvent = (event: NotifiedEvent) =>
  (sentences[event.kind] as (event: NotifiedEvent) => { title: string; message: string })(event)

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>
/** `HC-SR04 and 37 other products`: what many rows changed at once is told once. */
const formatProducts = (product: string, others: number) =>
  others === 0 ? product : `${product} and ${formatCount(others, 'other product')}`
/** `385 products: 38 new, 347 changed` */
const formatImport = (added: number, changed: number) =>
  `${formatCount(added + changed, 'product')}: ${[added && `${added} new`, changed && `${changed} changed`].filter(Boolean).join(', ')}`
const formatCount = (pieces: number, noun: string) => `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
