import * as z from 'zod'
import { boolean, example, Moment, moment, object, say, text } from './fields.ts'
import { OrderChange, ReportedShortage } from './orders-change.ts'
import { callOutcomes, noteAudiences } from './rules/order-events.ts'

export const CallOutcome = say(z.enum(callOutcomes), 'How a call went', 'no_answer')
export const NoteAudience = say(z.enum(noteAudiences), 'Whom it is for; admins read each', 'shop')

export const OrderEvent = object('OrderEvent', 'A call to the shopper, a note or a change, as the caller may see it', {
  id: say(z.int().min(1), "The event's id", 17),
  kind: say(z.enum(['called', 'note', 'changed', 'shortage']), 'What it is', 'called'),
  at: moment('When'),
  by: text("Who: for admins the person, else the shop's name", example.person),
  audience: NoteAudience,
  outcome: CallOutcome.nullable().describe('How the call went; null: a note'),
  call_back_at: Moment.nullable().describe('When the shopper asked to be called; ISO 8601, UTC'),
  text: text('What was written; empty where it was withdrawn, and of a call for all but admins', 'Asks for Saturday'),
  change: OrderChange.nullable().describe('What was changed; null: nothing'),
  shortage: ReportedShortage.nullable().describe('What a seller can supply, for admins; null: nothing was said of it'),
  is_withdrawn: boolean('Its author took it back', false),
  can_withdraw: boolean('The caller may still take it back', true),
})
export type OrderEvent = z.infer<typeof OrderEvent>
