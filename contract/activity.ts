import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, moment, object, optional, say, text } from './fields.ts'
import { ACTIVITY_PAGE_SIZE } from './limits.ts'

const ActivitySubject = say(
  z.enum(['account', 'product', 'category', 'order', 'banner', 'property', 'application']),
  'What kind of thing it was done to',
  'order',
)

/** Recorded actions of admins and sellers; entries written by older versions may hold others. */
export type AuditAction =
  | 'account_created'
  | 'account_changed'
  | 'account_deleted'
  | 'shop_changed'
  | 'payout_changed'
  | 'terms_changed'
  | 'checks_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'two_step_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'admin_password_applied'
  | 'application_changed'
  | 'invitation_sent'
  | 'order_status_changed'
  | 'cancellation_changed'
  | 'order_changed'
  | 'order_shortage'
  | 'handover_changed'
  | 'order_event_added'
  | 'order_event_withdrawn'
  | 'product_created'
  | 'product_updated'
  | 'product_deleted'
  | 'listing_passed'
  | 'listing_refused'
  | 'category_created'
  | 'category_changed'
  | 'category_accepted'
  | 'category_merged'
  | 'category_deleted'
  | 'banner_tile_changed'
  | 'banner_slide_changed'
  | 'property_created'
  | 'property_changed'
  | 'property_deleted'

const EntryId = say(z.int().min(1), "The entry's id", 4711)

export const Activity = object('Activity', 'Something that an admin or a seller did', {
  id: EntryId,
  at: moment('When it was done'),
  account_id: Id.nullable().describe('Who did it; null: the shop itself'),
  account_name: text("Their name; empty when the account's is gone", 'Aline'),
  action: text('What was done', 'order_status_changed'),
  subject_type: ActivitySubject,
  subject_id: Id.nullable().describe("The thing's id"),
  subject_name: text('What the thing is called now, or was when it went', '#1042'),
  detail: say(
    z.record(z.string(), z.unknown()),
    'What changed, by action: `from` and `to`, or `changed` with the names of the fields and `values` of those that are short and no personal data',
    { changed: ['price', 'description'], values: { price: { from: 12_000, to: 13_000 } }, version: 4 },
  ),
})
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.object({
  account_id: IdText.optional().describe('Only what this account did'),
  subject_type: ActivitySubject.optional(),
  from: optional(Day, "Not before this day, in the shop's time zone", '2026-11-01'),
  to: optional(Day, 'Not after this day', '2026-11-21'),
  before: optional(
    z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    'The page after the entry of this id: `next` of the page before',
    4711,
  ),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  tags: ['activity'],
  summary: 'What admins and sellers did',
  description: `Newest first, ${ACTIVITY_PAGE_SIZE} a page. Nothing of it can be changed or taken out.`,
  query: ActivityQuery,
  response: z.object({
    items: z.array(Activity).describe('The entries of this page'),
    next: EntryId.nullable().describe('`before` of the next page; null at the end'),
  }),
})
