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
