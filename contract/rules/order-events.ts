import { isOpen, type orderStatuses } from './order-status.ts'

/** How a call to a shopper went. */
export const callOutcomes = ['reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Whether a shopper is to be called again by now: who asked for it in the last call about an order that is still open. */
export const isCallDue = ({
  status,
  call_back_at: at,
}: {
  status: (typeof orderStatuses)[number]
  call_back_at: string | null
}) => at !== null && isOpen(status) && Date.parse(at) <= Date.now()

/** Whom a note on an order is for; the shop's admins read each. */
export const noteAudiences = ['shop', 'driver', 'sellers', 'everybody'] as const
export type NoteAudience = (typeof noteAudiences)[number]
