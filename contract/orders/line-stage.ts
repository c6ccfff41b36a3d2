import { isOpen, type orderStatuses } from './status.ts'

/** Steps of an order line at its seller, in order. */
export const packingSteps = ['to_pack', 'packed', 'handed_over'] as const
type PackingStep = (typeof packingSteps)[number]

/**
 * Stages of an order at its seller, the least advanced first. `cannot_supply` means that the seller has none of the
 * pieces and is waiting for the shop to change the order.
 */
export const lineStages = [...packingSteps, 'cannot_supply', 'cancelled'] as const
export type LineStage = (typeof lineStages)[number]

type Status = (typeof orderStatuses)[number]
interface Line {
  handover: PackingStep
  shortage: { can_supply: number } | null
}

/**
 * Maps an order's status to the stage of its lines; lists, counts, buttons and refusals are all based on this table.
 */
const stageByStatus: Record<Status, (line: Line) => LineStage> = {
  pending: openStage,
  completed: openStage,
  delivered: () => 'handed_over',
  cancelled: () => 'cancelled',
}

function openStage({ handover, shortage }: Line): LineStage {
  return shortage?.can_supply === 0 && handover !== 'handed_over' ? 'cannot_supply' : handover
}

/** Returns the stage of a line. The server implements the same table in SQL. */
export const stageOfLine = (status: Status, line: Line): LineStage => stageByStatus[status](line)

/** Returns the stage of a seller's part of an order, which is that of its least advanced line. */
export function stageOfOrder({ status, items }: { status: Status; items: Line[] }): LineStage {
  const stages = new Set(items.map((item) => stageOfLine(status, item)))
  return lineStages.find((stage) => stages.has(stage)) ?? 'cancelled'
}

/** Returns true if a seller can set the packing step of a line. */
export function canPack(status: Status, line: Line): boolean {
  return isOpen(status) && stageOfLine(status, line) !== 'cannot_supply'
}
