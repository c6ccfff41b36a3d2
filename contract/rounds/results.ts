/** Results of a stop of a delivery round. */
export const stopResults = ['delivered', 'partly', 'refused', 'not_at_home'] as const
export type StopResult = (typeof stopResults)[number]

/**
 * Returns true if a stop can get a result: it has none, or nobody was at home and the driver came again. Other results
 * are corrected on the order.
 */
export const isStopOpen = (result: StopResult | null) => result === null || result === 'not_at_home'
