/** Common supply voltages in volts. Each part is indexed under the voltages within its operating range. */
export const USUAL_VOLTAGES = [1.8, 2.5, 3.3, 5, 9, 12, 24] as const
