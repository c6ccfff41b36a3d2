import type * as z from 'zod'
import { fieldErrors } from './errors.ts'
import { Day, say } from './fields.ts'
import { MAX_PERIOD_DAYS } from './insights/limits.ts'

/** Range of days in a query, including the first and last day. */
export const periodFields = {
  from: say(Day, "First day, in the shop's time zone", '2026-11-01'),
  to: say(Day, 'Last day', '2026-11-30'),
}

/** Rejects periods that end before they start or that exceed five years. */
export function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0) refuse(fieldErrors.to_before_from)
  if (days > MAX_PERIOD_DAYS) refuse(fieldErrors.period_too_long)
}
