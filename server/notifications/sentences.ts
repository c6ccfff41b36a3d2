import type { Role } from '#contract/accounts.ts'
import { formatFrancs } from '#contract/money.ts'

/** What happened, with what its notification needs to say. */
export type NotificationEvent =
  | { type: 'new_order'; subjectId: number; customer: string; pieces: number; totalFrancs: number }
  | { type: 'new_user'; subjectId: number; name: string; email: string; addedAs?: Role }
  | { type: 'user_role_change'; subjectId: number; name: string; from: Role; to: Role }
  | { type: 'new_product'; subjectId: number; product: string; seller: string }
  | { type: 'product_update'; subjectId: number; product: string; others: number; by: string; isRemoval: boolean }
  | { type: 'low_stock'; subjectId: number; product: string; left: number }

/** Title and message of a notification; every sentence of them stands here. */
export function describe(event: NotificationEvent): { title: string; message: string } {
  switch (event.type) {
    case 'new_order':
      return {
        title: `New order #${event.subjectId}`,
        message: `${event.customer} ordered ${count(event.pieces, 'piece')} for Rwf ${formatFrancs(event.totalFrancs)}.`,
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
      return { title: 'New product', message: `${event.seller} offers ${event.product}.` }
    case 'product_update':
      return describeUpdate(event)
    case 'low_stock':
      return {
        title: event.left === 0 ? 'Sold out' : 'Low stock',
        message: event.left === 0 ? `${event.product} is sold out.` : `Only ${event.left} of ${event.product} left.`,
      }
  }
}

function describeUpdate({ product, others, by, isRemoval }: Extract<NotificationEvent, { type: 'product_update' }>) {
  const done = isRemoval ? 'removed' : 'changed'
  const noun = others > 0 ? 'Products' : 'Product'
  const alsoOthers = others > 0 ? ` and ${count(others, 'other product')}` : ''
  return { title: `${noun} ${done}`, message: `${by} ${done} ${product}${alsoOthers}.` }
}

const roleNames = { user: 'User', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>
const count = (pieces: number, noun: string) => `${pieces} ${noun}${pieces === 1 ? '' : 's'}`
