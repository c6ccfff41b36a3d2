import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { SECURITY_RETENTION_DAYS } from '../security/limits.ts'
import { count, Day, Flag, Id, IdText, moment, object, optional, say, text } from '../fields.ts'
import { ACTIVITY_PAGE_SIZE } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Activity', description: 'Log of actions by admins and sellers.' }

const ActivitySubject = say(
  z.enum(['account', 'product', 'category', 'order', 'banner', 'property', 'application', 'round']),
  'Kind of item',
  'order',
)

/** Recorded actions of admins and sellers. Entries written by older versions may contain other actions. */
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
  | 'invitation_link_created'
  | 'order_status_changed'
  | 'cancellation_changed'
  | 'order_changed'
  | 'order_shortage'
  | 'handover_changed'
  | 'order_event_added'
  | 'order_event_withdrawn'
  | 'return_requested'
  | 'return_answered'
  | 'return_withdrawn'
  | 'return_closed'
  | 'return_reopened'
  | 'statement_closed'
  | 'seller_adjusted'
  | 'payout_recorded'
  | 'payout_reversed'
  | 'round_created'
  | 'round_changed'
  | 'stop_recorded'
  | 'round_closed'
  | 'receipt_noted'
  | 'receipt_withdrawn'
  | 'receipt_to_changed'
  | 'payment_recorded'
  | 'payment_reversed'
  | 'product_created'
  | 'product_updated'
  | 'product_deleted'
  | 'listing_passed'
  | 'listing_refused'
  | 'category_created'
  | 'category_changed'
  | 'category_accepted'
  | 'category_merged'
  | 'category_merge_undone'
  | 'category_deleted'
  | 'banner_tile_changed'
  | 'banner_slide_changed'
  | 'property_created'
  | 'property_changed'
  | 'property_deleted'

const ActivityGroupKind = z.enum(['change', 'undo', 'import'])
export type ActivityGroupKind = z.infer<typeof ActivityGroupKind>

const EntryId = say(z.int().min(1), "The entry's id", 4711)

export const Activity = object('Activity', 'An action by an admin or a seller', {
  id: EntryId,
  at: moment('When it happened'),
  account_id: Id.nullable().describe(
    'Account that did it, or that a stranger tried to open; null: the shop itself or, with `security`, unknown',
  ),
  account_name: text('Name of the account; empty if it was erased', 'Aline'),
  action: text('Action', 'order_status_changed'),
  subject_type: ActivitySubject,
  subject_id: Id.nullable().describe('Id of the item'),
  subject_name: text('Current name of the item, or its last name if deleted', '#1042'),
  detail: say(
    z.record(z.string(), z.unknown()),
    'What changed: `from` and `to`, or `changed` with the field names and `values` for short, non-personal fields. About access: `network`, `times` in that hour, `until`, and `subject`: the way to sign in, error code, call, file or role',
    { changed: ['price', 'description'], values: { price: { from: 12_000, to: 13_000 } }, version: 4 },
  ),
  group: z
    .object({
      kind: say(ActivityGroupKind, 'change: a bulk change; undo: of a change; import: of a file', 'change'),
      entries: count('Number of entries that match the query, including this one', 38),
    })
    .nullable()
    .describe('With `grouped`: bulk change, import or undo that this newest entry stands for; otherwise null'),
})
export type Activity = z.infer<typeof Activity>

const EntryIdText = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const ActivityQuery = z.object({
  account_id: IdText.optional().describe('Only actions of this account'),
  subject_type: ActivitySubject.optional(),
  imports: optional(Flag, 'true: only entries of imports'),
  security: optional(
    Flag,
    `true: only sign-ins, refused access, exports and changes of access by all accounts, kept for ${SECURITY_RETENTION_DAYS} days`,
  ),
  grouped: optional(Flag, 'true: one entry per bulk change, import or undo'),
  group: optional(EntryIdText, 'Only the entries of the same bulk change, import or undo as this entry', 4711),
  from: optional(Day, "From this day on, in the shop's time zone", '2026-11-01'),
  to: optional(Day, 'Up to this day', '2026-11-21'),
  before: optional(EntryIdText, 'Cursor for the next page: `next` from the previous page', 4711),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  tags: ['activity'],
  summary: 'List the activity of admins and sellers',
  description: `Newest first, ${ACTIVITY_PAGE_SIZE} a page. Entries can't be changed or removed; those about access expire after ${SECURITY_RETENTION_DAYS} days.`,
  query: ActivityQuery,
  response: z.object({
    items: z.array(Activity).describe('Entries on this page'),
    next: EntryId.nullable().describe('Value of `before` for the next page; null on the last page'),
  }),
})
