import * as z from 'zod'
import { boolean, example, Moment, moment, object, say, text } from '../fields.ts'
import { OrderChange, ReportedShortage } from './change.ts'
import { callOutcomes, noteAudiences } from './waiting.ts'

export const CallOutcome = say(z.enum(callOutcomes), 'Outcome of a call', 'no_answer')
export const NoteAudience = say(z.enum(noteAudiences), 'Audience; admins see all', 'shop')

export const OrderEvent = object('OrderEvent', 'A call, note or change, as visible to the caller', {
  id: say(z.int().min(1), "The event's id", 17),
  kind: say(z.enum(['called', 'note', 'changed', 'shortage']), 'Type', 'called'),
  at: moment('When'),
  by: text("Author: the person's name for admins, otherwise the shop's name", example.person),
  audience: NoteAudience,
  outcome: CallOutcome.nullable().describe('Outcome of the call; null: a note'),
  call_back_at: Moment.nullable().describe('Requested call-back time (ISO 8601, UTC)'),
  text: text('Text; empty if withdrawn. The text of a call is visible only to admins', 'Asks for Saturday'),
  change: OrderChange.nullable().describe('The change; null: none'),
  shortage: ReportedShortage.nullable().describe('Shortage reported by a seller, for admins; null: none'),
  is_withdrawn: boolean('Withdrawn by its author', false),
  can_withdraw: boolean('The caller can still withdraw it', true),
})
export type OrderEvent = z.infer<typeof OrderEvent>
