/** Final sentence of a digest that lists only the latest of its emails. */
export const latestOnly = (count: number) => `These are the latest ${count}.`
