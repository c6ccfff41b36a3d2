import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/insights/activity.ts'
import type { Db } from '#server/db/client.ts'
import { readSellerName } from '#server/db/person.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { defineNotification, formatNames, isOne, type Merged } from '#server/events/define-notification.ts'
import { markDecided } from '#server/events/notifications.ts'

interface EditedCategory {
  action: Extract<AuditAction, `category_${string}`>
  categoryId: number
  detail: object
}

export const categoryEdited = defineEvent<EditedCategory>()('category_edited', {
  audit: ({ action, categoryId, detail }) => [auditEntry(action, 'category', categoryId, detail)],
  notify: null,
  mails: null,
  publishes: () => ({ catalogue: true }),
})

/** Categories that need review; a separate event records their creation. */
export const categoriesProposed = defineEvent<{ categories: { id: number; name: string }[] }>()('categories_proposed', {
  audit: null,
  notify: async (tx, { categories }, { accountId }) => {
    const [first] = categories
    if (!first) return []
    const facts = Object.fromEntries(categories.map(({ id, name }) => [id, { name, fields: [] }]))
    const content = proposedNotification({ by: await readSellerName(tx, accountId), facts })
    const mergeKey = `categories_proposed ${accountId}`
    return [{ to: 'admins', type: 'category_proposed', subjectId: first.id, content, mergeKey }]
  },
  mails: null,
  publishes: null,
})

const proposedNotification = defineNotification('categories_proposed', ({ by, facts }: { by: string } & Merged) => ({
  title: isOne(facts) ? 'New category to approve' : 'New categories to approve',
  message: `${by} proposes ${formatNames(facts, 'other category', 'other categories')}.`,
}))

/** Marks the notifications of proposed categories as read once none of their categories needs review any more. */
export const markProposalsDecided = (tx: Db) =>
  markDecided(
    tx,
    sql`type = 'category_proposed' and event ? 'facts' and not exists (
      select from categories c join jsonb_object_keys(event -> 'facts') as fact (id) on fact.id::int = c.id
      where c.proposed_at is not null)`,
  )
