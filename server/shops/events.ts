import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { changesDetail, type FieldChange } from '#server/events/field-changes.ts'

export const shopChanged = defineEvent<{ sellerId: number; changes: FieldChange[] }>()('shop_changed', {
  audit: ({ sellerId, changes }) => [auditEntry('shop_changed', 'account', sellerId, changesDetail(changes))],
  notify: null,
  mails: null,
  publishes: () => ({ catalogue: true }),
})
