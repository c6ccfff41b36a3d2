import { sql } from 'drizzle-orm'
import { isInReview, managementScope } from '#server/catalogue/service.ts'
import { listingChecks, products } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

export const productTasks = {
  listings: {
    role: 'admin',
    link: '/admin/products/checks',
    table: listingChecks,
    since: sql`since`,
    where: () => isInReview,
  },
  refused: {
    role: 'seller',
    link: '/seller?only=refused',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'refused' }),
  },
  sold_out: {
    role: 'seller',
    link: '/seller?only=out',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'out' }),
  },
  low: {
    role: 'seller',
    link: '/seller?only=low',
    table: products,
    where: (actor) => managementScope(actor, { mine: true, only: 'low' }),
  },
} satisfies Record<string, OpenTask>
