import type { Order } from '#contract/orders/calls.ts'
import { stageOfLine } from '#contract/orders/line-stage.ts'

/** Steps from an order to its delivery, in order. */
export const progressSteps = ['call', 'pack', 'deliver'] as const
export type ProgressStep = (typeof progressSteps)[number]

/** Progress of an order: the current step, or that it has ended. */
export type Progress = ProgressStep | 'delivered' | 'cancelled'

/**
 * Returns the progress of an order. Sellers may pack before the call, but the call remains the current step until the
 * order is confirmed.
 */
export function progressOf({ status, items }: Pick<Order, 'status' | 'items'>): Progress {
  if (status === 'pending') return 'call'
  if (status !== 'completed') return status
  const isPacked = items.every((item) => ['packed', 'handed_over'].includes(stageOfLine(status, item)))
  return isPacked ? 'deliver' : 'pack'
}

/** Returns true if a step is done. */
export function isStepDone(step: ProgressStep, progress: Progress): boolean {
  if (progress === 'cancelled') return false
  return progress === 'delivered' || progressSteps.indexOf(step) < progressSteps.indexOf(progress)
}
