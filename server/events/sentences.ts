import type { Role } from '#contract/accounts.ts'
import { formatFrancs } from '#contract/money.ts'

/** What happened, with what its notification needs to say. */
export type NotificationEvent =
  | { type: 'new_order'; subjectId: number; customer: string; pieces: number; totalFrancs: number }
  | { type: 'new_user'; subjectId: number; name: string; email: string; addedAs?: Role }
  | { type: 'user_role_change'; subjectId: number; name: string; from: Role; to: Role }
  | { type: 'new_product'; subjectId: number; product: string; others?: number; seller: string }
  | { type: 'product_update'; subjectId: number; product: string; others?: number; by: string; isRemoval: boolean }
  | { type: 'product_update'; subjectId: number; by: string; added: number; changed: number }
  | { type: 'low_stock'; subjectId: number; product: string; others?: number; left: number }

/** Title and message of a notification; the only place of their texts. */
export function describeEvent(event: NotificationEvent): { title: string; message: string } {
  switch (event.type) {
    case 'new_order':
      return {
        title: `New order #${event.subjectId}`,
        message: `${event.customer} ordered ${formatCount(event.pieces, 'piece')} for Rwf ${formatFrancs(event.totalFrancs)}.`,
      }
    case 'new_user':
      return {
        title: 'New account',
        message: `${event.name} (${event.email}) ${event.addedAs ? `was added as ${roleNames[event.addedAs]}` : 'signed up'}.`,
      }
    case 'user_role_change':
      return {
        title: 'Role changed',
        message: `The role of ${event.name} went from ${roleNames[event.from]} to ${roleNames[event.to]}.`,
      }
    case 'new_product':
      return {
        title: event.others ? 'New products' : 'New product',
        message: `${event.seller} offers ${formatProducts(event)}.`,
      }
    case 'product_update':
      if ('added' in event)
        return { title: 'Products imported', message: `${event.by} imported ${formatImport(event)}.` }
      return {
        title: `${event.others ? 'Products' : 'Product'} ${event.isRemoval ? 'removed' : 'changed'}`,
        message: `${event.by} ${event.isRemoval ? 'removed' : 'changed'} ${formatProducts(event)}.`,
      }
    case 'low_stock':
      if (event.others) return { title: 'Low stock', message: `${formatProducts(event)} ran low.` }
      return {
        title: event.left === 0 ? 'Sold out' : 'Low stock',
        message: event.left === 0 ? `${event.product} is sold out.` : `Only ${event.left} of ${event.product} left.`,
      }
  }
}

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>
/** `HC-SR04 and 37 other products`: what many rows changed at once is told once. */
const formatProducts = ({ product, others = 0 }: { product: string; others?: number }) =>
  others === 0 ? product : `${product} and ${formatCount(others, 'other product')}`
/** `385 products: 38 new, 347 changed` */
const formatImport = ({ added, changed }: { added: number; changed: number }) =>
  `${formatCount(added + changed, 'product')}: ${[added && `${added} new`, changed && `${changed} changed`].filter(Boolean).join(', ')}`
const formatCount = (pieces: number, noun: string) => `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
