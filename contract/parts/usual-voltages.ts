/** Supplies that people have, in volts: of a part it is kept ready at which of them it works. */
export const USUAL_VOLTAGES = [1.8, 2.5, 3.3, 5, 9, 12, 24] as const
