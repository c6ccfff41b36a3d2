import type { Role } from '#contract/accounts.ts'
import { formatFrancs } from '#contract/money.ts'

/** Title and message of each notification; the only place of their texts. */
export const sentences = {
  orderPlaced: (orderId: number, customer: string, pieces: number, francs: number) => ({
    title: `New order #${orderId}`,
    message: `${customer} ordered ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
  }),
  accountSignedUp: (name: string, email: string) => ({
    title: 'New account',
    message: `${name} (${email}) signed up.`,
  }),
  accountCreated: (name: string, email: string, role: Role) => ({
    title: 'New account',
    message: `${name} (${email}) was added as ${roleNames[role]}.`,
  }),
  roleChanged: (name: string, from: Role, to: Role) => ({
    title: 'Role changed',
    message: `The role of ${name} went from ${roleNames[from]} to ${roleNames[to]}.`,
  }),
  productsCreated: (seller: string, product: string, others: number) => ({
    title: others ? 'New products' : 'New product',
    message: `${seller} offers ${formatProducts(product, others)}.`,
  }),
  productsUpdated: (by: string, product: string, others: number) => ({
    title: others ? 'Products changed' : 'Product changed',
    message: `${by} changed ${formatProducts(product, others)}.`,
  }),
  productsDeleted: (by: string, product: string, others: number) => ({
    title: others ? 'Products removed' : 'Product removed',
    message: `${by} removed ${formatProducts(product, others)}.`,
  }),
  productsImported: (by: string, added: number, changed: number) => ({
    title: 'Products imported',
    message: `${by} imported ${formatImport(added, changed)}.`,
  }),
  stockLow: (product: string, left: number, others: number) => {
    if (others) return { title: 'Low stock', message: `${formatProducts(product, others)} ran low.` }
    return {
      title: left === 0 ? 'Sold out' : 'Low stock',
      message: left === 0 ? `${product} is sold out.` : `Only ${left} of ${product} left.`,
    }
  },
}

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>
/** `HC-SR04 and 37 other products`: what many rows changed at once is told once. */
const formatProducts = (product: string, others: number) =>
  others === 0 ? product : `${product} and ${formatCount(others, 'other product')}`
/** `385 products: 38 new, 347 changed` */
const formatImport = (added: number, changed: number) =>
  `${formatCount(added + changed, 'product')}: ${[added && `${added} new`, changed && `${changed} changed`].filter(Boolean).join(', ')}`
const formatCount = (pieces: number, noun: string) => `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
