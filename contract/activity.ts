import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdText, Moment } from './fields.ts'
import { ACTIVITY_PAGE_SIZE } from './limits.ts'

const ActivitySubject = z
  .enum(['account', 'product', 'category', 'order', 'banner'])
  .meta({ description: 'What kind of thing it was done to', examples: ['order'] })

const EntryId = z
  .int()
  .min(1)
  .meta({ description: "The entry's id", examples: [4711] })

export const Activity = z
  .object({
    id: EntryId,
    at: Moment.meta({ description: 'When it was done; ISO 8601, UTC' }),
    account_id: Id.nullable().meta({ description: 'Who did it; null: the shop itself' }),
    account_name: z.string().meta({ description: "Their name; empty when the account's is gone", examples: ['Aline'] }),
    action: z.string().meta({ description: 'What was done', examples: ['order_status_changed'] }),
    subject_type: ActivitySubject,
    subject_id: Id.nullable().meta({ description: "The thing's id" }),
    subject_name: z
      .string()
      .meta({ description: 'What the thing is called now, or was when it went', examples: ['#1042'] }),
    detail: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What changed, by action', examples: [{ from: 'pending', to: 'delivered' }] }),
  })
  .meta({ id: 'Activity', description: 'Something that an admin or a seller did' })
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.object({
  account_id: IdText.optional().meta({ description: 'Only what this account did' }),
  subject_type: ActivitySubject.optional(),
  from: Day.optional().meta({ description: "Not before this day, in the shop's time zone", examples: ['2026-11-01'] }),
  to: Day.optional().meta({ description: 'Not after this day', examples: ['2026-11-21'] }),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The page after the entry of this id: `next` of the page before', examples: [4711] }),
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
    items: z.array(Activity).meta({ description: 'The entries of this page' }),
    next: EntryId.nullable().meta({ description: '`before` of the next page; null at the end' }),
  }),
})
