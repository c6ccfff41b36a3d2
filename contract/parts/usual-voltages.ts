/** Common supply voltages in volts; each part is indexed by those it works at. */
export const USUAL_VOLTAGES = [1.8, 2.5, 3.3, 5, 9, 12, 24] as const
