import type { AuditAction } from '#contract/insights/activity.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'

/** A banner slide, identified by its main tile. */
interface EditedBanner {
  action: Extract<AuditAction, `banner_${string}`>
  tileId: number
  detail: object
}

export const bannerEdited = defineEvent<EditedBanner>()('banner_edited', {
  audit: ({ action, tileId, detail }) => [auditEntry(action, 'banner', tileId, detail)],
  notify: null,
  mails: null,
  publishes: () => ({ catalogue: true }),
})
