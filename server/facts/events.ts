import type { AuditAction } from '#contract/insights/activity.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'

interface EditedProperty {
  action: Extract<AuditAction, `property_${string}`>
  detail: { name: string; changed: string[] }
}

export const propertyEdited = defineEvent<EditedProperty>()('property_edited', {
  audit: ({ action, detail }) => [auditEntry(action, 'property', null, detail)],
  notify: null,
  mails: null,
  publishes: () => ({ catalogue: true }),
})

/** The kind of a category, or its properties, changed. */
export const categoryPropertiesChanged = defineEvent<{ categoryId: number; detail: object }>()(
  'category_properties_changed',
  {
    audit: ({ categoryId, detail }) => [auditEntry('category_changed', 'category', categoryId, detail)],
    notify: null,
    mails: null,
    publishes: () => ({ catalogue: true }),
  },
)
