/** How a call to a shopper went. */
export const callOutcomes = ['reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Whom a note on an order is for; the shop's admins read each. */
export const noteAudiences = ['shop', 'driver', 'sellers', 'everybody'] as const
export type NoteAudience = (typeof noteAudiences)[number]
