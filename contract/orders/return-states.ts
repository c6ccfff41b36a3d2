/** Problems that a buyer can report about the pieces of a delivered order. */
export const problems = ['wrong', 'broken', 'faulty', 'missing', 'changed_mind'] as const
export type Problem = (typeof problems)[number]

/**
 * Reasons for a line of a return. Pieces can also be refused while they are delivered, and the shop can give money back
 * without any pieces.
 */
export const returnReasons = [...problems, 'refused_at_door', 'goodwill'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Ways to settle the pieces of a line. */
export const returnOutcomes = ['money', 'none'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** Parties that can bear the cost of a returned line. */
export const bearers = ['seller', 'shop'] as const
export type Bearer = (typeof bearers)[number]

export const returnStatuses = ['requested', 'agreed', 'refused', 'withdrawn', 'closed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Returns true if a return with this status is not settled yet. */
export const isOpenReturn = (status: ReturnStatus) => status === 'requested' || status === 'agreed'
